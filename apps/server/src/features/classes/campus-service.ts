import type { CampusFields, CampusInOffice } from '@homeroom/contract/classes/campus-schemas.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  deleteCampus,
  hasOtherCampus,
  holdCampuses,
  insertCampus,
  readCampus,
  readDependents,
  takeMainFromOthers,
  updateCampus,
} from './campus-queries.ts'

export type CampusService = ReturnType<typeof createCampusService>

/** The campuses of a unit: one of them is the main one as long as there are any. */
export function createCampusService({ db, now }: { db: Database; now: () => Date }) {
  const aboutCampus = (unitId: string, id: string) => ({ unitId, target: { kind: 'campus', id } as const, at: now() })

  async function makeOnlyMain(tx: Transaction, { caller, unitId }: { caller: Caller; unitId: string }, id: string) {
    for (const other of await takeMainFromOthers(tx, unitId, id))
      await recordChange(tx, caller, {
        ...{ ...aboutCampus(unitId, other), action: 'campus changed' },
        before: { main: true },
        after: { main: false },
      })
  }

  return {
    add: (administrator: Administrator, { main = false, ...written }: CampusFields): Promise<{ id: string }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await holdCampuses(tx, unitId)
        const first = !(await hasOtherCampus(tx, unitId))
        const fields = { ...named(written), main: main || first }
        const id = await insertCampus(tx, unitId, fields)
        await recordChange(tx, caller, { ...aboutCampus(unitId, id), action: 'campus added', after: fields })
        if (fields.main) await makeOnlyMain(tx, administrator, id)
        return { id }
      }),

    change: (
      administrator: Administrator,
      { id, version, main, ...written }: CampusFields & { id: string; version: number },
    ): Promise<CampusInOffice> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await holdCampuses(tx, unitId)
        const found = await readCampus(tx, unitId, id)
        if (!found) throw new AppError('not_found')
        const { id: _, version: __, ...before } = found
        const after = { ...named(written), main: main ?? before.main }
        if (before.main && !after.main) throw fieldRefusal({ main: 'main_campus_needed' })
        const changed = await updateCampus(tx, { unitId, id, version }, after)
        if (!changed) throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, { ...aboutCampus(unitId, id), action: 'campus changed', before, after })
        if (after.main) await makeOnlyMain(tx, administrator, id)
        return changed
      }),

    remove: ({ caller, unitId }: Administrator, id: string): Promise<void> =>
      db.inUnit(unitId, async (tx) => {
        await holdCampuses(tx, unitId)
        const found = await readCampus(tx, unitId, id)
        if (!found) throw new AppError('not_found')
        const dependents = await readDependents(tx, unitId, id)
        if (Object.values(dependents).some((count) => count > 0))
          throw new AppError('campus_in_use', { data: dependents })
        if (found.main && (await hasOtherCampus(tx, unitId, id))) throw new AppError('main_campus_needed')
        await deleteCampus(tx, unitId, id)
        const { name, englishName, main } = found
        await recordChange(tx, caller, {
          ...{ ...aboutCampus(unitId, id), action: 'campus removed' },
          before: { name, englishName, main },
        })
      }),
  }
}

/** Names without what nobody sees; a name of nothing else is none. */
function named({ name, englishName }: { name: string; englishName: string }) {
  const plain = { name: plainName(name), englishName: plainName(englishName) }
  if (plain.name === '') throw fieldRefusal({ name: 'validation_failed' })
  return plain
}
