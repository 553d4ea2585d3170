import { itemsPerDay, openItemsPerPerson } from '@homeroom/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { ItemName } from './item-queries.ts'

const day = 24 * 60 * 60 * 1000
/** What is open for longer than this no longer stands in the way of something new. */
const openFor = 30 * day

/**
 * How many milliseconds an application has to wait after its newest item in a unit; 0 when it may have that one. New items
 * of one application in one unit are counted one after the other, or two at once would both be the last that may be.
 */
export async function waitAfterItem(tx: Transaction, { unitId, application }: ItemName, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new-item ${unitId} ${application}`}, 0))`)
  const since = new Date(now.getTime() - day)
  const { rows } = await tx.execute<{ createdAt: string }>(sql`
    select created_at as "createdAt" from application_items
    where unit_id = ${unitId} and application_code = ${application} and created_at > ${since}::timestamptz
    order by created_at desc offset ${itemsPerDay} limit 1`)
  const [inTheWay] = rows
  return inTheWay ? new Date(inTheWay.createdAt).getTime() - since.getTime() : 0
}

/** Those of some people who have as many open items of an application as they may, and not this one. */
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
