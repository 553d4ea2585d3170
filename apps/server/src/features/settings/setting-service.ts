import type { SettingKey } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { noteOwn, readOwn, readSource, type SetBy } from './setting-queries.ts'

/**
 * What every saving of a setting begins with: it is refused where a unit above has locked it, and noted who gave it a value.
 * In the transaction of the saving.
 */
export async function takeSetting(
  tx: Transaction,
  /** `setBy` names an administrator of an area, who is nobody in the unit of the setting. */
  { unitId, userId, setBy }: Pick<Caller, 'unitId' | 'userId'> & { setBy?: SetBy },
  { key, at }: { key: SettingKey; at: Date },
): Promise<void> {
  const source = await readSource(tx, key)
  if (source && source.rank < 0) throw new AppError('setting_locked')
  await noteOwn(tx, { unitId, userId, key, at, ...(setBy && { setBy }) })
}

/** Refuses a value that would mean nothing in the units below, where it is given to them. */
export async function requireOwn(tx: Transaction, unitId: string, key: SettingKey): Promise<void> {
  const own = await readOwn(tx, unitId, key)
  if (own && own.rule !== 'free') throw new AppError('setting_names_roles')
}
