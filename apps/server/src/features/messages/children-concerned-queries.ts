import { userType } from '@homeroom/contract/identities/user-types.ts'
import { sql } from 'drizzle-orm'
import { activeChildrenOf, isAboutChild } from '#database/tables/message-about-child.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Tells of each of some messages which active children of the caller it is about: of a parent's, as far as it is about any. */
export async function childrenConcerned(
  tx: Transaction,
  { unitId, userId, userType: type }: Caller,
  messages: readonly { id: string }[],
): Promise<(messageId: string) => string[]> {
  if (type !== userType.parent || messages.length === 0) return () => []
  const { rows } = await tx.execute<{ id: string; children: string[] }>(sql`
    select m.id, json_agg(child.id order by child.position, child.student_number) as children
    from messages m
    left join notices n on n.unit_id = m.unit_id and n.message_id = m.id
    join (${activeChildrenOf({ unitId, guardianId: userId })}) child on ${isAboutChild}
    where m.unit_id = ${unitId} and m.id = any(${sql.param(messages.map(({ id }) => id))}::uuid[])
    group by m.id`)
  const found = new Map(rows.map(({ id, children }) => [id, children]))
  return (messageId) => found.get(messageId) ?? []
}
