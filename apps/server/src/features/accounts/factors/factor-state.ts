import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { countUnused, listPasskeys, readTotp } from './factor-queries.ts'

/** What a person has besides the password. */
export type FactorState = { code: boolean; recoveryCodes: number; passkey: boolean }

export async function readFactors(tx: Transaction, person: Person): Promise<FactorState> {
  const totp = await readTotp(tx, person)
  const passkeys = await listPasskeys(tx, person)
  return {
    code: totp !== undefined,
    recoveryCodes: await countUnused(tx, person),
    passkey: passkeys.length > 0,
  }
}

/** Paper alone is no second factor: its codes stand in for one. */
export function hasSecondFactor({ code, passkey }: Pick<FactorState, 'code' | 'passkey'>): boolean {
  return code || passkey
}
