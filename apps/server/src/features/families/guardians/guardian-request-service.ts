import type {
  GuardianRequestsQuery,
  GuardianSettings,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import { readWaitsForOffice, writeWaitsForOffice } from './family-code-queries.ts'
import { holdLeft } from './guardian-queries.ts'
import { holdRequests, readRequestsPage } from './guardian-request-queries.ts'
import type { GuardianParts } from './guardian-service.ts'
import { type GivenRights, reopenRequests, settleRequests } from './guardian-settling.ts'

export type GuardianRequestService = ReturnType<typeof createGuardianRequestService>

/** What parents ask with a code, and how the unit wants it, for the office. */
export function createGuardianRequestService({ db, now, spellNames }: Omit<GuardianParts, 'plans'>) {
  return {
    async list({ unitId }: Administrator, query: GuardianRequestsQuery) {
      const { page = 1, pageSize = defaultPageSize } = query
      const wish = { ...requestsWish(query), from: (page - 1) * pageSize, most: pageSize }
      await spellNames(unitId)
      return db.inUnit(unitId, (tx) => readRequestsPage(tx, unitId, wish))
    },

    /**
     * Settles those that wait: of two who do it at once, the first one does. Of children who have left meanwhile nothing is approved:
     * their requests wait on, so that those of the others are not held up.
     */
    settle: (
      administrator: Administrator,
      { ids, approve, rights }: { ids: readonly string[]; approve: boolean; rights?: GivenRights | undefined },
    ): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const waiting = await holdRequests(tx, administrator.unitId, { ids, states: ['waiting'] })
        const children = waiting.map(({ studentId }) => studentId)
        const left = approve ? await holdLeft(tx, administrator.unitId, children) : new Set<string>()
        const held = waiting.filter(({ studentId }) => !left.has(studentId))
        if (held.length === 0 && waiting.length > 0) throw new AppError('pupil_has_left')
        await settleRequests(tx, administrator, { held, approve, rights, at: now() })
        return { done: held.map(({ id }) => id) }
      }),

    /** Takes back what was settled. */
    reopen: (administrator: Administrator, ids: readonly string[]): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const held = await holdRequests(tx, administrator.unitId, { ids, states: ['approved', 'refused'] })
        return { done: await reopenRequests(tx, administrator, { held, at: now() }) }
      }),

    settings: ({ unitId }: Administrator): Promise<GuardianSettings> =>
      db.inUnit(unitId, async (tx) => ({ waitsForOffice: await readWaitsForOffice(tx, unitId) })),

    saveSettings: ({ caller, unitId }: Administrator, after: GuardianSettings): Promise<GuardianSettings> =>
      db.inUnit(unitId, async (tx) => {
        const before = { waitsForOffice: await readWaitsForOffice(tx, unitId) }
        await writeWaitsForOffice(tx, unitId, after.waitsForOffice)
        await recordChange(tx, caller, {
          ...{ unitId, at: now(), action: 'guardian settings changed', target: { kind: 'unit', id: unitId } as const },
          ...{ before, after },
        })
        return after
      }),
  }
}

/** What of requests a list asks for; those that wait when no state is named. */
export function requestsWish({
  search = '',
  order = 'askedAt',
  descending = false,
  state = 'waiting',
  classId,
}: Omit<GuardianRequestsQuery, 'page' | 'pageSize'>) {
  return { words: searchWords(search), order, descending, state, classId }
}
