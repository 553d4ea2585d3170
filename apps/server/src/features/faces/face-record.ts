import { recordChange } from '#features/audit/record-change.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { FaceGalleries } from './face-galleries.ts'
import { deleteFace, endConsent } from './face-queries.ts'

export type FaceRecord = ReturnType<typeof createFaceRecord>

/** What ends the face of a person, whoever ends it. */
export function createFaceRecord({ now, galleries }: { now: () => Date; galleries: FaceGalleries }) {
  return {
    /** Ends the consent and deletes photograph and templates, in the same transaction; tells what was deleted. */
    async removeIn(tx: Transaction, by: Caller, person: { unitId: string; userId: string }) {
      const { unitId, userId: subject } = person
      const at = now()
      if (await endConsent(tx, person, { at, by: by.userId }))
        await recordChange(tx, by, { unitId, subject, action: 'face consent withdrawn', at })
      const deleted = await deleteFace(tx, person)
      if (deleted.photographs > 0)
        await recordChange(tx, by, { unitId, subject, action: 'face deleted', detail: deleted, at })
      return deleted
    },
    /** What this process keeps in memory of the faces of a unit. Others are told by the database. */
    forget: (unitId: string) => galleries.forget(unitId),
  }
}
