import { userType } from '@homeroom/contract/identities/user-types.ts'
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { activeChildrenOf, isAboutChild } from '#database/tables/message-about-child.ts'
import { messageConfigurations, messageRecipients, messages, todoItems } from '#database/tables/messages.ts'
import type { Caller } from '#platform/calls/caller.ts'
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
      attachments: messages.attachments,
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

/** Marks one message of the person as read; false when they have no such message. Reading twice is not an error. */
export async function markRead(tx: Transaction, person: Person, messageId: string, now: Date): Promise<boolean> {
  const mine = and(allOf(person), eq(messageRecipients.messageId, messageId))
  const changed = await tx
    .update(messageRecipients)
    .set({ readAt: now, ignoredAt: null })
    // A message that was ignored with others and is opened now stays read, whatever is undone.
    .where(and(mine, or(isNull(messageRecipients.readAt), isNotNull(messageRecipients.ignoredAt))))
    .returning({ id: messageRecipients.messageId })
  if (changed.length > 0) return true
  const found = await tx.select({ id: messageRecipients.messageId }).from(messageRecipients).where(mine)
  return found.length > 0
}

/**
 * Ignores unread messages that the person was shown, sent up to a moment. Earlier ignored ones can no longer be undone.
 */
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

/** Makes what the person ignored since a moment unread again; false when there is nothing. */
export async function unignore(tx: Transaction, person: Person, since: Date): Promise<boolean> {
  const changed = await tx
    .update(messageRecipients)
    .set({ readAt: null, ignoredAt: null })
    .where(and(allOf(person), gte(messageRecipients.ignoredAt, since)))
    .returning({ id: messageRecipients.messageId })
  return changed.length > 0
}

/** Whether the person has ignored messages together that were not undone. */
export async function hasIgnored(tx: Transaction, person: Person): Promise<boolean> {
  const found = await tx
    .select({ id: messageRecipients.messageId })
    .from(messageRecipients)
    .where(and(allOf(person), isNotNull(messageRecipients.ignoredAt)))
    .limit(1)
  return found.length > 0
}

/** The active children of the calling parent whom each of some messages is about. */
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

type Todo = Person & { id: string }

/** A person's open to-dos, or only those about one child. */
const openOf = ({ unitId, userId, childId }: Person & { childId?: string | undefined }) =>
  and(
    eq(todoItems.unitId, unitId),
    eq(todoItems.userId, userId),
    isNull(todoItems.closedAt),
    childId === undefined ? undefined : eq(todoItems.studentId, childId),
  )

/** The child of a to-do, while it is an active one of the person's. */
const activeChild: SQL<string | null> = sql`(
  select s.id from guardianships g
  join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
  where g.unit_id = todo_items.unit_id and g.guardian_id = todo_items.user_id and s.id = todo_items.student_id
    and g.may_see)`

/** A page of open to-dos: the earliest due first, those without a date last; the id makes the order unique. */
export function readOpenTodos(
  tx: Transaction,
  of: Person & { childId?: string | undefined; start: number; size: number },
) {
  // Drizzle omits an offset of 0 and an absent condition, so each text needs its own name.
  const name = `read-open-todos${of.start === 0 ? '' : '-from'}${of.childId === undefined ? '' : '-of-child'}`
  return tx
    .select({
      id: todoItems.id,
      title: todoItems.title,
      englishTitle: todoItems.englishTitle,
      module: todoItems.module,
      url: todoItems.url,
      tickable: todoItems.tickable,
      childId: activeChild,
      createdAt: todoItems.createdAt,
      dueAt: todoItems.dueAt,
    })
    .from(todoItems)
    .where(openOf(of))
    .orderBy(asc(todoItems.dueAt), asc(todoItems.id))
    .offset(of.start)
    .limit(of.size)
    .prepare(name)
    .execute()
}

export async function countOpenTodos(tx: Transaction, of: Person & { childId?: string | undefined }): Promise<number> {
  const found = await tx.select({ total: count() }).from(todoItems).where(openOf(of))
  return found[0]?.total ?? 0
}

const itself = ({ unitId, userId, id }: Todo) =>
  and(eq(todoItems.unitId, unitId), eq(todoItems.userId, userId), eq(todoItems.id, id))

/** A to-do of the person, open or closed; undefined when they have no such one. */
export async function findTodo(tx: Transaction, todo: Todo) {
  const found = await tx
    .select({ tickable: todoItems.tickable, closedAt: todoItems.closedAt })
    .from(todoItems)
    .where(itself(todo))
  return found[0]
}

/** Closes an open to-do that its person may tick off; false when nothing was changed. */
export async function tickOff(tx: Transaction, todo: Todo, now: Date): Promise<boolean> {
  const changed = await tx
    .update(todoItems)
    .set({ closedAt: now, tickedAt: now })
    .where(and(itself(todo), isNull(todoItems.closedAt), eq(todoItems.tickable, true)))
    .returning({ id: todoItems.id })
  return changed.length > 0
}

/** Reopens a to-do that its person ticked off since a moment; false when nothing was changed. */
export async function takeBackTick(tx: Transaction, todo: Todo, since: Date): Promise<boolean> {
  const changed = await tx
    .update(todoItems)
    .set({ closedAt: null, tickedAt: null })
    .where(and(itself(todo), gte(todoItems.tickedAt, since)))
    .returning({ id: todoItems.id })
  return changed.length > 0
}

/** Whether the unit has reminders of open to-dos, by its own value or an area's; undefined when nobody has decided. */
export async function readPcOpen(tx: Transaction, unitId: string): Promise<boolean | undefined> {
  const { rows } = await tx.execute<{ pcOpen: boolean | null }>(sql`select reminders_of(${unitId}::uuid) as "pcOpen"`)
  return rows[0]?.pcOpen ?? undefined
}

export async function writePcOpen(tx: Transaction, unitId: string, pcOpen: boolean): Promise<void> {
  await tx
    .insert(messageConfigurations)
    .values({ unitId, pcOpen })
    .onConflictDoUpdate({ target: messageConfigurations.unitId, set: { pcOpen } })
}
