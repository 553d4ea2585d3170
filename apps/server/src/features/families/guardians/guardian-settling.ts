import type { GuardianRight } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { addLinks, endLinks, pairOf } from './guardian-links.ts'
import { type HeldRequest, readWaitingOf, writeMadeLinks, writeRequestState } from './guardian-request-queries.ts'

/** What guardians may: every right, unless the office says otherwise. */
export type GivenRights = Record<GuardianRight, boolean>
const allRights: GivenRights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }

/**
 * Approves requests that wait, or refuses them. The caller holds them. Tells which request has made which link: who is linked
 * already, with whatever rights, is left so.
 */
export async function settleRequests(
  tx: Transaction,
  { caller, unitId }: Administrator,
  {
    held,
    approve,
    rights = allRights,
    at,
  }: { held: readonly HeldRequest[]; approve: boolean; rights?: GivenRights | undefined; at: Date },
): Promise<Map<string, string>> {
  if (held.length === 0) return new Map()
  const ids = held.map(({ id }) => id)
  await writeRequestState(tx, unitId, { ids, state: approve ? 'approved' : 'refused', at })
  const action = approve ? ('guardian request approved' as const) : ('guardian link refused' as const)
  await recordChanges(
    tx,
    held.map(({ guardianId, studentId }) => ({
      ...{ by: caller, unitId, at, action, subject: guardianId },
      target: { kind: 'pupil', id: studentId } as const,
    })),
  )
  if (!approve) return new Map()
  const links = held.map(({ guardianId, studentId, relation, englishRelation }) => ({
    ...{ guardianId, studentId, relation, englishRelation, ...rights },
  }))
  const added = await keepRightsOfPlace(tx, { caller, unitId }, () => addLinks(tx, { unitId, by: caller, at }, links))
  const linkOf = new Map(added.map((link) => [pairOf(link), link.id]))
  const made = new Map(
    held.flatMap((request) => {
      const link = linkOf.get(pairOf(request))
      return link === undefined ? [] : [[request.id, link] as const]
    }),
  )
  await writeMadeLinks(tx, unitId, made)
  return made
}

/**
 * Has requests wait again that were settled, and ends the links that they made: one that was there before stays. Tells those of
 * which the parent has not asked anew.
 */
export async function reopenRequests(
  tx: Transaction,
  { caller, unitId }: Administrator,
  { held, at }: { held: readonly HeldRequest[]; at: Date },
): Promise<string[]> {
  const guardians = held.map(({ guardianId }) => guardianId)
  const waiting = new Set((await readWaitingOf(tx, unitId, guardians)).map(pairOf))
  // Of two settled requests of the same two people one can wait again.
  const some = held.filter((one) => !waiting.has(pairOf(one)) && waiting.add(pairOf(one)))
  if (some.length === 0) return []
  const ids = some.map(({ id }) => id)
  const made = some.flatMap(({ madeLinkId }) => madeLinkId ?? [])
  await endLinks(tx, { unitId, by: caller, at }, made)
  await writeRequestState(tx, unitId, { ids, state: 'waiting', at: null })
  await recordChanges(
    tx,
    some.map(({ guardianId, studentId }) => ({
      ...{ by: caller, unitId, at, action: 'guardian request reopened' as const, subject: guardianId },
      target: { kind: 'pupil', id: studentId } as const,
    })),
  )
  return ids
}
