import { and, eq } from 'drizzle-orm'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { Holder } from './new-password/new-password-queries.ts'

/** Where an active person can be reached, and what their unit is called. */
export async function readContact(tx: Transaction, { unitId, userId }: Holder) {
  const found = await tx
    .select({
      mail: users.mail,
      phone: users.phone,
      unitName: units.name,
      unitEnglishName: units.englishName,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .where(and(eq(users.unitId, unitId), eq(users.id, userId), eq(users.status, 'active')))
  return found[0]
}
