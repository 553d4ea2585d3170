import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type TodoContent = {
  title: string
  /** For readers of English; without it they read the other. */
  englishTitle?: string | undefined
  /** Where it is done; empty for one that can only be ticked off. */
  url: string
  /** Whether its people may tick it off; by itself only one without an address. */
  tickable?: boolean | undefined
  dueAt: Date | null
  /** The pupil it is about. */
  childId?: string | undefined
}
type Item = { unitId: string; itemId: string }
type NewTodo = Item & TodoContent & { application: string; to: readonly string[]; now: Date }

/** Gives a to-do to exactly these people; who has done it is not asked again. */
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

/** Closes the to-do of an item for some people, or for everybody. Who has ticked it off can undo that no more. */
export async function closeTodo(
  tx: Transaction,
  { unitId, itemId, doneBy, now }: Item & { doneBy: readonly string[] | undefined; now: Date },
): Promise<void> {
  const whose = doneBy ? sql`and user_id = any(${sql.param(doneBy)}::uuid[])` : sql``
  await tx.execute(sql`
    update todo_items set closed_at = coalesce(closed_at, ${now}::timestamptz), ticked_at = null
    where unit_id = ${unitId} and item_id = ${itemId} and (closed_at is null or ticked_at is not null) ${whose}`)
}
