import type { IconChoices, OwnName, UnitApplication, Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { iconGroupsMaximum } from '@homeroom/contract/desktop/icon-limits.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { type PlannedChanges, requireRealDay } from '#features/classes/planned-changes.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { requireVersion } from '#platform/calls/record-version.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readApplicationRow, readGroups, readWays } from './icon-admin-queries.ts'
import {
  deleteGroup,
  holdApplication,
  holdGroups,
  insertGroup,
  orderApplications,
  orderGroups,
  readWay,
  replaceNames,
  updateGroup,
  writeLock,
} from './icon-change-queries.ts'
import { aboutApplication, give, iconPlanKind, type Place, type PlannedWays, requireWay, take } from './icon-giving.ts'
import { type IconReadService, namesOf } from './icon-read-service.ts'

export type IconChangeService = ReturnType<typeof createIconChangeService>

type Parts = {
  db: Database
  now: () => Date
  plans: PlannedChanges
  icons: IconReadService
  administeredUnit: AdministeredUnit
}

type Ways = { code: string; ways: Way[] }

const plannedWays = (action: PlannedWays['action'], ways: Ways) => ({ kind: iconPlanKind, action, ...ways })

/** Who gets which application in a unit, and where it stands. */
export function createIconChangeService({ db, now, plans, icons, administeredUnit }: Parts) {
  const placeOf = ({ caller, unitId }: Administrator): Place => ({ unitId, by: caller, at: now() })

  /** Whether a day lies ahead; undefined is today. */
  async function isAhead(tx: Transaction, unitId: string, name: 'day' | 'untilDay', day: string | undefined) {
    if (day === undefined) return false
    requireRealDay(day)
    const today = await plans.today(tx, unitId)
    if (day < today) throw fieldRefusal({ [name]: 'day_has_passed' })
    return day > today
  }

  type Dated = Ways & { day?: string; untilDay?: string }

  async function inGroups(
    administrator: Administrator,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<IconChoices> {
    const { unitId } = administrator
    return db.inUnit(unitId, async (tx) => {
      await holdGroups(tx, unitId)
      await work(tx)
      return icons.choicesIn(tx, unitId)
    })
  }

  return {
    give: (administrator: Administrator, { code, ways, day, untilDay }: Dated): Promise<UnitApplication> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        const later = await isAhead(tx, unitId, 'day', day)
        if (untilDay !== undefined) {
          if (!(await isAhead(tx, unitId, 'untilDay', untilDay)) || untilDay <= (day ?? ''))
            throw fieldRefusal({ untilDay: 'day_has_passed' })
        }
        if (later && day !== undefined) {
          for (const way of ways) await requireWay(tx, unitId, way)
          await icons.readIn(tx, unitId, code)
          await plans.planIn(tx, administrator, { day, change: plannedWays('give', { code, ways }) })
        } else await give(tx, placeOf(administrator), { code, ways })
        if (untilDay !== undefined)
          await plans.planIn(tx, administrator, { day: untilDay, change: plannedWays('take', { code, ways }) })
        return icons.readIn(tx, unitId, code)
      }),

    take: (administrator: Administrator, { code, ways, day }: Dated): Promise<UnitApplication> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        if ((await isAhead(tx, unitId, 'day', day)) && day !== undefined) {
          await icons.readIn(tx, unitId, code)
          await plans.planIn(tx, administrator, { day, change: plannedWays('take', { code, ways }) })
        } else await take(tx, placeOf(administrator), { code, ways })
        return icons.readIn(tx, unitId, code)
      }),

    /** Takes an application from everybody; the ways are told, so that they can be given again. */
    remove: (administrator: Administrator, code: string): Promise<{ ways: Way[] }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        await holdApplication(tx, unitId, code)
        const found = await readWays(tx, unitId, code)
        const ways = found.map(({ kind, userType, grade, targetId, granted }) => ({
          ...{ kind, userType, grade, targetId, granted },
        }))
        await take(tx, placeOf(administrator), { code, ways })
        return { ways }
      }),

    withdraw: (administrator: Administrator, id: string): Promise<void> =>
      plans.withdraw(administrator, id, [iconPlanKind]),

    lock: (
      administrator: Administrator,
      { code, locked }: { code: string; locked: boolean },
    ): Promise<UnitApplication> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId, caller } = administrator
        if (!(await writeLock(tx, unitId, { code, locked }))) throw new AppError('not_found')
        const after = { locked }
        await recordChange(tx, caller, {
          ...{ unitId, at: now(), action: 'application locked', ...aboutApplication(code), after },
        })
        return icons.readIn(tx, unitId, code)
      }),

    name: (
      { caller, unitId }: Administrator,
      { code, names, version }: { code: string; names: readonly OwnName[]; version?: string | null | undefined },
    ): Promise<UnitApplication> =>
      db.inUnit(unitId, async (tx) => {
        await holdApplication(tx, unitId, code)
        const { ownNames } = await icons.readIn(tx, unitId, code)
        requireVersion(version, ownNames)
        if (new Set(names.map(({ userType }) => userType)).size !== names.length)
          throw fieldRefusal({ names: 'validation_failed' })
        const written = names.map(trimmed)
        if (written.some(({ name }) => name === '')) throw fieldRefusal({ names: 'validation_failed' })
        await replaceNames(tx, unitId, { code, names: written })
        await recordChange(tx, caller, {
          ...{ unitId, at: now(), action: 'application named', ...aboutApplication(code) },
          before: { names: ownNames },
          after: { names: written },
        })
        return icons.readIn(tx, unitId, code)
      }),

    place: (
      administrator: Administrator,
      { code, groupId, before }: { code: string; groupId: string | null; before: string | null },
    ): Promise<IconChoices> =>
      inGroups(administrator, async (tx) => {
        const { unitId, caller } = administrator
        if (!(await readApplicationRow(tx, unitId, code))) throw new AppError('not_found')
        const groups = await readGroups(tx, unitId)
        const group = groups.find(({ id }) => id === groupId)
        if (groupId !== null && !group) throw new AppError('not_found')
        const codes = (group?.applications ?? []).map((one) => one.code).filter((one) => one !== code)
        const at = before === null ? codes.length : codes.indexOf(before)
        if (at < 0) throw new AppError('not_found')
        await orderApplications(tx, unitId, { code, groupId, codes: codes.toSpliced(at, 0, code) })
        const detail = { group: group?.name ?? '', position: at + 1 }
        await recordChange(tx, caller, {
          ...{ unitId, at: now(), action: 'application placed', ...aboutApplication(code), detail },
        })
      }),

    saveGroup: (
      administrator: Administrator,
      {
        id,
        version,
        ...written
      }: { id?: string; name: string; englishName: string; version?: string | null | undefined },
    ): Promise<IconChoices> =>
      inGroups(administrator, async (tx) => {
        const { unitId, caller } = administrator
        const names = { name: written.name.trim(), englishName: written.englishName.trim() }
        if (names.name === '') throw fieldRefusal({ name: 'validation_failed' })
        const groups = await readGroups(tx, unitId)
        if (id === undefined && groups.length >= iconGroupsMaximum) throw new AppError('too_many_groups')
        const known = groups.find((group) => group.id === id)
        if (known) requireVersion(version, namesOf(known))
        if (id !== undefined && !(await updateGroup(tx, { unitId, id }, names))) throw new AppError('not_found')
        const saved = id ?? (await insertGroup(tx, unitId, names))
        await recordChange(tx, caller, {
          ...aboutGroup(unitId, saved),
          at: now(),
          action: 'icon group saved',
          after: names,
        })
      }),

    moveGroup: (
      administrator: Administrator,
      { id, before }: { id: string; before: string | null },
    ): Promise<IconChoices> =>
      inGroups(administrator, async (tx) => {
        const { unitId, caller } = administrator
        const ids = (await readGroups(tx, unitId)).map((group) => group.id)
        const others = ids.filter((one) => one !== id)
        const at = before === null ? others.length : others.indexOf(before)
        if (at < 0 || !ids.includes(id)) throw new AppError('not_found')
        await orderGroups(tx, unitId, others.toSpliced(at, 0, id))
        const detail = { position: at + 1 }
        await recordChange(tx, caller, { ...aboutGroup(unitId, id), at: now(), action: 'icon group saved', detail })
      }),

    removeGroup: (administrator: Administrator, id: string): Promise<IconChoices> =>
      inGroups(administrator, async (tx) => {
        const { unitId, caller } = administrator
        if (!(await deleteGroup(tx, { unitId, id }))) throw new AppError('not_found')
        await recordChange(tx, caller, { ...aboutGroup(unitId, id), at: now(), action: 'icon group removed' })
      }),

    /**
     * An area gives its schools an application for everybody, or takes it from them. Another unit looks missing. A school with
     * too few seats does not keep the others from getting it: it is told.
     */
    async toSchools(
      caller: Administrator['caller'],
      { code, schools, given }: { code: string; schools: readonly string[]; given: boolean },
    ): Promise<{ changed: string[]; withoutSeats: string[] }> {
      const there = []
      for (const school of schools) there.push(await administeredUnit(caller, school))
      const ways: Way[] = [{ kind: 'unit', userType: null, grade: null, targetId: null, granted: true }]
      const changed: string[] = []
      const withoutSeats: string[] = []
      for (const school of there.filter(({ unitId }) => unitId !== caller.unitId)) {
        const done = await db
          .inUnit(school.unitId, async (tx) => {
            const [way] = ways
            const present = way && (await readWay(tx, school.unitId, { code, way }))
            if ((present?.granted ?? false) === given) return false
            await (given ? give : take)(tx, placeOf(school), { code, ways })
            return true
          })
          .catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code !== 'no_seats_left') throw error
            withoutSeats.push(school.unitId)
            return false
          })
        if (done) changed.push(school.unitId)
      }
      return { changed, withoutSeats }
    },
  }
}

const aboutGroup = (unitId: string, id: string) => ({ unitId, target: { kind: 'icon group', id } as const })
const trimmed = (name: OwnName): OwnName => ({
  userType: name.userType,
  name: name.name.trim(),
  shortName: name.shortName.trim() || name.name.trim(),
  englishName: name.englishName.trim(),
  englishShortName: name.englishShortName.trim() || name.englishName.trim(),
})
