import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type MessageContent = {
  text: string
  /** The text for readers of English; without it they read the other one. */
  englishText?: string | undefined
  importance: number
  url: string
  expiresAt: Date | null
  /** The pupil it is about. */
  childId?: string | undefined
  /** 1 opens the module-expiry dialog with the modules of `content`. */
  openWay?: number
  content?: string
  /** How many files go with what it tells of. */
  attachments?: number
}
type Item = { unitId: string; itemId: string }

/** Stores or changes the message of an item and returns its id. */
export async function writeMessage(
  tx: Transaction,
  { unitId, itemId, application, now, ...content }: Item & MessageContent & { application: string; now: Date },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into messages (unit_id, item_id, module, text, english_text, importance, url, open_way, content,
      attachments, sent_at, expires_at, student_id)
    values (${unitId}, ${itemId}, ${application}, ${content.text}, ${content.englishText ?? ''},
      ${content.importance}, ${content.url}, ${content.openWay ?? 0}, ${content.content ?? ''},
      ${content.attachments ?? 0}, ${now}::timestamptz, ${content.expiresAt}::timestamptz,
      ${content.childId ?? null}::uuid)
    on conflict on constraint messages_item do update set text = excluded.text, english_text = excluded.english_text,
      importance = excluded.importance, url = excluded.url, expires_at = excluded.expires_at,
      student_id = excluded.student_id, content = excluded.content, attachments = excluded.attachments
    returning id`)
  return rows[0]?.id ?? ''
}

/** Gives a message to exactly these people. People who had it before keep whether they have read it. */
export async function giveMessage(
  tx: Transaction,
  { unitId, messageId, to }: { unitId: string; messageId: string; to: readonly string[] },
): Promise<void> {
  const people = sql.param(to)
  await tx.execute(sql`
    delete from message_recipients
    where unit_id = ${unitId} and message_id = ${messageId} and user_id <> all(${people}::uuid[])`)
  await tx.execute(sql`
    insert into message_recipients (unit_id, user_id, message_id, module, sent_at, expires_at)
    select m.unit_id, person, m.id, m.module, m.sent_at, m.expires_at
    from messages m, unnest(${people}::uuid[]) as person
    where m.unit_id = ${unitId} and m.id = ${messageId}
    on conflict (unit_id, user_id, message_id) do nothing`)
  // For existing copies; a trigger stores the importance of new ones.
  await tx.execute(sql`
    update message_recipients r set expires_at = m.expires_at, importance = m.importance
    from messages m
    where m.unit_id = ${unitId} and m.id = ${messageId} and r.unit_id = m.unit_id and r.message_id = m.id
      and (r.expires_at is distinct from m.expires_at or r.importance <> m.importance)`)
}

/** Gives the unchanged message of an item to exactly these people; does nothing without a message. */
export async function giveMessageOf(
  tx: Transaction,
  { unitId, itemId, to }: Item & { to: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from messages where unit_id = ${unitId} and item_id = ${itemId}`)
  for (const { id } of rows) await giveMessage(tx, { unitId, messageId: id, to })
}

/** The newest open message of an application whose key begins with a text. */
export async function findMessageLike(
  tx: Transaction,
  of: { unitId: string; application: string; like: string },
): Promise<{ key: string; content: string } | undefined> {
  const { rows } = await tx.execute<{ key: string; content: string }>(sql`
    select i.key, m.content from application_items i join messages m on m.unit_id = i.unit_id and m.item_id = i.id
    where i.unit_id = ${of.unitId} and i.application_code = ${of.application} and i.kind = 'message'
      and starts_with(i.key, ${of.like}) and i.closed_at is null
    order by i.created_at desc limit 1`)
  return rows[0]
}

/** Withdraws the open messages of an application whose keys begin with a text, perhaps except one. */
export async function removeMessagesLike(
  tx: Transaction,
  of: { unitId: string; application: string; like: string; except?: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with closed as (
      update application_items set closed_at = ${of.now}::timestamptz
      where unit_id = ${of.unitId} and application_code = ${of.application} and kind = 'message'
        and starts_with(key, ${of.like}) and key is distinct from ${of.except ?? null} and closed_at is null
      returning id)
    delete from messages m using closed where m.unit_id = ${of.unitId} and m.item_id = closed.id`)
}

/** Withdraws the messages of some items of an application; the items stay open. */
export async function removeMessagesOf(
  tx: Transaction,
  of: { unitId: string; application: string; keys: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from messages m using application_items i
    where m.unit_id = ${of.unitId} and i.unit_id = m.unit_id and i.id = m.item_id and i.application_code = ${of.application}
      and i.kind = 'message' and i.key = any(${sql.param([...of.keys])})`)
}

/** Withdraws the message of an item from everybody. */
export async function removeMessage(tx: Transaction, { unitId, itemId }: Item): Promise<void> {
  await tx.execute(sql`delete from messages where unit_id = ${unitId} and item_id = ${itemId}`)
}

/** Marks the message of an item as read for one person; does nothing when they have none. */
export async function markRead(
  tx: Transaction,
  { unitId, itemId, userId, now }: Item & { userId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update message_recipients r set read_at = coalesce(r.read_at, ${now}::timestamptz), ignored_at = null from messages m
    where m.unit_id = ${unitId} and m.item_id = ${itemId} and r.unit_id = m.unit_id and r.message_id = m.id
      and r.user_id = ${userId} and (r.read_at is null or r.ignored_at is not null)`)
}

export type TodoContent = {
  title: string
  /** The text for readers of English; without it they read the other one. */
  englishTitle?: string | undefined
  /** The address where it is done; empty for one that can only be ticked off. */
  url: string
  /** Whether people may tick it off; by default only without an address. */
  tickable?: boolean | undefined
  dueAt: Date | null
  /** The pupil it is about. */
  childId?: string | undefined
}
type NewTodo = Item & TodoContent & { application: string; to: readonly string[]; now: Date }

/** Gives a to-do to exactly these people; those who have done it are not asked again. */
export async function giveTodo(tx: Transaction, todo: NewTodo): Promise<void> {
  const { unitId, itemId, application, title, url, dueAt, childId, now } = todo
  const { englishTitle = '', tickable = url === '' } = todo
  const people = sql.param(todo.to)
  await tx.execute(sql`
    delete from todo_items
    where unit_id = ${unitId} and item_id = ${itemId} and user_id <> all(${people}::uuid[])`)
  await tx.execute(sql`
    insert into todo_items (unit_id, user_id, item_id, module, title, english_title, url, tickable,
      created_at, due_at, student_id)
    select ${unitId}::uuid, person, ${itemId}::uuid, ${application}, ${title}, ${englishTitle}, ${url}, ${tickable},
      ${now}::timestamptz, ${dueAt}::timestamptz, ${childId ?? null}::uuid
    from unnest(${people}::uuid[]) as person
    on conflict on constraint todo_items_item do update set title = excluded.title,
      english_title = excluded.english_title, url = excluded.url, tickable = excluded.tickable,
      due_at = excluded.due_at, student_id = excluded.student_id
    where (todo_items.title, todo_items.english_title, todo_items.url, todo_items.tickable)
        <> (excluded.title, excluded.english_title, excluded.url, excluded.tickable)
      or (todo_items.due_at, todo_items.student_id) is distinct from (excluded.due_at, excluded.student_id)`)
}

/** Opens the to-do of an item again for some people who had done it. */
export async function reopenTodo(
  tx: Transaction,
  { unitId, itemId, askedAgain }: Item & { askedAgain: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    update todo_items set closed_at = null, ticked_at = null
    where unit_id = ${unitId} and item_id = ${itemId} and closed_at is not null
      and user_id = any(${sql.param(askedAgain)}::uuid[])`)
}

/** Closes the to-do of an item for some people, or for everybody. Those who ticked it off can no longer undo that. */
export async function closeTodo(
  tx: Transaction,
  { unitId, itemId, doneBy, now }: Item & { doneBy: readonly string[] | undefined; now: Date },
): Promise<void> {
  const whose = doneBy ? sql`and user_id = any(${sql.param(doneBy)}::uuid[])` : sql``
  await tx.execute(sql`
    update todo_items set closed_at = coalesce(closed_at, ${now}::timestamptz), ticked_at = null
    where unit_id = ${unitId} and item_id = ${itemId} and (closed_at is null or ticked_at is not null) ${whose}`)
}
