import type {
  ModulesToLicenseQuery,
  ModuleToLicense,
  UnitsToLicenseQuery,
  UnitToLicense,
} from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countSeats } from './licence-admin-queries.ts'
import { readUnlicensedModules, readUnlicensedUnits } from './licence-choice-queries.ts'

export type LicenceChoiceService = ReturnType<typeof createLicenceChoiceService>

/** What an area can license for the first time: which modules, in which units below it. */
export function createLicenceChoiceService({ db }: { db: Database }) {
  const wordsOf = ({ search = '' }: { search?: string | undefined }) => search.normalize('NFKC').trim()
  return {
    /** A unit does not license itself: its own modules look missing. */
    async modules(
      { caller, unitId }: { caller: Caller; unitId: string },
      query: ModulesToLicenseQuery,
    ): Promise<ModuleToLicense[]> {
      if (unitId === caller.unitId) throw new AppError('not_found')
      return db.inUnit(unitId, async (tx) => {
        const modules = await readUnlicensedModules(tx, unitId, wordsOf(query))
        const used = await countSeats(
          tx,
          modules.map(({ code }) => ({ unitId, code })),
        )
        return modules.map((module) => ({ ...module, used: used({ unitId, code: module.code }) }))
      })
    },

    units: ({ unitId }: Caller, query: UnitsToLicenseQuery): Promise<UnitToLicense[]> =>
      db.inUnit(unitId, (tx) => readUnlicensedUnits(tx, query.code ?? null, wordsOf(query))),
  }
}
