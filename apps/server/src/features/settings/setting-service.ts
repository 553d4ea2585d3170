import type { SettingKey } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { noteOwn, readOwn, readSetBy, readSource, type SetBy } from './setting-queries.ts'

/** Which unit it is and who acts, as the units tell. Their file cannot be named here: units need accounts, whose settings these are. */
export type Administrator = { caller: Caller; unitId: string }
export type FindAdministered = (caller: Caller, unitId: string | undefined) => Promise<Administrator>

/** The version that a saving began from; absent when it does not matter. */
export type Versioned = { version?: number | undefined }

/** Who saves a setting of a unit; `setBy` names an administrator of an area, who is nobody in that unit. */
type Signer = Pick<Caller, 'unitId' | 'userId'> & { setBy?: SetBy }

/**
 * What every saving of a setting begins with: it is refused where a unit above has locked it, or where somebody else has saved since
 * the version that is named, and noted who gave it a value. In the transaction of the saving.
 */
export async function takeSetting(
  tx: Transaction,
  { unitId, userId, setBy }: Signer,
  { key, at, version }: { key: SettingKey; at: Date } & Versioned,
): Promise<void> {
  const source = await readSource(tx, key)
  if (source && source.rank < 0) throw new AppError('setting_locked')
  // Whoever writes holds the row, so that of two who began from the same version only the first goes on.
  const now = await noteOwn(tx, { unitId, userId, key, at, ...(setBy && { setBy }) })
  if (version !== undefined && now !== version + 1) throw new AppError('changed_meanwhile')
}

/** Who saves a setting. An administrator of an area is nobody in a school of theirs, so their name is read at home before. */
export async function signedBy(db: Database, { caller, unitId }: Administrator): Promise<Signer> {
  const setBy = await db.inUnit(caller.unitId, (tx) => readSetBy(tx, caller))
  return { unitId, userId: caller.userId, ...(setBy && { setBy }) }
}

/** Refuses a value that would mean nothing in the units below, where it is given to them. */
export async function requireOwn(tx: Transaction, unitId: string, key: SettingKey): Promise<void> {
  const own = await readOwn(tx, unitId, key)
  if (own && own.rule !== 'free') throw new AppError('setting_names_roles')
}
