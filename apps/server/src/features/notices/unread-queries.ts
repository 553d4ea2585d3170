import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import type { UnreadPerson } from '@homeroom/contract/notices/notice-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#platform/calls/cursor.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { classesOf } from './audience-queries.ts'
import type { KnownAudience } from './notice-audience.ts'

type OwnNotice = { unitId: string; userId: string; id: string }

export type ReadableNotice = {
  id: string
  messageId: string
  title: string
  importance: number
  expiresAt: string | null
  audience: NoticeAudience
  remindedAt: string | null
  remindedPeople: number
  reminders: number
  /** How many files its message tells of. */
  files: number
}

/** A notice of the author that people of the unit can still read, with a lock until the transaction ends. */
export async function findReadable(
  tx: Transaction,
  { unitId, userId, id, now }: OwnNotice & { now: Date },
): Promise<ReadableNotice | undefined> {
  const { rows } = await tx.execute<ReadableNotice>(sql`
    select id, message_id as "messageId", title, importance, expires_at as "expiresAt", audience,
      reminded_at as "remindedAt", reminded_people as "remindedPeople", reminders,
      (select m.attachments from messages m where m.unit_id = notices.unit_id and m.id = notices.message_id) as files
    from notices
    where unit_id = ${unitId} and id = ${id} and author_id = ${userId} and message_id is not null
      and (expires_at is null or expires_at > ${now}::timestamptz)
    for update`)
  return rows[0]
}

type OfMessage = { unitId: string; messageId: string }

/** The active people who have a message. */
const havingIt = ({ unitId, messageId }: OfMessage) => sql`message_recipients r
  join users u on u.unit_id = r.unit_id and u.id = r.user_id and u.status = 'active'
  where r.unit_id = ${unitId} and r.message_id = ${messageId}`

/** Those of them who have not read it. */
const unreadOf = (of: OfMessage) => sql`${havingIt(of)} and r.read_at is null`

/** Their ids. */
export async function readUnreadIds(tx: Transaction, of: OfMessage): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select u.id from ${unreadOf(of)}`)
  return rows.map(({ id }) => id)
}

type Placed = OfMessage & { audience: KnownAudience | undefined }

/**
 * People with their pupils, by class in the order of the pupils; people without a class come last. Of a parent, only children in
 * the addressed classes are named, because the school of a sister is not the author's business. For a role or for
 * everybody all classes are named, because only people who know them all may write there.
 */
function placedPeople(people: SQL, { unitId, audience }: Pick<Placed, 'unitId' | 'audience'>): SQL {
  const named = audience && audience.classes.length + audience.grades.length > 0
  const classes = named ? classesOf(audience) : sql`true`
  return sql`
    select u.*, coalesce(p.list, '[]') as pupils, coalesce(left(p.place, 100), '~') collate "C" as "order"
    from ${people} u
    cross join lateral (
      select min(to_char(c.grade, 'FM00') || to_char(c.position, 'FM00000') || s.student_number) as place,
        json_agg(json_build_object('realName', s.real_name, 'englishName', s.english_name,
          'className', c.grade_name || c.class_name, 'classEnglishName', c.english_name)
          order by c.grade, c.position, s.student_number) as list
      from (
        select o.id from students o where o.unit_id = ${unitId} and o.user_id = u.id
        union all
        select g.student_id from guardianships g where g.unit_id = ${unitId} and g.guardian_id = u.id
          and g.may_receive) own
      join students s on s.unit_id = ${unitId} and s.id = own.id and s.status = 1
      join classes c on c.unit_id = s.unit_id and c.id = s.class_id and ${classes}) p`
}

const shownOf = sql.raw('u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType"')

export type UnreadRow = UnreadPerson & { id: string; order: string; total: number }

/** A page of those who have not read it. */
export async function readUnreadPage(
  tx: Transaction,
  { after, most, ...of }: Placed & { after: Cursor | undefined; most: number },
): Promise<UnreadRow[]> {
  const rest = after ? sql`where ("order", id) > (${after.order} collate "C", ${after.id}::uuid)` : sql``
  const { rows } = await tx.execute<UnreadRow>(sql`
    with unread as materialized (select ${shownOf}, u.picture from ${unreadOf(of)}),
    placed as (${placedPeople(sql`unread`, of)})
    select p.*, (select count(*)::int from unread) as total from placed p ${rest} order by "order", id limit ${most}`)
  return rows
}

export type ReaderRow = Omit<UnreadPerson, 'picture'> & { readAt: string | null }

/** Everybody who has it in the same order, with the moment at which they read it as the unit's clocks show it. */
export function readersQuery(of: Placed): SQL {
  const people = sql`(select ${shownOf},
    to_char(r.read_at at time zone (select time_zone from units where id = ${of.unitId}), 'YYYY-MM-DD HH24:MI') as "readAt"
    from ${havingIt(of)})`
  return sql`select * from (${placedPeople(people, of)}) placed order by "order", id`
}

/** Records that those who had not read a notice were reminded. */
export async function writeReminder(
  tx: Transaction,
  { unitId, id, people, now }: { unitId: string; id: string; people: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update notices set reminded_at = ${now}::timestamptz, reminded_people = ${people}, reminders = reminders + 1
    where unit_id = ${unitId} and id = ${id}`)
}
