import { type By, recordChange, recordChanges } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import {
  deleteLinks,
  holdLeft,
  holdLinks,
  insertLinks,
  type Link,
  type LinkFields,
  type MadeLink,
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

/** Links a guardian and a child; undefined when they are linked already. A link that was planned has its id. */
export async function addLink(
  tx: Transaction,
  place: LinkPlace,
  link: NewLink & { id?: string },
): Promise<string | undefined> {
  const [made] = await addLinks(tx, place, [link])
  return made?.id
}

/** Links several; tells the links that are new. */
export async function addLinks(
  tx: Transaction,
  place: LinkPlace,
  links: readonly (NewLink & { id?: string })[],
): Promise<MadeLink[]> {
  // A code or a request of before leads nowhere. Links that the office brings back were there.
  const children = links.map(({ studentId }) => studentId)
  if ((await holdLeft(tx, place.unitId, children)).size > 0) throw new AppError('pupil_has_left')
  return makeLinks(tx, place, { links, action: 'guardian linked' })
}

async function makeLinks(
  tx: Transaction,
  place: LinkPlace,
  {
    links,
    action,
  }: { links: readonly (NewLink & { id?: string })[]; action: 'guardian linked' | 'guardian brought back' },
): Promise<MadeLink[]> {
  if (links.length === 0) return []
  const made = await insertLinks(tx, place.unitId, links)
  const written = new Map(links.map((link) => [pairOf(link), link]))
  await recordChanges(
    tx,
    made.flatMap(({ guardianId, studentId }) => {
      const link = written.get(pairOf({ guardianId, studentId }))
      if (!link) return []
      return [
        {
          ...{ ...about(place, link), by: place.by, action },
          after: { guardianId: link.guardianId, ...fieldsOf(link) },
        },
      ]
    }),
  )
  return made
}

/** The two of a link, as one text. */
export const pairOf = ({ guardianId, studentId }: Pick<Link, 'guardianId' | 'studentId'>) =>
  `${guardianId} ${studentId}`

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

/** Brings ended links back as they were; tells those that it was done for: somebody may have linked the two anew. */
export async function bringLinksBack(tx: Transaction, place: LinkPlace, ids: readonly string[]): Promise<string[]> {
  const links = await readEndedLinks(tx, place.unitId, ids)
  return (await makeLinks(tx, place, { links, action: 'guardian brought back' })).map(({ id }) => id)
}

export const recordLinkChange = (tx: Transaction, place: LinkPlace, before: Link, after: LinkFields) =>
  recordChange(tx, place.by, {
    ...{ ...about(place, before), action: 'guardian changed' },
    before: fieldsOf(before),
    after: fieldsOf(after),
  })
