import { type By, recordChange, recordChanges } from '#features/audit/record-change.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import {
  deleteLinks,
  holdLinks,
  insertLink,
  type Link,
  type LinkFields,
  type NewLink,
  readEndedLinks,
} from './guardian-queries.ts'

/** In which unit, by whom and when links are changed. The caller has checked the right to it. */
export type LinkPlace = { unitId: string; by: By; at: Date }

/** The fields that the office writes of a link. */
export const fieldsOf = ({ relation, englishRelation, maySee, mayReceive, maySign, mayPickUp }: LinkFields) => ({
  ...{ relation, englishRelation, maySee, mayReceive, maySign, mayPickUp },
})

const about = ({ unitId, at }: LinkPlace, { guardianId, studentId }: Pick<Link, 'guardianId' | 'studentId'>) => ({
  ...{ unitId, at, subject: guardianId, target: { kind: 'pupil', id: studentId } as const },
})

/** Links a guardian and a child; undefined when they are linked already. */
export async function addLink(tx: Transaction, place: LinkPlace, link: NewLink): Promise<string | undefined> {
  const id = await insertLink(tx, place.unitId, link)
  if (id === undefined) return undefined
  await recordChange(tx, place.by, {
    ...{ ...about(place, link), action: 'guardian linked' },
    after: { guardianId: link.guardianId, ...fieldsOf(link) },
  })
  return id
}

/** Ends links; tells those that held. */
export async function endLinks(tx: Transaction, place: LinkPlace, ids: readonly string[]): Promise<string[]> {
  const held = await holdLinks(tx, place.unitId, ids)
  if (held.length === 0) return []
  const done = held.map(({ id }) => id)
  await deleteLinks(tx, place.unitId, done)
  await recordChanges(
    tx,
    held.map((link) => ({
      ...{ ...about(place, link), by: place.by, action: 'guardian ended' as const },
      before: { guardianId: link.guardianId, ...fieldsOf(link) },
    })),
  )
  return done
}

/** Brings ended links back as they were; tells those that it was done for. */
export async function bringLinksBack(tx: Transaction, place: LinkPlace, ids: readonly string[]): Promise<string[]> {
  const done: string[] = []
  for (const link of await readEndedLinks(tx, place.unitId, ids)) {
    // Somebody may have linked the two anew.
    if (!(await insertLink(tx, place.unitId, link))) continue
    done.push(link.id)
    await recordChange(tx, place.by, {
      ...{ ...about(place, link), action: 'guardian brought back' },
      after: { guardianId: link.guardianId, ...fieldsOf(link) },
    })
  }
  return done
}

export const recordLinkChange = (tx: Transaction, place: LinkPlace, before: Link, after: LinkFields) =>
  recordChange(tx, place.by, {
    ...{ ...about(place, before), action: 'guardian changed' },
    before: fieldsOf(before),
    after: fieldsOf(after),
  })

/** The kind under which the end of links is planned. */
export const plannedEnd = 'end guardianships'

/** What the sweep of planned changes does on the day. */
export const plannedKinds = {
  [plannedEnd]: {
    permission: 'administration_guardians',
    async perform(tx: Transaction, place: LinkPlace, payload: object): Promise<void> {
      await endLinks(tx, place, (payload as { ids: readonly string[] }).ids)
    },
  },
}
