import type {
  GuardianRequestsQuery,
  GuardianSettings,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfLinked } from '#features/units/own-rights.ts'
import { readWaitsForOffice, writeWaitsForOffice } from './family-code-queries.ts'
import { addLink, endLinks } from './guardian-links.ts'
import { findLink, holdRequests, isWaiting, readRequestsPage, writeRequestState } from './guardian-request-queries.ts'
import { type GuardianParts, wordsOf } from './guardian-service.ts'

export type GuardianRequestService = ReturnType<typeof createGuardianRequestService>

/** Every right: the office takes away what a court or a family wants otherwise. */
const allRights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }

/** What parents ask with a code, and how the unit wants it, for the office. */
export function createGuardianRequestService({ db, now, spellNames }: Omit<GuardianParts, 'plans'>) {
  return {
    async list({ unitId }: Administrator, query: GuardianRequestsQuery) {
      const { search = '', order = 'askedAt', descending = false, page = 1, pageSize = defaultPageSize } = query
      const { state = 'waiting', classId } = query
      const wish = { words: wordsOf(search), order, descending, from: (page - 1) * pageSize, most: pageSize }
      await spellNames(unitId)
      return db.inUnit(unitId, (tx) => readRequestsPage(tx, unitId, { ...wish, state, classId }))
    },

    /** Settles those that wait: of two who do it at once, the first one does. */
    settle: (
      { caller, unitId }: Administrator,
      { ids, approve }: { ids: readonly string[]; approve: boolean },
    ): Promise<{ done: string[] }> =>
      db.inUnit(unitId, async (tx) => {
        const at = now()
        const held = await holdRequests(tx, unitId, { ids, states: ['waiting'] })
        const done = held.map(({ id }) => id)
        if (done.length === 0) return { done }
        await writeRequestState(tx, unitId, { ids: done, state: approve ? 'approved' : 'refused', at })
        const guardians = approve ? held.map(({ guardianId }) => guardianId) : []
        await keepRightsOfLinked(tx, { caller, unitId }, guardians, async () => {
          for (const { guardianId, studentId, relation, englishRelation } of held)
            if (approve) {
              const link = { guardianId, studentId, relation, englishRelation, ...allRights }
              await addLink(tx, { unitId, by: caller, at }, link)
            } else
              await recordChange(tx, caller, {
                ...{ unitId, at, action: 'guardian link refused', subject: guardianId },
                target: { kind: 'pupil', id: studentId },
              })
        })
        return { done }
      }),

    /** Takes back what was settled. */
    reopen: ({ caller, unitId }: Administrator, ids: readonly string[]): Promise<{ done: string[] }> =>
      db.inUnit(unitId, async (tx) => {
        const at = now()
        const done: string[] = []
        for (const { id, state, ...of } of await holdRequests(tx, unitId, { ids, states: ['approved', 'refused'] })) {
          const two = { unitId, guardianId: of.guardianId, studentId: of.studentId }
          // The parent has asked anew meanwhile.
          if (await isWaiting(tx, two)) continue
          const link = state === 'approved' ? await findLink(tx, two) : undefined
          if (link !== undefined) await endLinks(tx, { unitId, by: caller, at }, [link])
          await writeRequestState(tx, unitId, { ids: [id], state: 'waiting', at: null })
          await recordChange(tx, caller, {
            ...{ unitId, at, action: 'guardian request reopened', subject: of.guardianId },
            target: { kind: 'pupil', id: of.studentId },
          })
          done.push(id)
        }
        return { done }
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
