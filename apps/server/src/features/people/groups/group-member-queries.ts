import type { GroupMember } from '@homeroom/contract/people/group-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

type Of = { unitId: string; groupId: string }
type Days = { fromDay: string; untilDay: string | null }

/** A page of the people of a group, and how many there are. */
export async function readMembersPage(
  tx: Transaction,
  { unitId, groupId }: Of,
  { words, from, most }: { words: readonly string[]; from: number; most: number },
): Promise<{ list: Omit<GroupMember, 'version'>[]; total: number }> {
  const found = sql.join(
    [
      sql`m.unit_id = ${unitId} and m.group_id = ${groupId}`,
      ...words.map((word) => sql`u.search_words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ],
    sql` and `,
  )
  const members = sql`people_group_members m join users u on u.unit_id = m.unit_id and u.id = m.user_id`
  const [page, count] = await Promise.all([
    tx.execute<Omit<GroupMember, 'version'>>(sql`
      select u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
        u.login_name as "loginName", u.number, coalesce(c.grade_name || c.class_name, '') as "className",
        coalesce(c.english_name, '') as "classEnglishName", m.from_day::text as "fromDay", m.until_day::text as "untilDay",
        m.in_force as "inForce"
      from ${members}
      left join students s on s.unit_id = u.unit_id and s.user_id = u.id
      left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
      where ${found} order by u.spoken_name, u.id limit ${most} offset ${from}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from ${members} where ${found}`),
  ])
  return { list: page.rows, total: count.rows[0]?.total ?? 0 }
}

const isInForce = ({ fromDay, untilDay }: Days, today: string) =>
  fromDay <= today && (untilDay === null || untilDay >= today)

/** Puts people into a group; those who are in it stay as they are and are not among the result. */
export async function insertMembers(
  tx: Transaction,
  { unitId, groupId, today }: Of & { today: string },
  { people, ...days }: Days & { people: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into people_group_members (unit_id, group_id, user_id, from_day, until_day, in_force)
    select ${unitId}, ${groupId}, p, ${days.fromDay}::date, ${days.untilDay}::date, ${isInForce(days, today)}
    from unnest(${sql.param([...people])}::uuid[]) p
    on conflict (unit_id, group_id, user_id) do nothing returning user_id as id`)
  return rows.map(({ id }) => id)
}

/** The days of a member; undefined when the person is none. */
export async function readDays(tx: Transaction, { unitId, groupId }: Of, userId: string): Promise<Days | undefined> {
  const { rows } = await tx.execute<Days>(sql`
    select from_day::text as "fromDay", until_day::text as "untilDay" from people_group_members
    where unit_id = ${unitId} and group_id = ${groupId} and user_id = ${userId}`)
  return rows[0]
}

export async function updateDays(
  tx: Transaction,
  { unitId, groupId, today }: Of & { today: string },
  { userId, ...days }: Days & { userId: string },
): Promise<void> {
  await tx.execute(sql`
    update people_group_members set from_day = ${days.fromDay}::date, until_day = ${days.untilDay}::date,
      in_force = ${isInForce(days, today)}
    where unit_id = ${unitId} and group_id = ${groupId} and user_id = ${userId}`)
}

/** Takes people out of a group; those who were not in it are not among the result. */
export async function deleteMembers(
  tx: Transaction,
  { unitId, groupId }: Of,
  people: readonly string[],
): Promise<(Days & { id: string })[]> {
  const { rows } = await tx.execute<Days & { id: string }>(sql`
    delete from people_group_members where unit_id = ${unitId} and group_id = ${groupId}
      and user_id = any(${sql.param([...people])}::uuid[])
    returning user_id as id, from_day::text as "fromDay", until_day::text as "untilDay"`)
  return rows
}

/** Everybody whom a group has or will have. */
export async function readAllMembers(
  tx: Transaction,
  { unitId, groupId }: Of,
): Promise<{ id: string; superman: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; superman: boolean }>(sql`
    select u.id, u.superman from people_group_members m join users u on u.unit_id = m.unit_id and u.id = m.user_id
    where m.unit_id = ${unitId} and m.group_id = ${groupId}`)
  return rows
}

/** Writes who is in the groups of a unit on a day. */
export async function keepMembers(tx: Transaction, unitId: string, today: string): Promise<void> {
  await tx.execute(sql`
    update people_group_members set in_force = not in_force where unit_id = ${unitId}
      and in_force <> (from_day <= ${today}::date and (until_day is null or until_day >= ${today}::date))`)
}

type Matched = { word: string; id: string; realName: string; englishName: string }

/** The people whose login name or number is one of some words, each with the word. */
export async function readMatches(
  tx: Transaction,
  unitId: string,
  words: readonly { word: string; key: string }[],
): Promise<Matched[]> {
  const { rows } = await tx.execute<Matched>(sql`
    select w.word, u.id, u.real_name as "realName", u.english_name as "englishName"
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) w(word text, key text)
    join users u on u.unit_id = ${unitId} and (u.login_name_key = w.key or u.number = w.word)
    order by u.spoken_name, u.id`)
  return rows
}
