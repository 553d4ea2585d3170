import { and, eq } from 'drizzle-orm'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Whose account it is: the names an authenticator shows, and the kind of person. */
export async function readOwner(tx: Transaction, { unitId, userId }: Person) {
  const found = await tx
    .select({ loginName: users.loginName, realName: users.realName, userType: users.userType })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]
}
