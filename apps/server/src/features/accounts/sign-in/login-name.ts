import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type Account, findAccounts } from './sign-in-queries.ts'

/** Invisible marks that are copied with a name out of a chat or a document. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The form in which login names are compared: normalised letters, lower case, no surrounding spaces, no invisible
 * marks.
 */
export function loginNameKey(name: string): string {
  return name.replaceAll(unseen, '').normalize('NFKC').trim().toLowerCase()
}

/**
 * Splits `name@unit-code`; a name without a unit code stays whole. The last @ counts, because names may be mail
 * addresses.
 */
export function splitLoginName(typed: string): { name: string; unitCode: string | undefined }[] {
  const name = loginNameKey(typed)
  const at = name.lastIndexOf('@')
  const whole = { name, unitCode: undefined }
  if (at <= 0 || at === name.length - 1) return [whole]
  // The login name may itself be a mail address, which is tried when no unit has the part behind the @ as its code.
  return [{ name: name.slice(0, at), unitCode: name.slice(at + 1) }, whole]
}

/** The accounts that a typed name may mean. An account of the unit whose page is used takes precedence. */
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
