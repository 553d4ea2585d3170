import { isId } from '@homeroom/contract/endpoint/wire-values.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type Account, findAccounts } from '../sign-in-queries.ts'
import { splitLoginName } from './login-name.ts'

/** The accounts that a typed name may mean; the one of the unit whose page is used stands for all. */
export async function findAccountsOfName(db: Database, typed: string, unitId: string | undefined): Promise<Account[]> {
  const preferredUnit = unitId && isId(unitId) ? unitId : undefined
  for (const { name, unitCode } of splitLoginName(typed)) {
    const found = await findAccounts(db, { nameKey: name, unitCode, preferredUnit })
    const here = unitCode ? undefined : found.find((account) => account.unitId === preferredUnit)
    if (here) return [here]
    if (found.length > 0) return found
  }
  return []
}
