import { and, eq } from 'drizzle-orm'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export async function findByLoginName(tx: Transaction, unitId: string, nameKey: string) {
  const found = await tx
    .select({
      userId: users.id,
      loginName: users.loginName,
      realName: users.realName,
      englishName: users.englishName,
    })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.loginNameKey, nameKey)))
  return found[0]
}
