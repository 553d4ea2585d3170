import { and, asc, count, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { todoItems } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }
type Todo = Person & { id: string }

/** A person's open to-dos, perhaps only those about one child. */
const openOf = ({ unitId, userId, childId }: Person & { childId?: string | undefined }) =>
  and(
    eq(todoItems.unitId, unitId),
    eq(todoItems.userId, userId),
    isNull(todoItems.closedAt),
    childId === undefined ? undefined : eq(todoItems.studentId, childId),
  )

/** The child a to-do is about, while it is an active one of the person's. */
const activeChild: SQL<string | null> = sql`(
  select s.id from guardianships g
  join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
  where g.unit_id = todo_items.unit_id and g.guardian_id = todo_items.user_id and s.id = todo_items.student_id)`

/** A page of open to-dos: the earliest due first, those without a date last; the id keeps the order whole. */
export function readOpenTodos(
  tx: Transaction,
  of: Person & { childId?: string | undefined; start: number; size: number },
) {
  // Drizzle leaves an offset of 0 and an absent condition out: another text needs another name.
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

/** Opens a to-do again that its person has ticked off since a moment; false when nothing was changed. */
export async function takeBackTick(tx: Transaction, todo: Todo, since: Date): Promise<boolean> {
  const changed = await tx
    .update(todoItems)
    .set({ closedAt: null, tickedAt: null })
    .where(and(itself(todo), gte(todoItems.tickedAt, since)))
    .returning({ id: todoItems.id })
  return changed.length > 0
}
