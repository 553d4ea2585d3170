import type { ApplicationClass, ApplicationPerson } from '@homeroom/contract/applications/application-people-schemas.ts'
import { itemsPerDay, openItemsPerPerson } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { sql } from 'drizzle-orm'
import { type ApplicationOfUnit, opensApplication, reachedPeople } from '#database/tables/reached-people.ts'
import type { CallingApplication } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

export type ItemKind = 'message' | 'todo'
export type ItemName = { unitId: string; application: string; kind: ItemKind; key: string }
type KnownItem = { id: string; closed: boolean }
type TakenItem = KnownItem & { fresh: boolean }

/** Whether a unit has been given an application. */
export async function unitHasApplication(
  tx: Transaction,
  { unitId, application }: { unitId: string; application: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from application_assignments a join units u on u.id = a.unit_id and u.status = 'active'
    where a.unit_id = ${unitId} and a.application_code = ${application} and a.granted limit 1`)
  return rows.length > 0
}

/**
 * Finds or creates an item with a lock until the transaction ends, so that calls for one key follow each other. `keyId`
 * is the application key that posted it last; null for an item of this server.
 */
export async function takeItem(
  tx: Transaction,
  { unitId, application, kind, key, keyId }: ItemName & { keyId: string | null },
  now: Date,
): Promise<TakenItem> {
  const { rows } = await tx.execute<TakenItem>(sql`
    insert into application_items (unit_id, application_code, kind, key, key_id, created_at)
    values (${unitId}, ${application}, ${kind}, ${key}, ${keyId}::uuid, ${now}::timestamptz)
    on conflict on constraint application_items_key do update set key_id = excluded.key_id
    returning id, closed_at is not null as closed, xmax = 0 as fresh`)
  const [item] = rows
  if (!item) throw new Error('an item was neither found nor made')
  return item
}

/** Finds an item with a lock; undefined when there is none. */
export async function findItem(tx: Transaction, name: ItemName): Promise<KnownItem | undefined> {
  const { unitId, application, kind, key } = name
  const { rows } = await tx.execute<KnownItem>(sql`
    select id, closed_at is not null as closed from application_items
    where unit_id = ${unitId} and application_code = ${application} and kind = ${kind} and key = ${key}
    for update`)
  return rows[0]
}

/** Closes an item permanently. */
export async function closeItem(
  tx: Transaction,
  { unitId, id, now }: { unitId: string; id: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update application_items set closed_at = ${now}::timestamptz where unit_id = ${unitId} and id = ${id}`)
}

/** An item that has been open for longer than this no longer blocks new ones. */
const openFor = 30 * day

/**
 * How many milliseconds an application has to wait after its newest item in a unit; 0 when it may add one. New items of
 * one application in one unit are counted one after the other, because two at once could both be the last allowed one.
 */
export async function waitAfterItem(tx: Transaction, { unitId, application }: ItemName, now: Date): Promise<number> {
  await holdName(tx, `new-item ${unitId} ${application}`)
  const since = new Date(now.getTime() - day)
  const { rows } = await tx.execute<{ createdAt: string }>(sql`
    select created_at as "createdAt" from application_items
    where unit_id = ${unitId} and application_code = ${application} and created_at > ${since}::timestamptz
    order by created_at desc offset ${itemsPerDay} limit 1`)
  const [inTheWay] = rows
  return inTheWay ? new Date(inTheWay.createdAt).getTime() - since.getTime() : 0
}

/** Those of some people who have the most open items of an application that are allowed, without this item. */
export async function findFullPeople(
  tx: Transaction,
  { unitId, application, itemId, to }: ItemName & { itemId: string; to: readonly string[] },
  now: Date,
): Promise<string[]> {
  const since = new Date(now.getTime() - openFor)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select person as id from unnest(${sql.param(to)}::uuid[]) as person
    where (
        select count(*) from message_recipients r
        where r.unit_id = ${unitId} and r.user_id = person and r.module = ${application} and r.read_at is null
          and r.sent_at > ${since}::timestamptz and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
      ) + (
        select count(*) from todo_items t
        where t.unit_id = ${unitId} and t.user_id = person and t.module = ${application} and t.closed_at is null
          and t.created_at > ${since}::timestamptz
      ) >= ${openItemsPerPerson}
      and not exists (
        select from messages m
        join message_recipients r on r.unit_id = m.unit_id and r.message_id = m.id and r.user_id = person
        where m.unit_id = ${unitId} and m.item_id = ${itemId})
      and not exists (
        select from todo_items t
        where t.unit_id = ${unitId} and t.item_id = ${itemId} and t.user_id = person)`)
  return rows.map(({ id }) => id)
}

type Asked = ApplicationOfUnit & { to: readonly string[]; childId?: string | undefined }

/**
 * Those of some people who are active in the unit, have the application and may open it. For an item about a child,
 * only the guardians who may receive what is about it, and nobody after it has left.
 */
export async function findRecipients(tx: Transaction, { unitId, application, to, childId }: Asked): Promise<string[]> {
  const guardian = childId
    ? sql`and exists (
        select from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
        where g.unit_id = u.unit_id and g.guardian_id = u.id and g.may_receive and s.id = ${childId})`
    : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id ${reachedPeople({ unitId, application })} and u.id = any(${sql.param(to)}::uuid[]) ${guardian}`)
  return rows.map(({ id }) => id)
}

type Page = { unitId: string; application: string; after: string | undefined; most: number }

/** A page of the active people of a unit who have an application and may open it, ordered by id. */
export async function readPeople(
  tx: Transaction,
  { unitId, application, after, most }: Page,
): Promise<ApplicationPerson[]> {
  const { rows } = await tx.execute<ApplicationPerson>(sql`
    select u.id as "userId", u.user_type as "userType", u.real_name as "realName",
      array(select distinct c.class_id from class_teachers c where c.unit_id = u.unit_id and c.user_id = u.id) as "classIds",
      coalesce((
        select jsonb_agg(jsonb_build_object('childId', s.id, 'realName', s.real_name, 'classId', s.class_id)
          order by s.student_number)
        from students s
        where s.unit_id = u.unit_id and s.status = 1 and (s.user_id = u.id or s.id in (
          select g.student_id from guardianships g where g.unit_id = u.unit_id and g.guardian_id = u.id and g.may_see))
      ), '[]') as children
    from users u
    join applications p on p.code = ${application} and p.update_status <> 0
      and u.user_type = any(string_to_array(p.limit_user_type, ','))
    where u.unit_id = ${unitId} and u.status = 'active' and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
      and ${opensApplication(unitId)}
    order by u.id limit ${most}`)
  return rows
}

/** The classes of a unit. */
export async function readClasses(tx: Transaction, unitId: string): Promise<ApplicationClass[]> {
  const { rows } = await tx.execute<ApplicationClass>(sql`
    select id as "classId", grade_name as "gradeName", class_name as "className", english_name as "englishName"
    from classes where unit_id = ${unitId} and closed_on is null order by grade, position, id`)
  return rows
}

/** The application that a key belongs to, by the hash of the key; undefined for a key that is unknown or revoked. */
export async function findApplicationKey(db: Database, hash: Buffer): Promise<CallingApplication | undefined> {
  const found = await db.look<CallingApplication>(
    'find-application-key',
    sql`select id as "keyId", application_code as code, reads_people as "readsPeople"
      from find_application_key(${hash})`,
  )
  return found[0]
}
