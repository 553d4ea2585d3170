import { type SQL, sql } from 'drizzle-orm'
import { unitAuditSettings } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'
import { nameOfTarget } from './audit-target-queries.ts'

export type Somebody = {
  userId: string
  name: string
  englishName: string
  unitName: string
  unitEnglishName: string
}

export type LineRow = {
  id: string
  at: string
  actor: Somebody | null
  subject: Somebody | null
  as: Somebody | null
  action: string
  targetKind: string
  target: string
  targetName: { name: string; englishName: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  detail: Record<string, unknown>
  source: string
  device: string
  requestId: string
}

export type Page = { skip: number; most: number | null; descending: boolean }
type Wanted = {
  unitId: string
  /** Only lines by or for one of these. */
  people?: string[] | undefined
  /** Only lines for this person. */
  subject?: string
  /** Only lines about this person: for them, or about them as a person or a pupil. */
  about?: string | undefined
  actions?: string[]
  targetKinds?: string[]
  /** Days in the time zone of the unit, both included. */
  dayFrom?: string | undefined
  dayTo?: string | undefined
}

/** How many people of one name are looked for; whoever means one of more writes more of the name. */
const mostPeople = 200

/** The people of a unit whose names contain a text. No character of the text is a wildcard. */
export async function findPeople(tx: Transaction, unitId: string, text: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where unit_id = ${unitId}
      and position(lower(${text}) in lower(real_name || ' ' || english_name || ' ' || login_name)) > 0
    order by real_name, id limit ${mostPeople}`)
  return rows.map(({ id }) => id)
}

/** What a person of a unit is called; nobody of another unit. */
export async function findPerson(tx: Transaction, unitId: string, id: string): Promise<Somebody | null> {
  const { rows } = await tx.execute<Somebody>(sql`
    select id as "userId", real_name as name, english_name as "englishName", '' as "unitName", '' as "unitEnglishName"
    from users where unit_id = ${unitId} and id = ${id}`)
  return rows[0] ?? null
}

/** A page of lines, and how many there are on all pages. */
export async function readLines(
  tx: Transaction,
  wanted: Wanted,
  page: Page,
): Promise<{ rows: LineRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    tx.execute<LineRow>(linesQuery(wanted, page)),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from audit_log a where ${conditionOf(wanted)}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The lines that are wanted; with `most` null all of them. */
export function linesQuery(wanted: Wanted, page: Page): SQL {
  const order = page.descending ? sql`a.occurred_at desc, a.id desc` : sql`a.occurred_at, a.id`
  return sql`
      with a as (select * from audit_log a where ${conditionOf(wanted)} order by ${order} limit ${page.most} offset ${page.skip})
      ${lineOf} order by ${order}`
}

export async function readLine(tx: Transaction, unitId: string, id: string): Promise<LineRow | undefined> {
  const { rows } = await tx.execute<LineRow>(sql`
    with a as (select * from audit_log a where a.unit_id = ${unitId} and a.id = ${id}) ${lineOf}`)
  return rows[0]
}

function conditionOf({ unitId, people, subject, about, actions = [], targetKinds = [], dayFrom, dayTo }: Wanted): SQL {
  const zone = sql`(select time_zone from units where id = ${unitId})`
  const ids = people && sql.param(people)
  const parts = [
    sql`a.unit_id = ${unitId}`,
    ids && sql`(a.actor_id = any(${ids}::uuid[]) or a.subject_id = any(${ids}::uuid[]))`,
    subject && sql`a.subject_id = ${subject}`,
    about &&
      sql`(a.subject_id = ${about} or (a.target_kind = 'person' and a.target = ${about}::uuid::text)
      or (a.target_kind = 'pupil' and a.target in (
        select s.id::text from students s where s.unit_id = ${unitId} and s.user_id = ${about})))`,
    actions.length > 0 && sql`a.action = any(${sql.param(actions)}::text[])`,
    targetKinds.length > 0 && sql`a.target_kind = any(${sql.param(targetKinds)}::text[])`,
    dayFrom && sql`a.occurred_at >= ${dayFrom}::date::timestamp at time zone ${zone}`,
    dayTo && sql`a.occurred_at < (${dayTo}::date + 1)::timestamp at time zone ${zone}`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined && part !== false && part !== ''),
    sql` and `,
  )
}

const somebody = (person: string, unit: SQL) => sql`
  case when ${sql.raw(person)} is not null then (select json_build_object('userId', ${sql.raw(person)},
    'name', coalesce(u.real_name, ''), 'englishName', coalesce(u.english_name, ''),
    'unitName', coalesce(n.name, ''), 'unitEnglishName', coalesce(n.english_name, ''))
  from (select 1) one left join users u on u.unit_id = a.unit_id and u.id = ${sql.raw(person)}
    left join units n on n.id = ${unit}) end`

/** Only rows of a page get names: the others need none. */
const lineOf = sql`
  select a.id, a.occurred_at as at, ${somebody('a.actor_id', sql`a.actor_unit_id`)} as actor,
    ${somebody('a.subject_id', sql`null::uuid`)} as subject, ${somebody('a.as_id', sql`null::uuid`)} as "as",
    a.action, a.target_kind as "targetKind", a.target, ${nameOfTarget} as "targetName", a.before, a.after, a.detail, a.source, a.device,
    a.request_id as "requestId"
  from a`

export async function readKeptMonths(tx: Transaction, unitId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ months: number }>(
    sql`select kept_months as months from unit_audit_settings where unit_id = ${unitId}`,
  )
  return rows[0]?.months
}

/** Makes those who set it follow each other: before the first time there is no row to hold. */
export async function holdKeptMonths(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `audit kept:${unitId}`)
}

export async function writeKeptMonths(tx: Transaction, row: typeof unitAuditSettings.$inferInsert): Promise<void> {
  const { keptMonths } = row
  await tx
    .insert(unitAuditSettings)
    .values(row)
    .onConflictDoUpdate({ target: unitAuditSettings.unitId, set: { keptMonths } })
}

export async function removeOldLines(tx: Transaction): Promise<void> {
  await tx.execute(sql`select remove_old_audit_lines()`)
}
