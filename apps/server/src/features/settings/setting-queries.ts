import type { SettingKey, SettingRule, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unitFaceSettings } from '#database/tables/faces.ts'
import { messageConfigurations } from '#database/tables/messages.ts'
import { secondFactorPolicies } from '#database/tables/second-factors.ts'
import { unitSessionLimits } from '#database/tables/sessions.ts'
import { unitMailSettings, unitPasswordPolicies, unitSettings, unitSmsSettings, units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Where the own value of each setting stands, one row a unit. */
const tables = {
  passwords: unitPasswordPolicies,
  'second-factor': secondFactorPolicies,
  sessions: unitSessionLimits,
  reminders: messageConfigurations,
  mail: unitMailSettings,
  sms: unitSmsSettings,
  faces: unitFaceSettings,
} as const satisfies Record<SettingKey, unknown>

export type Source = {
  unitId: string
  /** Below 0: of a unit above, which has locked it; 0: the unit's own; over 0: what a unit above gives at first. */
  rank: number
  unitName: string
  unitEnglishName: string
  setByName: string
  setByEnglishName: string
  setAt: Date
}

/** Whose value counts in the transaction's unit; undefined for the usual one. */
export async function readSource(tx: Transaction, key: SettingKey): Promise<Source | undefined> {
  const { rows } = await tx.execute<Omit<Source, 'setAt'> & { setAt: string }>(sql`
    select unit_id as "unitId", rank, unit_name as "unitName", unit_english_name as "unitEnglishName",
      set_by_name as "setByName", set_by_english_name as "setByEnglishName", set_at as "setAt" from setting_source(${key})`)
  const [row] = rows
  return row && { ...row, setAt: new Date(row.setAt) }
}

const ofUnit = (unitId: string, key: SettingKey) => and(eq(unitSettings.unitId, unitId), eq(unitSettings.key, key))

/** What the unit itself has said; undefined when it has no value of its own. */
export async function readOwn(tx: Transaction, unitId: string, key: SettingKey) {
  const { rule, version } = unitSettings
  const found = await tx.select({ rule, version }).from(unitSettings).where(ofUnit(unitId, key)).for('update')
  return found[0]
}

export type SetBy = { setByName: string; setByEnglishName: string }

/** The name of a person of the transaction's unit. */
export async function readSetBy(tx: Transaction, { unitId, userId }: Person): Promise<SetBy | undefined> {
  const found = await tx
    .select({ setByName: users.realName, setByEnglishName: users.englishName })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]
}

/** Notes who gave a setting its own value, and answers its version now. What it means for the units below stays. */
export async function noteOwn(
  tx: Transaction,
  { unitId, userId, setBy, key, at }: { unitId: string; userId: string; setBy?: SetBy; key: SettingKey; at: Date },
): Promise<number | undefined> {
  const known = setBy ?? (await readSetBy(tx, { unitId, userId }))
  const set = { setByName: '', setByEnglishName: '', ...known, setAt: at }
  const [noted] = await tx
    .insert(unitSettings)
    .values({ unitId, key, ...set })
    .onConflictDoUpdate({ target: [unitSettings.unitId, unitSettings.key], set })
    .returning({ version: unitSettings.version })
  return noted?.version
}

export async function writeRule(tx: Transaction, unitId: string, key: SettingKey, rule: SettingRule): Promise<void> {
  await tx.update(unitSettings).set({ rule }).where(ofUnit(unitId, key))
}

/** Removes the unit's own value and all it said about it. */
export async function deleteOwn(tx: Transaction, unitId: string, key: SettingKey): Promise<void> {
  const table = tables[key]
  await tx.delete(table).where(eq(table.unitId, unitId))
  await tx.delete(unitSettings).where(ofUnit(unitId, key))
}

export async function isArea(tx: Transaction, unitId: string): Promise<boolean> {
  const found = await tx.select({ unitType: units.unitType }).from(units).where(eq(units.id, unitId))
  return found[0]?.unitType === '1'
}

/** The value in force in a unit, under its key; without one where it is the usual one. */
export async function readValue(tx: Transaction, unitId: string, key: SettingKey): Promise<UnitSetting['value']> {
  const { rows } = await tx.execute<{ value: UnitSetting['value'] | null }>(sql`
    select json_build_object(${key}::text, v.value) as value from (${values[key](unitId)}) v (value) where v.value is not null`)
  return rows[0]?.value ?? {}
}

const values: Record<SettingKey, (unitId: string) => SQL> = {
  passwords: (unitId) => sql`select to_json(password_profile_of(${unitId}::uuid))`,
  sessions: (unitId) => sql`
    select json_build_object('idleMinutes', idle_minutes, 'absoluteMinutes', absolute_minutes)
    from session_limits_of(${unitId}::uuid)`,
  'second-factor': (unitId) => sql`
    select json_build_object('requiredOf', required_of, 'roleIds', role_ids, 'userTypes', user_types, 'trustedDays', trusted_days)
    from second_factor_policy_of(${unitId}::uuid)`,
  reminders: (unitId) => sql`
    select json_build_object('pcOpen', reminders) from reminders_of(${unitId}::uuid) reminders
    where reminders is not null`,
  mail: (unitId) => sql`
    select json_build_object('host', host, 'senderAddress', sender_address) from mail_settings_of(${unitId}::uuid)`,
  sms: (unitId) => sql`
    select json_build_object('service', service, 'signName', sign_name) from sms_settings_of(${unitId}::uuid)`,
  faces: (unitId) => sql`
    select json_build_object('offered', offered, 'signIn', sign_in, 'liveness', liveness)
    from face_settings_of(${unitId}::uuid)`,
}
