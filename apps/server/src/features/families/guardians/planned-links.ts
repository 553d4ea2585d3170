import { userType } from '@homeroom/contract/identities/user-types.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { addLink, endLinks, type LinkPlace } from './guardian-links.ts'
import { isLinked, isPupil, type NewLink, readUserType } from './guardian-queries.ts'

/** The kinds under which the end of links is planned, and that somebody is linked. */
export const plannedEnd = 'end guardianships'
export const plannedLink = 'add guardianship'

/** What is kept of a link until its first day. It has its id already, so that its end can be planned with it. */
export type PlannedLink = NewLink & { id: string }

/** Whether the two can be linked: a parent and a pupil of the unit, who are not yet. */
export async function requireLinkable(
  tx: Transaction,
  unitId: string,
  { guardianId, studentId }: Pick<NewLink, 'guardianId' | 'studentId'>,
): Promise<void> {
  const type = await readUserType(tx, unitId, guardianId)
  if (type === undefined || !(await isPupil(tx, unitId, studentId))) throw new AppError('not_found')
  if (type !== userType.parent) throw fieldRefusal({ guardianId: 'not_a_parent' })
  if (await isLinked(tx, unitId, { guardianId, studentId })) throw fieldRefusal({ childId: 'already_guardian' })
}

/** A change that may be planned. The type of the plans cannot be named here: classes need families. */
type PlannedKind = {
  permission: string
  perform: (tx: Transaction, place: LinkPlace & { administrator: Administrator }, payload: object) => Promise<void>
}

/** What the sweep of planned changes does on the day, with the checks of doing it by hand. */
export const plannedKinds = {
  [plannedEnd]: {
    permission: 'administration_guardians',
    async perform(tx, place, payload) {
      await endLinks(tx, place, (payload as { ids: readonly string[] }).ids)
    },
  },
  [plannedLink]: {
    permission: 'administration_guardians',
    async perform(tx, { administrator, ...place }, payload) {
      const link = payload as PlannedLink
      await requireLinkable(tx, place.unitId, link)
      const made = await keepRightsOfPlace(tx, administrator, () => addLink(tx, place, link))
      if (made === undefined) throw new AppError('already_guardian')
    },
  },
} satisfies Record<string, PlannedKind>
