import type { Database } from '#platform/postgres/database.ts'
import type { FaceGalleries } from './face-galleries.ts'
import { isRecognisable } from './face-queries.ts'
import type { ReadFace } from './face-submissions.ts'

export type FaceRecognition = ReturnType<typeof createFaceRecognition>

/** Whose face it is, among all who have registered theirs in a unit. */
export function createFaceRecognition({ db, galleries }: { db: Database; galleries: FaceGalleries }) {
  return {
    /**
     * The person, if they may be recognised now; with `leastWording` only if they have agreed to that wording or a later
     * one, with `toSignIn` only by a face that signs them in.
     */
    async recognise(
      unitId: string,
      { templates }: Pick<ReadFace, 'templates'>,
      { leastWording = 1, toSignIn = false } = {},
    ): Promise<string | undefined> {
      const gallery = await galleries.of(unitId)
      // The last one was seen moving, where that was asked for: it says who it is, and the picture must be of the same person.
      const userId = gallery.identify(templates.at(-1) ?? new Float32Array())
      if (userId === null || !templates.every((template) => gallery.verify(template, userId))) return undefined
      const may = await db.inUnit(unitId, (tx) => isRecognisable(tx, { unitId, userId, leastWording, toSignIn }))
      return may ? userId : undefined
    },
  }
}
