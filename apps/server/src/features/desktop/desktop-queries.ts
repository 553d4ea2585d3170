import type { UnreadCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { sql } from 'drizzle-orm'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

/**
 * Unread counts by application, each from one source and never added up: an application that keeps a count of its own for
 * the person shows that, also when it is 0; any other shows its unread messages, and so do notices always.
 */
export async function readUnreadCounts(
  tx: Transaction,
  unitId: string,
  userId: string,
  now: Date,
): Promise<UnreadCount[]> {
  return runPrepared<UnreadCount>(
    tx,
    'read-unread-counts',
    sql`
    with kept as (
      select application_code, count from unread_counts
      where unit_id = ${unitId} and user_id = ${userId} and application_code <> 'notices'
    )
    select application_code as code, count as num from kept where count > 0
    union all
    select module, count(*)::int from message_recipients
      where unit_id = ${unitId} and user_id = ${userId} and read_at is null
        and (expires_at is null or expires_at > ${now}::timestamptz)
      group by module
      having module in (select code from applications) and module not in (select application_code from kept)
    order by code`,
  )
}

/** How much waits for a person: open to-dos and unread messages. */
export async function readUnhandled(tx: Transaction, unitId: string, userId: string, now: Date) {
  const rows = await runPrepared<{ todo: number; message: number }>(
    tx,
    'read-unhandled',
    sql`
    select
      (select count(*)::int from todo_items where unit_id = ${unitId} and user_id = ${userId} and closed_at is null) as todo,
      (select count(*)::int from message_recipients where unit_id = ${unitId} and user_id = ${userId} and read_at is null
        and (expires_at is null or expires_at > ${now}::timestamptz)) as message`,
  )
  return rows[0] ?? { todo: 0, message: 0 }
}
