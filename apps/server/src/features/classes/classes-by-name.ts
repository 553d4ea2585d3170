import type { Transaction } from '#platform/postgres/database.ts'
import { hasCampuses } from './campus-queries.ts'
import { classFinder } from './class-name-rules.ts'
import { readCampusNames, readGradeNames, readOpenClasses } from './class-paste-queries.ts'
import { campusesCalled, classesToOpen } from './class-paste-rules.ts'

/** Finds the open classes of a unit by what somebody calls them; several where the name is not clear. */
export const readClassFinder = async (tx: Transaction, unitId: string) => classFinder(await readOpenClasses(tx, unitId))

/** Finds the campuses of a unit by their name in either language. */
export async function readCampusFinder(tx: Transaction, unitId: string): Promise<(name: string) => readonly string[]> {
  const campuses = await readCampusNames(tx, unitId)
  return (name) => campusesCalled(campuses, name).map(({ id }) => id)
}

/** Of names of classes that are not there: those that can be opened by them, each once, as they would be called. */
export const readClassesToOpen = async (tx: Transaction, unitId: string, cells: readonly string[]) =>
  cells.length === 0 ? [] : classesToOpen(cells, await readGradeNames(tx, unitId))

/** Whether all these campuses are the unit's. They stay until the transaction ends. */
export const holdCampuses = (tx: Transaction, unitId: string, ids: readonly string[]): Promise<boolean> =>
  hasCampuses(tx, unitId, ids)
