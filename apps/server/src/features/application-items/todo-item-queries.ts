import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type TodoContent = { title: string; url: string; dueAt: Date | null; childId?: string | undefined }
type Item = { unitId: string; itemId: string }
type NewTodo = Item & TodoContent & { application: string; to: readonly string[]; now: Date }

/** Gives a to-do to exactly these people; who has done it is not asked again. */
export async function giveTodo(tx: Transaction, todo: NewTodo): Promise<void> {
  const { unitId, itemId, application, title, url, dueAt, childId, now } = todo
  const people = sql.param(todo.to)
  await tx.execute(sql`
    delete from todo_items
    where unit_id = ${unitId} and item_id = ${itemId} and user_id <> all(${people}::uuid[])`)
  await tx.execute(sql`
    insert into todo_items (unit_id, user_id, item_id, module, title, url, created_at, due_at,
      student_id)
    select ${unitId}::uuid, person, ${itemId}::uuid, ${application}, ${title}, ${url}, ${now}::timestamptz,
      ${dueAt}::timestamptz, ${childId ?? null}::uuid
    from unnest(${people}::uuid[]) as person
    on conflict on constraint todo_items_item do update set title = excluded.title, url = excluded.url,
      due_at = excluded.due_at, student_id = excluded.student_id
    where (todo_items.title, todo_items.url) <> (excluded.title, excluded.url)
      or (todo_items.due_at, todo_items.student_id) is distinct from (excluded.due_at, excluded.student_id)`)
}

/** Closes the to-do of an item for some people, or for everybody who has not done it yet. */
export async function closeTodo(
  tx: Transaction,
  { unitId, itemId, doneBy, now }: Item & { doneBy: readonly string[] | undefined; now: Date },
): Promise<void> {
  const whose = doneBy ? sql`and user_id = any(${sql.param(doneBy)}::uuid[])` : sql``
  await tx.execute(sql`
    update todo_items set closed_at = ${now}::timestamptz
    where unit_id = ${unitId} and item_id = ${itemId} and closed_at is null ${whose}`)
}
