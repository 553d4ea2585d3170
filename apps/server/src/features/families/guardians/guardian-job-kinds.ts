import type { JobChange, JobKind, JobKinds } from '#features/jobs/job-kinds.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { bringLinksBack, endLinks } from './guardian-links.ts'
import { readLinkNames } from './guardian-list-queries.ts'
import { countKnownLinks, holdLinks, readNewestPeriods } from './guardian-queries.ts'
import { type HeldRequest, holdRequests, readRequestNames } from './guardian-request-queries.ts'
import { type GivenRights, reopenRequests, settleRequests } from './guardian-settling.ts'

const permission = 'administration_guardians'
const states = ['waiting', 'approved', 'refused'] as const

/** When a request was settled, and the period with which the link began that this has made; null where it has made none. */
type Settlement = { settledAt: string; period: string | null }

/** Tells the links that it has changed. */
type Act = (tx: Transaction, administrator: Administrator, ids: readonly string[]) => Promise<string[]>

/** What the office does to very many requests and links, with the checks of the calls that do it to few. */
export function createGuardianJobKinds({ now }: { now: () => Date }): JobKinds {
  /** Settles those that wait. Of one that somebody else has settled otherwise nothing is changed, and it is reported. */
  const settle = (state: 'approved' | 'refused'): JobKind => ({
    permission,
    names: readRequestNames,
    async perform(tx, administrator, { subjects: ids, input }) {
      const known = await holdRequests(tx, administrator.unitId, { ids, states })
      if (known.length !== ids.length) throw new AppError('not_found')
      if (known.some((one) => one.state !== 'waiting' && one.state !== state))
        throw new AppError('guardian_request_settled')
      const held = known.filter((one) => one.state === 'waiting')
      const at = now()
      const { rights } = input as { rights?: GivenRights }
      const made = await settleRequests(tx, administrator, { held, approve: state === 'approved', rights, at })
      const links = { ids: [...made.values()], ended: false }
      const periods = await readNewestPeriods(tx, administrator.unitId, links)
      return held.map(({ id }) => ({
        subject: id,
        before: { settledAt: at.toISOString(), period: periods.get(made.get(id) ?? '') ?? null } satisfies Settlement,
      }))
    },
    async undo(tx, administrator, { changes }) {
      const { unitId } = administrator
      const ids = changes.map(({ subject }) => subject)
      const held = await holdRequests(tx, unitId, { ids, states: [state] })
      const left = new Map(changes.map(({ subject, before }) => [subject, before as Settlement]))
      if (
        held.length !== ids.length ||
        held.some(({ id, settledAt }) => settledAt?.toISOString() !== left.get(id)?.settledAt)
      )
        throw new AppError('guardian_request_settled')
      // Held first: nobody changes or ends the links between looking and ending them.
      const made = held.flatMap(({ madeLinkId }) => madeLinkId ?? [])
      await holdLinks(tx, unitId, made)
      const periods = await readNewestPeriods(tx, unitId, { ids: made, ended: false })
      const isAsLeft = ({ id, madeLinkId }: HeldRequest) =>
        (madeLinkId === null ? null : periods.get(madeLinkId)) === left.get(id)?.period
      if (!held.every(isAsLeft)) throw new AppError('changed_meanwhile')
      const done = await reopenRequests(tx, administrator, { held, at: now() })
      if (done.length !== ids.length) throw new AppError('guardian_request_settled')
      return subjectsOf(done)
    },
  })

  const placeOf = ({ caller, unitId }: Administrator) => ({ unitId, by: caller, at: now() })
  const end: Act = (tx, administrator, ids) => endLinks(tx, placeOf(administrator), ids)
  const bringBack: Act = (tx, administrator, ids) =>
    keepRightsOfPlace(tx, administrator, () => bringLinksBack(tx, placeOf(administrator), ids))
  /** Those of whom it is true already are left as they are. Of the others the period is kept that this has begun or ended. */
  const link = ({ act, undo, ends }: { act: Act; undo: Act; ends: boolean }): JobKind => ({
    permission,
    names: readLinkNames,
    async perform(tx, administrator, { subjects: ids }) {
      const { unitId } = administrator
      if ((await countKnownLinks(tx, unitId, ids)) !== ids.length) throw new AppError('not_found')
      const done = await act(tx, administrator, ids)
      const periods = await readNewestPeriods(tx, unitId, { ids: done, ended: ends })
      return done.map((subject) => ({ subject, before: { period: periods.get(subject) } }))
    },
    async undo(tx, administrator, { changes }) {
      const ids = changes.map(({ subject }) => subject)
      const done = await undo(tx, administrator, ids)
      // Looked at afterwards: by now nobody else can change them. Undoing leaves the newest period that had ended as it was, or ends
      // the newest that held; a link that was changed, ended or brought back by somebody has another one.
      const periods = await readNewestPeriods(tx, administrator.unitId, { ids, ended: true })
      const isAsLeft = ({ subject, before }: JobChange) =>
        periods.get(subject) === (before as { period?: string } | null)?.period
      if (done.length !== ids.length || !changes.every(isAsLeft)) throw new AppError('changed_meanwhile')
      return subjectsOf(done)
    },
  })

  return {
    'guardians.approve': settle('approved'),
    'guardians.refuse': settle('refused'),
    'guardians.end': link({ act: end, undo: bringBack, ends: true }),
    'guardians.bringBack': link({ act: bringBack, undo: end, ends: false }),
  }
}

const subjectsOf = (ids: readonly string[]): JobChange[] => ids.map((subject) => ({ subject }))
