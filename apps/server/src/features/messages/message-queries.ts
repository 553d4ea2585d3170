import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { messageRecipients, messages } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { undoableSince } from './undo-time.ts'

type Person = { unitId: string; userId: string }

const allOf = ({ unitId, userId }: Person) =>
  and(eq(messageRecipients.unitId, unitId), eq(messageRecipients.userId, userId))
const unreadOf = (person: Person) => and(allOf(person), isNull(messageRecipients.readAt))

/** A person's unread messages that have not expired, newest first. */
export function readUnread(tx: Transaction, person: Person, now: Date, most: number) {
  return tx
    .select({
      id: messages.id,
      text: messages.text,
      englishText: messages.englishText,
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
    .where(and(unreadOf(person), or(isNull(messageRecipients.expiresAt), gt(messageRecipients.expiresAt, now))))
    .orderBy(desc(messageRecipients.sentAt), desc(messageRecipients.messageId))
    .limit(most)
    .prepare('read-unread-messages')
    .execute()
}

/** Marks one message of the person read; false when they have no such message. Reading twice is no error. */
export async function markRead(tx: Transaction, person: Person, messageId: string, now: Date): Promise<boolean> {
  const mine = and(allOf(person), eq(messageRecipients.messageId, messageId))
  const changed = await tx
    .update(messageRecipients)
    .set({ readAt: now, ignoredAt: null })
    // One that was ignored with others and is opened now stays read, whatever is undone.
    .where(and(mine, or(isNull(messageRecipients.readAt), isNotNull(messageRecipients.ignoredAt))))
    .returning({ id: messageRecipients.messageId })
  if (changed.length > 0) return true
  const found = await tx.select({ id: messageRecipients.messageId }).from(messageRecipients).where(mine)
  return found.length > 0
}

/** Ignores what the person was shown, unread messages sent up to a moment; what was ignored before stays so for good. */
export async function markAllRead(tx: Transaction, person: Person, until: Date, now: Date): Promise<void> {
  await tx
    .update(messageRecipients)
    .set({ ignoredAt: null })
    .where(and(allOf(person), lt(messageRecipients.ignoredAt, undoableSince(now))))
  await tx
    .update(messageRecipients)
    .set({ readAt: now, ignoredAt: now })
    .where(and(unreadOf(person), lte(messageRecipients.sentAt, until)))
}

/** Makes what the person has ignored since a moment unread again; false when there is nothing. */
export async function unignore(tx: Transaction, person: Person, since: Date): Promise<boolean> {
  const changed = await tx
    .update(messageRecipients)
    .set({ readAt: null, ignoredAt: null })
    .where(and(allOf(person), gte(messageRecipients.ignoredAt, since)))
    .returning({ id: messageRecipients.messageId })
  return changed.length > 0
}

/** Whether there is anything that the person has ignored together with others and that was not undone. */
export async function hasIgnored(tx: Transaction, person: Person): Promise<boolean> {
  const found = await tx
    .select({ id: messageRecipients.messageId })
    .from(messageRecipients)
    .where(and(allOf(person), isNotNull(messageRecipients.ignoredAt)))
    .limit(1)
  return found.length > 0
}
