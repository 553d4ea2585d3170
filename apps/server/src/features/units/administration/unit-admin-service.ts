import type { UnitProfile } from '@homeroom/contract/units/unit-admin-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { makeInitialPassword } from '@homeroom/shared/passwords/initial-password.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import type { AdministeredUnit, Administrator } from '../administered-unit.ts'
import {
  enterUnit,
  insertUnit,
  isTimeZone,
  readHostNames,
  readUnitRow,
  readUnitsPage,
  updateProfile,
  writeHostNames,
  writeUnitStatus,
} from './unit-admin-queries.ts'
import { readRightsOfFirst, readSetUp, setUpUnit } from './unit-set-up-queries.ts'

export type UnitAdminService = ReturnType<typeof createUnitAdminService>

type Parts = {
  db: Database
  now: () => Date
  passwords: PasswordHash
  administeredUnit: AdministeredUnit
  /** The address of the installation, which no unit takes for itself; empty when none is set. */
  publicUrl: string
}

type ListQuery = {
  search?: string
  order?: 'name' | 'code' | 'createdAt'
  descending?: boolean
  page?: number
  pageSize?: number
  unitType?: string
  status?: string
}

type Profile = { name: string; englishName: string; language: 'zh-CN' | 'en'; timeZone: string }

type NewUnit = Profile & {
  unitType: '1' | '2'
  code: string
  parentId?: string
  like?: string
  administratorName: string
  administratorLogin: string
}

const areaType = '1'
/** With a dot, and with a letter at its end: no bare machine name and no network address. */
const hostName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The units below an area, and what each is called. */
export function createUnitAdminService({ db, now, passwords, administeredUnit, publicUrl }: Parts) {
  const ownHost = publicUrl === '' ? '' : new URL(publicUrl).hostname
  return {
    list({ unitId }: Administrator, { page = 1, pageSize = defaultPageSize, ...query }: ListQuery) {
      const wish = { ...wishOf(query), from: (page - 1) * pageSize, most: pageSize }
      return db.inUnit(unitId, (tx) => readUnitsPage(tx, wish))
    },

    /** All that a list finds, for an export. */
    async all({ unitId }: Administrator, query: ListQuery) {
      const { list } = await db.inUnit(unitId, (tx) => readUnitsPage(tx, { ...wishOf(query), from: 0, most: null }))
      return list
    },

    /** Adds a unit with its first administrator: everything or nothing. */
    async make(caller: Caller, unit: NewUnit): Promise<{ id: string; password: string }> {
      const { unitId: parentId } = await administeredUnit(caller, unit.parentId)
      const like = unit.like && (await administeredUnit(caller, unit.like)).unitId
      const profile = trimmed(unit)
      const password = makeInitialPassword()
      const loginName = required('administratorLogin', unit.administratorLogin)
      required('administratorLogin', loginNameKey(loginName))
      const administrator = {
        loginName,
        loginNameKey: loginNameKey(loginName),
        realName: required('administratorName', unit.administratorName),
        englishName: '',
        passwordHash: await passwords.hash(password),
        mustChange: true,
      }
      const id = await db.inUnit(caller.unitId, async (tx) => {
        await requireTimeZone(tx, profile.timeZone)
        const parent = await readUnitRow(tx, parentId)
        if (parent?.unitType !== areaType) throw fieldRefusal({ parentId: 'not_found' })
        const { unitType, code } = unit
        // Who has made the first administrator's password could rise by it.
        const rights = await readRightsOfFirst(tx, unitType === areaType)
        if (!rights.every((right) => holdsPermission(caller, right))) throw new AppError('role_with_more_rights')
        const made = await insertUnit(tx, { ...profile, parentId, unitType, code })
        if (!made) throw fieldRefusal({ code: 'unit_code_taken' })
        const target = { kind: 'unit', id: made } as const
        await recordChange(tx, caller, {
          target,
          action: 'unit made',
          after: { ...profile, unitType, code },
          ...(like && { detail: { like } }),
          at: now(),
        })
        const setUp = like ? await readIn(tx, like, () => readSetUp(tx, like)) : undefined
        await enterUnit(tx, made)
        const subject = await setUpUnit(
          tx,
          { unitId: made, isArea: unitType === areaType },
          { like: setUp, administrator },
        )
        const record = { unitId: made, action: 'administrator made', at: now() } as const
        await recordChange(tx, caller, subject ? { ...record, subject } : record)
        return made
      })
      return { id, password }
    },

    profile: (administrator: Administrator): Promise<UnitProfile> =>
      db.inUnit(administrator.unitId, (tx) => profileIn(tx, administrator)),

    async changeProfile(
      administrator: Administrator,
      { version, ...given }: Profile & { version: number },
    ): Promise<UnitProfile> {
      const { caller, unitId } = administrator
      const after = trimmed(given)
      return db.inUnit(unitId, async (tx) => {
        await requireTimeZone(tx, after.timeZone)
        const before = await readUnitRow(tx, unitId)
        if (!before) throw new AppError('not_found')
        if (!(await updateProfile(tx, { id: unitId, version }, after))) throw new AppError('changed_meanwhile')
        const target = { kind: 'unit', id: unitId } as const
        await recordChange(tx, caller, {
          unitId,
          target,
          action: 'unit changed',
          before: trimmed(before),
          after,
          at: now(),
        })
        return profileIn(tx, administrator)
      })
    },

    async changeHostNames(
      administrator: Administrator,
      { hostNames: given, before: read }: { hostNames: readonly string[]; before: readonly string[] },
    ): Promise<UnitProfile> {
      const { caller, unitId } = administrator
      const names = [...new Set(given.map((name) => name.trim().toLowerCase().replace(/\.$/, '')))].filter(Boolean)
      if (!names.every((name) => hostName.test(name) && name !== ownHost))
        throw fieldRefusal({ hostNames: 'host_name_not_right' })
      // An area gives them from its own unit: the database lets nobody else.
      await db.inUnit(caller.unitId, async (tx) => {
        const unit = await readUnitRow(tx, unitId)
        if (!unit || !mayGiveHostNames(administrator, unit)) throw new AppError('not_allowed')
        const before = await readIn(tx, unitId, () => readHostNames(tx, unitId))
        await enterUnit(tx, caller.unitId)
        // Two who change them at once would each undo the other's.
        if (before.join(' ') !== read.toSorted().join(' ')) throw new AppError('changed_meanwhile')
        if (await writeHostNames(tx, unitId, names)) throw fieldRefusal({ hostNames: 'host_name_taken' })
        const target = { kind: 'unit', id: unitId } as const
        await recordChange(tx, caller, {
          target,
          action: 'host names changed',
          before: { hostNames: before },
          after: { hostNames: names.toSorted() },
          at: now(),
        })
      })
      return db.inUnit(unitId, (tx) => profileIn(tx, administrator))
    },

    suspend: (caller: Caller, id: string) => changeStatus(caller, { id, status: 'suspended' }),
    reopen: (caller: Caller, id: string) => changeStatus(caller, { id, status: 'active' }),
  }

  async function changeStatus(
    caller: Caller,
    { id, status }: { id: string; status: 'active' | 'suspended' },
  ): Promise<'success'> {
    const { unitId } = await administeredUnit(caller, id)
    // Nobody suspends the unit they work in: it is not below itself.
    if (unitId === caller.unitId) throw new AppError('not_found')
    await db.inUnit(caller.unitId, async (tx) => {
      if (!(await writeUnitStatus(tx, id, status))) return
      const action = status === 'active' ? 'unit reopened' : 'unit suspended'
      await recordChange(tx, caller, { target: { kind: 'unit', id }, action, at: now() })
    })
    return 'success'
  }
}

const wishOf = ({ search = '', order = 'name', descending = false, unitType, status }: ListQuery) => ({
  ...{ search: search.trim(), order, descending, unitType, status },
})

/** Reads in a unit below within a transaction of the area. */
async function readIn<Result>(tx: Transaction, unitId: string, read: () => Promise<Result>): Promise<Result> {
  await enterUnit(tx, unitId)
  return read()
}

type UnitRow = NonNullable<Awaited<ReturnType<typeof readUnitRow>>>

const mayGiveHostNames = ({ caller, unitId }: Administrator, { parentId }: Pick<UnitRow, 'parentId'>) =>
  unitId !== caller.unitId || parentId === null

async function profileIn(tx: Transaction, administrator: Administrator): Promise<UnitProfile> {
  const { unitId } = administrator
  const unit = await readUnitRow(tx, unitId)
  if (!unit) throw new AppError('not_found')
  const { parentId, ...profile } = unit
  return {
    ...(profile as Omit<UnitProfile, 'hostNames' | 'mayGiveHostNames'>),
    hostNames: await readHostNames(tx, unitId),
    mayGiveHostNames: mayGiveHostNames(administrator, { parentId }),
  }
}

function trimmed({ name, englishName, language, timeZone }: Profile): Profile {
  return { name: required('name', name), englishName: plainName(englishName), language, timeZone: timeZone.trim() }
}

/** A text that is more than spaces. */
function required(field: string, text: string): string {
  const value = plainName(text)
  if (value === '') throw fieldRefusal({ [field]: 'validation_failed' })
  return value
}

/** Both the server and PostgreSQL count days in it, so that both must know it by this name. */
async function requireTimeZone(tx: Transaction, timeZone: string): Promise<void> {
  if (!zonesOfServer.has(timeZone) || !(await isTimeZone(tx, timeZone)))
    throw fieldRefusal({ timeZone: 'time_zone_unknown' })
}

const zonesOfServer = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
