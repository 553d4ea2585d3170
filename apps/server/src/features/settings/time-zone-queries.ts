import { eq } from 'drizzle-orm'
import { units } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export async function readTimeZone(tx: Transaction, unitId: string): Promise<string> {
  const [row] = await tx.select({ timeZone: units.timeZone }).from(units).where(eq(units.id, unitId))
  return row?.timeZone ?? 'UTC'
}
