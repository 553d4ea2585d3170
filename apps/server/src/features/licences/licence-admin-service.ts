import type {
  LicencesQuery,
  SeatHoldersQuery,
  SetLicence,
  UnitLicence,
} from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  countSeats,
  goOnIn,
  holdSeats,
  type LicenceRow,
  readHolders,
  readLicenceRows,
  readLicenceRowsBelow,
  readSeatHolderRows,
  readUnitAbove,
  setsLicences,
  type UnitModule,
  writeAsked,
  writeLicence,
} from './licence-admin-queries.ts'
import { endOfDay, startOfDay } from './licence-days.ts'
import { problemOfTerms } from './licence-file.ts'
import { chooseLicences } from './licence-list.ts'

export type LicenceAdminService = ReturnType<typeof createLicenceAdminService>

/** Who acts where, as the units tell. Their file cannot be named here: what they need needs the licences. */
type Administrator = { caller: Caller; unitId: string }
export type FindAdministered = (caller: Caller, unitId: string | undefined) => Promise<Administrator>

type Named = { unitId: string; application: string; key: string }
type Parts = {
  db: Database
  now: () => Date
  items: {
    giveTodoIn(
      tx: Transaction,
      todo: Named & { to: readonly string[]; title: string; englishTitle: string; url: string; dueAt: null },
    ): Promise<string[]>
    closeTodoIn(tx: Transaction, todo: Named): Promise<void>
  }
}

const application = 'administration'
const areaHome = '/area/base/pc_administration_tm/index.html'

/** The licences of a unit: its own administrators see them and ask, those of the area above set them. */
export function createLicenceAdminService({ db, now, items }: Parts) {
  /** The to-do by which a unit asks its area. Each ask has its own: a closed one stays closed. */
  const todoOf = ({ unitId, code }: UnitModule, askedAt: Date, areaId: string): Named => ({
    ...{ unitId: areaId, application, key: `renewal:${unitId}:${code}:${askedAt.getTime()}` },
  })

  /** Closes what a unit has asked; the transaction goes on in the area above it. */
  async function closeAsk(tx: Transaction, licence: LicenceRow): Promise<void> {
    if (!licence.askedAt || licence.parentId === null) return
    await goOnIn(tx, licence.parentId)
    await items.closeTodoIn(tx, todoOf(licence, licence.askedAt, licence.parentId))
  }

  /** What of a licence the audit log tells. */
  function termsOf({ code, startTime, endTime, seats, graceDays, readOnlyDays, timeZone }: LicenceRow) {
    const startDay = startTime && dayInZone(startTime, timeZone)
    return { code, startDay, endDay: dayInZone(endTime, timeZone), seats, graceDays, readOnlyDays }
  }

  /** Tells of a licence in the log of its unit; the transaction goes on there. */
  async function recordTerms(
    tx: Transaction,
    caller: Caller,
    was: LicenceRow | undefined,
    is: LicenceRow,
    moved?: object,
  ) {
    await goOnIn(tx, is.unitId)
    await recordChange(tx, caller, {
      ...{ unitId: is.unitId, action: moved ? 'licence seats moved' : 'licence set', at: now() },
      ...{ target: { kind: 'application', id: is.code }, after: termsOf(is) },
      ...(was && { before: termsOf(was) }),
      ...(moved && { detail: moved }),
    })
  }

  async function own(tx: Transaction, { unitId, code }: UnitModule): Promise<LicenceRow> {
    const licence = (await readLicenceRows(tx, unitId)).find((row) => row.code === code)
    if (!licence) throw new AppError('not_found')
    return licence
  }

  /** A unit does not license itself: what is its own looks missing. */
  function requireBelow({ caller, unitId }: Administrator): void {
    if (unitId === caller.unitId) throw new AppError('not_found')
  }

  /** Licences of the units below are for whoever sets them. */
  function requireList({ caller }: Administrator, { below = false }: LicencesQuery): void {
    if (below && !holdsPermission(caller, setsLicences)) throw new AppError('not_allowed')
  }

  async function readList(
    administrator: Administrator,
    query: LicencesQuery,
    { from, most }: { from: number; most: number },
  ) {
    requireList(administrator, query)
    const { caller, unitId } = administrator
    const { below = false } = query
    const isOwn = caller.unitId === unitId
    const sets = holdsPermission(caller, setsLicences)
    return db.inUnit(unitId, async (tx) => {
      const rows = below ? await readLicenceRowsBelow(tx) : await readLicenceRows(tx, unitId)
      const found = chooseLicences(rows, query, now())
      const shown = found.slice(from, from + most)
      const used = await countSeats(tx, shown)
      const list = shown.map((row): UnitLicence => {
        const { timeZone, parentId, startTime, endTime, askedAt, setAt, ...rest } = row
        const [startDay, setDay] = [startTime, setAt].map((moment) => moment && dayInZone(moment, timeZone))
        const days = { startDay: startDay ?? null, setDay: setDay ?? null, endDay: dayInZone(endTime, timeZone) }
        const may = { maySet: sets && row.unitId !== caller.unitId, mayAsk: isOwn && !below && parentId !== null }
        return { ...rest, ...days, ...may, used: used(row), asked: askedAt !== null }
      })
      return { list, total: found.length }
    })
  }

  return {
    list: (administrator: Administrator, { page = 1, pageSize = defaultPageSize, ...query }: LicencesQuery) =>
      readList(administrator, query, { from: (page - 1) * pageSize, most: pageSize }),

    /** All that a list finds, for an export. */
    async all(administrator: Administrator, query: LicencesQuery): Promise<UnitLicence[]> {
      const { list } = await readList(administrator, query, { from: 0, most: Number.POSITIVE_INFINITY })
      return list
    },

    requireList,

    async holders({ unitId }: Administrator, { code, search = '', page = 1, ...query }: SeatHoldersQuery) {
      const { pageSize = defaultPageSize, descending = false } = query
      return db.inUnit(unitId, async (tx) => {
        await own(tx, { unitId, code })
        const offset = (page - 1) * pageSize
        return readSeatHolderRows(tx, { unitId, code, search, descending, limit: pageSize, offset })
      })
    },

    async set(administrator: Administrator, wish: SetLicence): Promise<void> {
      requireBelow(administrator)
      const { caller, unitId } = administrator
      const { code, seats, startDay, endDay } = wish
      const wrong = problemOfTerms(wish)
      if (wrong) throw fieldRefusal({ [wrong.field]: wrong.code })
      await db.inUnit(caller.unitId, async (tx) => {
        const unit = await readUnitAbove(tx, unitId)
        if (!unit) throw new AppError('not_found')
        await holdSeats(tx, [{ unitId, code }])
        const find = async () => (await readLicenceRowsBelow(tx, unitId)).find((row) => row.code === code)
        const was = await find()
        const used = (await countSeats(tx, [{ unitId, code }]))({ unitId, code })
        if (seats !== null) requireEnough(used, seats)
        const { timeZone } = unit
        const times = {
          startTime: startDay === null ? null : startOfDay(startDay, timeZone),
          endTime: endOfDay(endDay, timeZone),
        }
        if (!(await writeLicence(tx, { ...wish, ...times, unitId }))) throw new AppError('changed_meanwhile')
        const is = await find()
        if (!is) throw new AppError('not_found')
        if (was) await closeAsk(tx, was)
        await recordTerms(tx, caller, was, is)
      })
    },

    /** One act for two units: both have it in their logs, or nothing has happened. */
    async moveSeats(
      from: Administrator,
      to: Administrator,
      { code, seats }: { code: string; seats: number },
    ): Promise<void> {
      for (const administrator of [from, to]) requireBelow(administrator)
      if (from.unitId === to.unitId) throw fieldRefusal({ to: 'same_unit_twice' })
      const { caller } = from
      const [giver, taker] = [from, to].map(({ unitId }) => ({ unitId, code })) as [UnitModule, UnitModule]
      await db.inUnit(caller.unitId, async (tx) => {
        await holdSeats(tx, [giver, taker])
        const find = async ({ unitId }: UnitModule) =>
          (await readLicenceRowsBelow(tx, unitId)).find((row) => row.code === code)
        const [mine, theirs] = [await find(giver), await find(taker)]
        if (!mine) throw new AppError('not_found')
        if (mine.seats === null) throw new AppError('seats_not_limited')
        if (theirs?.seats === null) throw fieldRefusal({ to: 'seats_not_limited' })
        const usedBy = await countSeats(tx, [giver, taker])
        requireEnough(usedBy(giver), mine.seats - seats)
        // Without a licence nothing limited how many use it; one that is there only grows.
        if (!theirs) requireEnough(usedBy(taker), seats)
        // Whoever has none yet gets it under the giver's terms, without its grace and days to read.
        const base = theirs ?? { ...mine, seats: 0, graceDays: 0, readOnlyDays: 0, version: null }
        const done =
          (await writeLicence(tx, { ...mine, seats: mine.seats - seats })) &&
          (await writeLicence(tx, { ...base, ...taker, seats: (base.seats ?? 0) + seats }))
        if (!done) throw new AppError('changed_meanwhile')
        const [less, more] = [await find(giver), await find(taker)]
        if (!less || !more) throw new AppError('not_found')
        const moved = { seats, from: giver.unitId, to: taker.unitId }
        for (const licence of [mine, theirs]) if (licence) await closeAsk(tx, licence)
        await recordTerms(tx, caller, mine, less, moved)
        await recordTerms(tx, caller, theirs, more, moved)
      })
    },

    /** Asks the area; who has asked already, keeps waiting. */
    async ask({ caller, unitId }: Administrator, code: string): Promise<void> {
      await db.inUnit(unitId, async (tx) => {
        await holdSeats(tx, [{ unitId, code }])
        const licence = await own(tx, { unitId, code })
        const unit = await readUnitAbove(tx, unitId)
        if (!unit?.parentId) throw new AppError('no_area_above')
        if (licence.askedAt) return
        const at = now()
        await writeAsked(tx, licence, at)
        const target = { kind: 'application', id: code } as const
        await recordChange(tx, caller, { unitId, action: 'licence renewal asked', target, at })
        // The to-do stands in the area: only it may know of it, and only with the ask.
        await goOnIn(tx, unit.parentId)
        await items.giveTodoIn(tx, {
          ...todoOf(licence, at, unit.parentId),
          to: await readHolders(tx, unit.parentId, setsLicences),
          title: `${unit.name}申请续期：${licence.name}`,
          englishTitle: `${unit.englishName || unit.name} asks to renew: ${licence.englishName || licence.name}`,
          url: `${areaHome}#/licences?asked=yes`,
          dueAt: null,
        })
      })
    },

    /** Takes back what the unit has asked. */
    async withdraw({ caller, unitId }: Administrator, code: string): Promise<void> {
      await db.inUnit(unitId, async (tx) => {
        await holdSeats(tx, [{ unitId, code }])
        const licence = await own(tx, { unitId, code })
        if (!licence.askedAt) throw new AppError('not_asked')
        await writeAsked(tx, licence, null)
        const target = { kind: 'application', id: code } as const
        await recordChange(tx, caller, { unitId, action: 'licence renewal withdrawn', target, at: now() })
        await closeAsk(tx, licence)
      })
    },
  }
}

function requireEnough(used: number, seats: number): void {
  if (seats < used)
    throw new AppError('fewer_seats_than_used', { fields: { seats: 'fewer_seats_than_used' }, data: { used } })
}
