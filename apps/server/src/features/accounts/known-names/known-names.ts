import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { loginNameKey } from '../sign-in/login-name.ts'
import { type Knower, type KnownName, readKnowers, writeKnownName } from './known-name-queries.ts'

export type { Knower }

/** Remembers that an application was told a user name, or has named somebody by it: it may know the person by that for ever. */
export const rememberName = (
  tx: Transaction,
  { loginName, at, ...known }: Omit<KnownName, 'loginNameKey'> & { loginName: string; at: Date },
): Promise<void> => writeKnownName(tx, { ...known, loginNameKey: loginNameKey(loginName) }, at)

/** Which applications know somebody else by some user names, by their keys. */
export async function knowersOf(
  tx: Transaction,
  unitId: string,
  { keys, except = null }: { keys: readonly string[]; except?: string | null },
): Promise<Map<string, Knower[]>> {
  const found = new Map<string, Knower[]>()
  for (const { key, ...knower } of await readKnowers(tx, unitId, { keys, except }))
    found.set(key, [...(found.get(key) ?? []), knower])
  return found
}

/**
 * Refuses a user name by which outside applications know somebody else: whoever had it there would be taken for the other one. It is
 * taken on purpose only.
 */
export async function requireUnknownName(
  tx: Transaction,
  unitId: string,
  { key, userId, onPurpose = false }: { key: string; userId: string | null; onPurpose?: boolean | undefined },
): Promise<void> {
  if (onPurpose) return
  const knowers = await knowersOf(tx, unitId, { keys: [key], except: userId })
  if (knowers.size > 0) throw new AppError('login_name_known', { fields: { loginName: 'login_name_known' } })
}
