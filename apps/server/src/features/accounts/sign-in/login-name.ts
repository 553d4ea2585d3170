import { isId } from '@homeroom/contract/endpoint/wire-values.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type Account, findAccounts } from './sign-in-queries.ts'

/** What nobody sees: marks that come along when a name is copied out of a chat or a document. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A login name as it is compared: one form of every letter, lower case, no spaces around, nothing unseen. */
export function loginNameKey(name: string): string {
  return name.replaceAll(unseen, '').normalize('NFKC').trim().toLowerCase()
}

/** Splits `name@unit-code`; a name without a unit code stays whole. The last @ counts: names may be mail addresses. */
export function splitLoginName(typed: string): { name: string; unitCode: string | undefined }[] {
  const name = loginNameKey(typed)
  const at = name.lastIndexOf('@')
  const whole = { name, unitCode: undefined }
  if (at <= 0 || at === name.length - 1) return [whole]
  // A mail address may itself be the login name: it is tried as it is when no unit has the part behind the @ as code.
  return [{ name: name.slice(0, at), unitCode: name.slice(at + 1) }, whole]
}

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
