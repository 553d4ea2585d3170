import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  countSeats,
  holdSeats,
  readLicenceRows,
  readLicensers,
  readRenewals,
  readUnitAbove,
  renewalKey,
  writeLicence,
} from './licence-admin-queries.ts'

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

type Wish = { code: string; endTime: string; seats: number | null; graceDays: number; version: number | null }

const application = 'administration'
const areaHome = '/area/base/pc_administration_tm/index.html'

/** The licences of a unit: its own administrators see them and ask, those of the area above set them. */
export function createLicenceAdminService({ db, now, items }: Parts) {
  function stateOf(endTime: string, graceDays: number): UnitLicence['state'] {
    const left = new Date(endTime).getTime() - now().getTime()
    if (left < -graceDays * day) return 'ended'
    if (left < 0) return 'grace'
    return left <= moduleExpiryWarning ? 'ending' : 'valid'
  }

  return {
    async list({ caller, unitId }: Administrator): Promise<{ list: UnitLicence[]; maySet: boolean; mayAsk: boolean }> {
      const { rows, parentId } = await db.inUnit(unitId, async (tx) => ({
        rows: await readLicenceRows(tx, unitId),
        parentId: (await readUnitAbove(tx, unitId))?.parentId ?? null,
      }))
      const asked = new Set(
        parentId === null ? [] : await db.inUnit(parentId, (tx) => readRenewals(tx, parentId, unitId)),
      )
      const list = rows.map(({ endTime, ...row }) => ({
        ...row,
        endTime: new Date(endTime).toISOString(),
        state: stateOf(endTime, row.graceDays),
        asked: asked.has(row.code),
      }))
      const own = caller.unitId === unitId
      return { list, maySet: !own, mayAsk: own && parentId !== null }
    },

    async set({ caller, unitId }: Administrator, wish: Wish): Promise<void> {
      // A unit does not license itself: what is its own looks missing.
      if (unitId === caller.unitId) throw new AppError('not_found')
      const endTime = new Date(wish.endTime)
      if (Number.isNaN(endTime.getTime())) throw fieldRefusal({ endTime: 'moment_unknown' })
      const { code, seats, graceDays } = wish
      if (seats !== null) {
        const used = await db.inUnit(unitId, async (tx) => {
          await holdSeats(tx, unitId, code)
          return countSeats(tx, unitId, code)
        })
        if (used > seats) throw fieldRefusal({ seats: 'fewer_seats_than_used' })
      }
      const above = await db.inUnit(caller.unitId, async (tx) => {
        if (!(await writeLicence(tx, unitId, { ...wish, endTime }))) throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, {
          ...{ action: 'licence set', target: { kind: 'unit', id: unitId }, at: now() },
          after: { code, endTime: endTime.toISOString(), seats, graceDays },
        })
        return (await readUnitAbove(tx, unitId))?.parentId
      })
      if (above)
        await db.inUnit(above, (tx) =>
          items.closeTodoIn(tx, { unitId: above, application, key: `${renewalKey(unitId, code)}` }),
        )
    },

    async ask({ caller, unitId }: Administrator, code: string): Promise<void> {
      const found = await db.inUnit(unitId, async (tx) => {
        const licence = (await readLicenceRows(tx, unitId)).find((row) => row.code === code)
        const unit = await readUnitAbove(tx, unitId)
        if (!licence || !unit) throw new AppError('not_found')
        if (unit.parentId === null) throw new AppError('no_area_above')
        await recordChange(tx, caller, {
          ...{ unitId, action: 'licence renewal asked', target: { kind: 'application', id: code }, at: now() },
        })
        return { licence, unit, areaId: unit.parentId }
      })
      const { licence, unit, areaId } = found
      await db.inUnit(areaId, async (tx) => {
        await items.giveTodoIn(tx, {
          ...{ unitId: areaId, application, key: renewalKey(unitId, code), to: await readLicensers(tx, areaId) },
          ...{
            title: `${unit.name}申请续期：${licence.name}`,
            url: `${areaHome}#/licences?unit=${unitId}`,
            dueAt: null,
          },
          englishTitle: `${unit.englishName || unit.name} asks to renew: ${licence.englishName || licence.name}`,
        })
      })
    },
  }
}
