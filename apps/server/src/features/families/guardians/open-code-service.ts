import type { FamilyCodesQuery, ListedFamilyCode } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { type GuardianParts, wordsOf } from './guardian-service.ts'
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
      const { search = '', order = 'madeAt', descending = false, page = 1, pageSize = defaultPageSize, classId } = query
      const wish = { words: wordsOf(search), order, descending, from: (page - 1) * pageSize, most: pageSize, classId }
      await spellNames(unitId)
      return db.inUnit(unitId, (tx) => readOpenCodesPage(tx, unitId, { ...wish, now: now() }))
    },

    /** Who names neither codes nor a search withdraws none. */
    withdraw: ({ caller, unitId }: Administrator, { ids, found }: Withdrawn): Promise<{ withdrawn: number }> =>
      db.inUnit(unitId, async (tx) => {
        const at = now()
        const { search = '', classId } = found ?? {}
        const which = found ? { words: wordsOf(search), classId } : { words: [], ids: ids ?? [] }
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
