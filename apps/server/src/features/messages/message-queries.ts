import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { messageRecipients, messages } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }

const unreadOf = ({ unitId, userId }: Person) =>
  and(
    eq(messageRecipients.unitId, unitId),
    eq(messageRecipients.userId, userId),
    isNull(messageRecipients.readAt),
  )

/** A person's unread messages that have not expired, newest first. */
export function readUnread(tx: Transaction, person: Person, now: Date, most: number) {
  return tx
    .select({
      id: messages.id,
      text: messages.text,
      module: messages.module,
      sentAt: messages.sentAt,
      importance: messages.importance,
      openWay: messages.openWay,
      url: messages.url,
      content: messages.content,
    })
    .from(messageRecipients)
    .innerJoin(
      messages,
      and(eq(messages.unitId, messageRecipients.unitId), eq(messages.id, messageRecipients.messageId)),
    )
    .where(
      and(unreadOf(person), or(isNull(messageRecipients.expiresAt), gt(messageRecipients.expiresAt, now))),
    )
    .orderBy(desc(messageRecipients.sentAt), desc(messageRecipients.messageId))
    .limit(most)
    .prepare('read-unread-messages')
    .execute()
}

/** Marks one message of the person read; false when they have no such message. Reading twice is no error. */
export async function markRead(
  tx: Transaction,
  person: Person,
  messageId: string,
  now: Date,
): Promise<boolean> {
  const mine = and(
    eq(messageRecipients.unitId, person.unitId),
    eq(messageRecipients.userId, person.userId),
    eq(messageRecipients.messageId, messageId),
  )
  const changed = await tx
    .update(messageRecipients)
    .set({ readAt: now })
    .where(and(mine, isNull(messageRecipients.readAt)))
    .returning({ id: messageRecipients.messageId })
  if (changed.length > 0) return true
  const found = await tx.select({ id: messageRecipients.messageId }).from(messageRecipients).where(mine)
  return found.length > 0
}

/** Marks what the person was shown read: unread messages sent up to a moment. */
export async function markAllRead(tx: Transaction, person: Person, until: Date, now: Date): Promise<void> {
  await tx
    .update(messageRecipients)
    .set({ readAt: now })
    .where(and(unreadOf(person), lte(messageRecipients.sentAt, until)))
}
