import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const most = 20

/** Active people of a unit with a text in one of their names, as it is typed: no character of it is a wildcard. */
export function findPeople(tx: Transaction, unitId: string, text: string) {
  const holds = (column: AnyPgColumn) => sql`position(${text.toLowerCase()} in lower(${column})) > 0`
  return tx
    .select({
      userId: users.id,
      name: users.realName,
      englishName: users.englishName,
      loginName: users.loginName,
      userType: users.userType,
    })
    .from(users)
    .where(
      and(
        eq(users.unitId, unitId),
        eq(users.status, 'active'),
        or(holds(users.realName), holds(users.englishName), holds(users.loginName)),
      ),
    )
    .orderBy(asc(users.realName), asc(users.loginName))
    .limit(most)
}
