import { settingKeys, settingLeadsIn } from '@homeroom/contract/settings/unit-setting-keys.ts'
import type { SettingKey, SettingRule, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { requireWaysIn } from '#platform/calls/require-access.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { deleteOwn, isArea, readOwn, readSource, readValue, writeRule } from './setting-queries.ts'
import type { Administrator } from './setting-service.ts'

export type SettingAdminService = ReturnType<typeof createSettingAdminService>

/** The settings of a unit: whose value is in force, and what those of an area mean for the units below it. */
export function createSettingAdminService({ db, now }: { db: Database; now: () => Date }) {
  async function settingsIn(tx: Transaction, unitId: string) {
    const settings: UnitSetting[] = []
    for (const key of settingKeys) settings.push(await settingIn(tx, unitId, key))
    return { settings, isArea: await isArea(tx, unitId) }
  }

  return {
    read: ({ unitId }: Administrator) => db.inUnit(unitId, (tx) => settingsIn(tx, unitId)),

    rule(
      { caller, unitId }: Administrator,
      { key, rule, version }: { key: SettingKey; rule: SettingRule; version: number },
    ) {
      requireSetting(caller, key)
      return db.inUnit(unitId, async (tx) => {
        if (!(await isArea(tx, unitId))) throw new AppError('not_allowed')
        const source = await readSource(tx, key)
        if (source && source.rank < 0) throw new AppError('setting_locked')
        const own = await readOwn(tx, unitId, key)
        if (own?.version !== version) throw new AppError('changed_meanwhile')
        const { 'second-factor': policy } = await readValue(tx, unitId, key)
        if (rule !== 'free' && policy?.requiredOf === 'roles') throw new AppError('setting_names_roles')
        await writeRule(tx, unitId, key, rule)
        await recordChange(tx, caller, {
          unitId,
          action: 'setting given',
          target: { kind: 'unit', id: unitId },
          before: { rule: own.rule },
          after: { rule },
          detail: { key },
          at: now(),
        })
        return settingsIn(tx, unitId)
      })
    },

    giveUp({ caller, unitId }: Administrator, { key, version }: { key: SettingKey; version: number }) {
      requireSetting(caller, key)
      return db.inUnit(unitId, async (tx) => {
        const source = await readSource(tx, key)
        if (source && source.rank < 0) throw new AppError('setting_locked')
        const own = await readOwn(tx, unitId, key)
        if (own?.version !== version) throw new AppError('changed_meanwhile')
        const before = await readValue(tx, unitId, key)
        await deleteOwn(tx, unitId, key)
        await recordChange(tx, caller, {
          unitId,
          action: 'setting given up',
          target: { kind: 'unit', id: unitId },
          // Not under its own name: a field that is called like a secret is not told.
          before: { value: before[key] },
          after: { value: (await readValue(tx, unitId, key))[key] },
          detail: { key },
          at: now(),
        })
        return settingsIn(tx, unitId)
      })
    },
  }
}

/** Refuses whoever may not change a setting that leads into accounts: whose value counts decides where codes are sent from. */
function requireSetting(caller: Caller, key: SettingKey): void {
  if (settingLeadsIn[key]) requireWaysIn(caller)
}

/** The same, and whether the unit can give it to others, for the page of one setting. */
export async function settingStateIn(tx: Transaction, unitId: string, key: SettingKey) {
  return { source: await settingIn(tx, unitId, key), isArea: await isArea(tx, unitId) }
}

/** The setting as it counts in the transaction's unit. */
export async function settingIn(tx: Transaction, unitId: string, key: SettingKey): Promise<UnitSetting> {
  const source = await readSource(tx, key)
  const own = await readOwn(tx, unitId, key)
  const above = source !== undefined && source.unitId !== unitId
  return {
    key,
    value: await readValue(tx, unitId, key),
    from: above ? 'above' : source ? 'unit' : 'product',
    unitName: above ? source.unitName : '',
    unitEnglishName: above ? source.unitEnglishName : '',
    locked: source !== undefined && source.rank < 0,
    rule: own?.rule ?? 'free',
    setByName: source?.setByName ?? '',
    setByEnglishName: source?.setByEnglishName ?? '',
    setAt: source?.setAt.toISOString() ?? null,
    version: own?.version ?? 0,
  }
}
