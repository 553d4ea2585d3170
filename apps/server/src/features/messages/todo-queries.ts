import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { todoItems } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const openOf = (unitId: string, userId: string) =>
  and(eq(todoItems.unitId, unitId), eq(todoItems.userId, userId), isNull(todoItems.closedAt))

/** A page of open to-dos: the earliest due first, those without a date last; the id keeps the order whole. */
export function readOpenTodos(
  tx: Transaction,
  of: { unitId: string; userId: string; start: number; size: number },
) {
  return (
    tx
      .select({
        id: todoItems.id,
        title: todoItems.title,
        module: todoItems.module,
        url: todoItems.url,
        createdAt: todoItems.createdAt,
        dueAt: todoItems.dueAt,
      })
      .from(todoItems)
      .where(openOf(of.unitId, of.userId))
      .orderBy(asc(todoItems.dueAt), asc(todoItems.id))
      .offset(of.start)
      .limit(of.size)
      // Drizzle leaves an offset of 0 out: another text needs another name.
      .prepare(of.start === 0 ? 'read-open-todos' : 'read-open-todos-from')
      .execute()
  )
}

export async function countOpenTodos(tx: Transaction, unitId: string, userId: string): Promise<number> {
  const found = await tx.select({ total: count() }).from(todoItems).where(openOf(unitId, userId))
  return found[0]?.total ?? 0
}
