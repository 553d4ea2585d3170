import type { FamilyCodesQuery, ListedFamilyCode } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { GuardianParts } from './guardian-service.ts'
import { deleteOpenCodes, readOpenCodesPage } from './open-code-queries.ts'

export type OpenCodeService = ReturnType<typeof createOpenCodeService>

type Withdrawn = {
  ids?: readonly string[] | undefined
  found?: { search?: string | undefined; classId?: string | undefined } | undefined
}

/** The codes that families have not used yet, for the office. */
export function createOpenCodeService({ db, now, spellNames }: Omit<GuardianParts, 'plans'>) {
  return {
    async list(
      { unitId }: Administrator,
      query: FamilyCodesQuery,
    ): Promise<{ list: ListedFamilyCode[]; total: number }> {
      const { page = 1, pageSize = defaultPageSize } = query
      const wish = { ...openCodesWish(query), from: (page - 1) * pageSize, most: pageSize }
      await spellNames(unitId)
      return db.inUnit(unitId, (tx) => readOpenCodesPage(tx, unitId, { ...wish, now: now() }))
    },

    /** Who names neither codes nor a search withdraws none. */
    withdraw: ({ caller, unitId }: Administrator, { ids, found }: Withdrawn): Promise<{ withdrawn: number }> =>
      db.inUnit(unitId, async (tx) => {
        const at = now()
        const { search = '', classId } = found ?? {}
        const which = found ? { words: searchWords(search), classId } : { words: [], ids: ids ?? [] }
        const withdrawn = await deleteOpenCodes(tx, unitId, { ...which, now: at })
        if (withdrawn > 0)
          await recordChange(tx, caller, {
            ...{ unitId, at, action: 'family codes withdrawn', target: { kind: 'unit', id: unitId } as const },
            detail: { codes: withdrawn, ...(classId && { classId }) },
          })
        return { withdrawn }
      }),
  }
}

/** What of open codes a list asks for. */
export function openCodesWish({
  search = '',
  order = 'madeAt',
  descending = false,
  classId,
}: Omit<FamilyCodesQuery, 'page' | 'pageSize'>) {
  return { words: searchWords(search), order, descending, classId }
}
