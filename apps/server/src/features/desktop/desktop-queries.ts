import type { UnreadCount } from '@homeroom/contract/desktop-endpoints.ts'
import { sql } from 'drizzle-orm'
import { runPrepared, type Transaction } from '#platform/database.ts'

/** Unread counts by application: what applications keep for the person, and unread notices from their messages. */
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
    select application_code as code, count as num from unread_counts
      where unit_id = ${unitId} and user_id = ${userId} and count > 0 and application_code <> 'notices'
    union all
    select 'notices', count(*)::int from message_recipients
      where unit_id = ${unitId} and user_id = ${userId} and read_at is null and module = 'notices'
        and (expires_at is null or expires_at > ${now}::timestamptz)
      having count(*) > 0
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
