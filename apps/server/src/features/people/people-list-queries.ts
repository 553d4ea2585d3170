import { createHash } from 'node:crypto'
import type { ListedPerson, PersonOrder } from '@homeroom/contract/people/people-schemas.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { users } from '#database/tables/users.ts'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

/** Whom a list is to find. */
export type PeopleFilter = {
  /** In the form of `searchForm`: all of these are in what the person is found by. */
  words: readonly string[]
  userType?: string | undefined
  status?: string | undefined
  classId?: string | undefined
  grade?: number | undefined
  campusId?: string | undefined
  groupId?: string | undefined
  hasPassword?: boolean | undefined
  hasAccount?: boolean | undefined
  hasClass?: boolean | undefined
  planFailed?: boolean | undefined
  added?: 'week' | undefined
}

export type PeopleWish = PeopleFilter & {
  order: PersonOrder
  descending: boolean
  from: number
  most: number
}

type ListedRow = Omit<ListedPerson, 'addedAt'> & { addedAt: Date | null }

const orders: Record<PersonOrder, SQL> = {
  name: sql`u.spoken_name`,
  loginName: sql`u.login_name_key`,
  addedAt: sql`u.created_at`,
}

/** A page of people and how many there are. Pupils without an account follow after those with one. */
export async function readPeoplePage(
  tx: Transaction,
  unitId: string,
  wish: PeopleWish,
): Promise<{ list: ListedRow[]; total: number }> {
  const { hasAccount, from, most } = wish
  // Asked together: the answers of one round trip.
  const [accounts, total] = await Promise.all([
    hasAccount === false ? { list: [], total: 0 } : readAccounts(tx, unitId, wish),
    mayFindPupils(wish) ? countPupils(tx, unitId, wish) : 0,
  ])
  const rest = { ...wish, from: Math.max(0, from - accounts.total), most: most - accounts.list.length }
  const pupils = total > rest.from && rest.most > 0 ? await readPupils(tx, unitId, rest) : []
  return { list: [...accounts.list, ...pupils], total: accounts.total + total }
}

/** How many people a list finds. */
export async function countPeople(tx: Transaction, unitId: string, filter: PeopleFilter): Promise<number> {
  const [accounts, pupils] = await Promise.all([
    filter.hasAccount === false ? 0 : countAccounts(tx, unitId, filter),
    mayFindPupils(filter) ? countPupils(tx, unitId, filter) : 0,
  ])
  return accounts + pupils
}

async function countAccounts(tx: Transaction, unitId: string, filter: PeopleFilter): Promise<number> {
  const found = findBy(unitId, filter)
  const [row] = await ask<{ total: number }>(tx, sql`select count(*)::int as total from users u where ${found}`)
  return row?.total ?? 0
}

/** Whether somebody without an account can be among those who are wanted. */
const mayFindPupils = ({
  userType = '1',
  hasPassword = false,
  hasAccount = false,
  planFailed = false,
  added,
  groupId,
}: PeopleFilter) => userType === '1' && !hasPassword && !hasAccount && !planFailed && !added && !groupId

type AccountRow = Omit<ListedRow, 'addedAt'> & { addedAt: string }

async function readAccounts(tx: Transaction, unitId: string, wish: PeopleWish) {
  const { list, total } = await (wish.words.length > 0 ? readSearched : readListed)(tx, unitId, wish)
  return { list: list.map((row) => ({ ...row, addedAt: new Date(row.addedAt) })), total }
}

async function readListed(tx: Transaction, unitId: string, wish: PeopleWish) {
  const [list, total] = await Promise.all([
    ask<AccountRow>(tx, accountsQuery(unitId, wish)),
    countAccounts(tx, unitId, wish),
  ])
  return { list, total }
}

/** What is searched for is found once, for the page and for the number of all: finding takes longest. */
async function readSearched(tx: Transaction, unitId: string, wish: PeopleWish) {
  const direction = directionOf(wish)
  const page = sql`(select place, id from found order by place ${direction}, id limit ${wish.most} offset ${wish.from}) f
    join users u on u.unit_id = ${unitId} and u.id = f.id`
  const rows = await ask<AccountRow & { total: number }>(
    tx,
    sql`with found as materialized (
        select u.id, ${orders[wish.order]} as place from users u where ${findBy(unitId, wish)})
      select t.total, page.* from (select count(*)::int as total from found) t
      left join lateral (${columnsOf(page)} order by f.place ${direction}, f.id) page on true`,
  )
  // A page beyond the end is one row without a person.
  return { list: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

const directionOf = ({ descending }: { descending: boolean }) => (descending ? sql`desc` : sql`asc`)

/** `most` is null for all of them. */
type Part = PeopleFilter & { order: PersonOrder; descending: boolean; from: number; most: number | null }

function accountsQuery(unitId: string, wish: Part): SQL {
  const direction = directionOf(wish)
  const page = sql`(select * from users u where ${findBy(unitId, wish)}
    order by ${orders[wish.order]} ${direction}, u.id limit ${wish.most} offset ${wish.from}) u`
  return sql`${columnsOf(page)} order by ${orders[wish.order]} ${direction}, u.id`
}

/** What the list shows of some people (`u`). */
const columnsOf = (people: SQL) => sql`
  select u.id, true as "hasAccount", u.real_name as "realName", u.english_name as "englishName",
    u.user_type as "userType", u.login_name as "loginName", u.number, u.phone, u.mail, u.status, u.picture,
    u.created_at as "addedAt", p.user_id is not null as "hasPassword",
    coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName",
    coalesce(k.name, '') as "campusName", coalesce(k.english_name, '') as "campusEnglishName"
  from ${people}
  left join password_credentials p on p.unit_id = u.unit_id and p.user_id = u.id
  left join students s on s.unit_id = u.unit_id and s.user_id = u.id
  left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
  left join campuses k on k.unit_id = u.unit_id and k.id = coalesce(u.campus_id, c.campus_id)`

/** The queries of all people whom a list finds, in its order. */
export function allPeopleQueries(unitId: string, wish: Omit<PeopleWish, 'from' | 'most'>): SQL[] {
  const all = { ...wish, from: 0, most: null }
  return [
    ...(wish.hasAccount === false ? [] : [accountsQuery(unitId, all)]),
    ...(mayFindPupils(wish) ? [pupilsQuery(unitId, all)] : []),
  ]
}

const dialect = new PgDialect()

/** A statement of the list, prepared: planning takes longer than finding. There are as many as combinations of filters. */
function ask<Row extends object>(tx: Transaction, query: SQL): Promise<Row[]> {
  const hash = createHash('sha256').update(dialect.sqlToQuery(query).sql).digest('base64url')
  return runPrepared<Row>(tx, `people ${hash.slice(0, 22)}`, query)
}

function findBy(unitId: string, filter: PeopleFilter): SQL {
  const { words, userType, status, classId, grade, campusId, groupId } = filter
  const { hasPassword, hasClass, planFailed, added } = filter
  const parts = [sql`u.unit_id = ${unitId}`]
  if (userType) parts.push(sql`u.user_type = ${userType}`)
  if (status) parts.push(sql`u.status = ${status}`)
  if (classId)
    parts.push(sql`u.id in (select s.user_id from students s where s.unit_id = ${unitId} and s.class_id = ${classId})`)
  if (grade !== undefined) parts.push(sql`u.id in (select s.user_id from students s where ${inGrade(unitId, grade)})`)
  if (campusId)
    parts.push(sql`(u.campus_id = ${campusId} or (u.campus_id is null and u.id in (
      select s.user_id from students s where ${onCampus(unitId, campusId)})))`)
  if (groupId)
    parts.push(sql`u.id in (select m.user_id from people_group_members m
      where m.unit_id = ${unitId} and m.group_id = ${groupId} and m.in_force)`)
  if (hasClass !== undefined)
    parts.push(sql`u.id in (select s.user_id from students s
      where s.unit_id = ${unitId} and s.class_id is ${hasClass ? sql`not` : sql``} null)`)
  if (planFailed !== undefined)
    parts.push(sql`${planFailed ? sql`` : sql`not`} exists (select from planned_changes f
      where f.unit_id = ${unitId} and f.state = 'failed' and f.kind = 'move person' and f.payload->>'id' = u.id::text)`)
  // The same seven days as on the start of Administration: today is the last of them, where the unit is.
  if (added)
    parts.push(sql`u.created_at >= (select ((now() at time zone n.time_zone)::date - 6)::timestamp at time zone n.time_zone
      from units n where n.id = ${unitId})`)
  if (hasPassword !== undefined)
    parts.push(sql`${hasPassword ? sql`` : sql`not`} exists (select from password_credentials p
      where p.unit_id = u.unit_id and p.user_id = u.id)`)
  for (const word of words) parts.push(sql`u.search_words like ${containing(word)}`)
  // One Latin letter has no pair: it is looked for in every row.
  const paired = words.filter((word) => word.length > 1 || /[^ -~]/.test(word))
  if (paired.length > 0)
    parts.push(sql`u.id in (select found.id from find_people_with(
      search_pairs(${unitId}::uuid, ${paired[0]}) ${sql.join(
        paired.slice(1).map((word) => sql`|| search_pairs(${unitId}::uuid, ${word})`),
        sql` `,
      )}) found)`)
  return sql.join(parts, sql` and `)
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Selects the pupils (`s`) who are in a class of a grade. */
const inGrade = (unitId: string, grade: number) =>
  sql`s.unit_id = ${unitId} and s.class_id in (select k.id from classes k where k.unit_id = ${unitId} and k.grade = ${grade})`

/** Selects the pupils (`s`) whose class is on a campus. */
const onCampus = (unitId: string, campusId: string) =>
  sql`s.unit_id = ${unitId} and s.class_id in (select k.id from classes k where k.unit_id = ${unitId} and k.campus_id = ${campusId})`

/** Pupils who have been entered but have no account. They are few, and found without an index. */
function findPupilsBy(unitId: string, { words, status, classId, grade, campusId, hasClass }: PeopleFilter): SQL {
  const parts = [sql`s.unit_id = ${unitId}`, sql`s.user_id is null`]
  if (status) parts.push(status === 'active' ? sql`s.status = 1` : sql`s.status <> 1`)
  if (classId) parts.push(sql`s.class_id = ${classId}`)
  if (grade !== undefined) parts.push(inGrade(unitId, grade))
  if (campusId) parts.push(onCampus(unitId, campusId))
  if (hasClass !== undefined) parts.push(sql`s.class_id is ${hasClass ? sql`not` : sql``} null`)
  for (const word of words)
    parts.push(
      sql`search_form(concat_ws(E'\n', s.real_name, s.english_name, s.student_number)) like ${containing(word)}`,
    )
  return sql.join(parts, sql` and `)
}

async function countPupils(tx: Transaction, unitId: string, filter: PeopleFilter): Promise<number> {
  const found = findPupilsBy(unitId, filter)
  const [row] = await ask<{ total: number }>(tx, sql`select count(*)::int as total from students s where ${found}`)
  return row?.total ?? 0
}

async function readPupils(
  tx: Transaction,
  unitId: string,
  wish: PeopleFilter & { from: number; most: number },
): Promise<ListedRow[]> {
  const { rows } = await tx.execute<ListedRow>(pupilsQuery(unitId, wish))
  return rows
}

function pupilsQuery(
  unitId: string,
  { from, most, ...filter }: PeopleFilter & { from: number; most: number | null },
): SQL {
  const found = findPupilsBy(unitId, filter)
  return sql`
    select s.id, false as "hasAccount", s.real_name as "realName", s.english_name as "englishName", '1' as "userType",
      '' as "loginName", s.student_number as number, '' as phone, '' as mail, '' as picture,
      case when s.status = 1 then 'active' else 'disabled' end as status, null as "addedAt", false as "hasPassword",
      coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName",
      coalesce(k.name, '') as "campusName", coalesce(k.english_name, '') as "campusEnglishName"
    from students s left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    left join campuses k on k.unit_id = c.unit_id and k.id = c.campus_id
    where ${found} order by s.student_number, s.id limit ${most} offset ${from}`
}

/** The accounts that a list finds, one more than `most` when there are more. */
export async function readFoundIds(
  tx: Transaction,
  unitId: string,
  { most, ...filter }: PeopleFilter & { most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where ${findBy(unitId, filter)} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

export async function hasNamesToSpell(tx: Transaction, unitId: string): Promise<boolean> {
  const [row] = await runPrepared<{ some: boolean }>(
    tx,
    'people not spelt',
    sql`select exists (select from users where unit_id = ${unitId} and spoken_name = '') as some`,
  )
  return row?.some === true
}

/** Some people whose names have not been spelt. */
export function readNamesToSpell(tx: Transaction, unitId: string, most: number) {
  return tx
    .select({ id: users.id, realName: users.realName })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.spokenName, '')))
    .limit(most)
}

/** Writes how names are spoken, of those that still have the name. */
export async function writeSpokenNames(
  tx: Transaction,
  unitId: string,
  names: readonly { id: string; realName: string; spokenName: string }[],
): Promise<void> {
  await tx.execute(sql`
    update users u set spoken_name = s."spokenName"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) s(id uuid, "realName" text, "spokenName" text)
    where u.unit_id = ${unitId} and u.id = s.id and u.real_name = s."realName" and u.spoken_name = ''`)
}
