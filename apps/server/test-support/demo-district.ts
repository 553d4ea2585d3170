import type { PoolConfig } from 'pg'
import { demoUserId, findDemoAccount } from '../src/database/demo-district/demo-accounts.ts'
import { demoUnitId } from '../src/database/demo-district/demo-units.ts'
import { seedDemoDistrict } from '../src/database/demo-district/seed-demo-district.ts'
import { hashPassword } from '../src/platform/password-hash.ts'

/** Fills a migrated database with the demo district, its dates counted from now. */
export async function seedTestDemo(owner: PoolConfig): Promise<void> {
  await seedDemoDistrict(owner, { now: new Date(), hashPassword, report: () => undefined })
}

/** The ids behind a named demo account. */
export function demoPerson(loginName: string): { unitId: string; userId: string; userType: string } {
  const { unitCode, userType } = findDemoAccount(loginName)
  return { unitId: demoUnitId(unitCode), userId: demoUserId(unitCode, loginName), userType }
}
