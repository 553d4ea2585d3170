import { clockingConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import type { FaceSettings } from '@homeroom/contract/faces/face-shapes.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { FaceRecognition } from './face-recognition.ts'
import type { FaceSubmissions } from './face-submissions.ts'

export type FaceClocking = ReturnType<typeof createFaceClocking>

type Parts = {
  submissions: FaceSubmissions
  recognition: FaceRecognition
  settingsOf: (unitId: string) => Promise<FaceSettings>
  throttle: Pick<SignInThrottle, 'begin' | 'takeBack'>
}

type Entry = { unitId: string; kioskId: string; entryId: string }

/** How many pictures of one kiosk are read at a time: it shows one person after the other, and others wait for the same engine. */
const togetherOfKiosk = 2

/**
 * Recognises who stands before a kiosk, for attendance. No movement is asked for: hundreds pass in minutes, and the kiosk stands where
 * somebody sees it. Only people are recognised who have agreed to a wording that names clocking in.
 */
export function createFaceClocking({ submissions, recognition, settingsOf, throttle }: Parts) {
  const reading = new Map<string, number>()

  /** Reads no more pictures of a kiosk at once than it can show. */
  async function inTurn<Result>(kioskId: string, work: () => Promise<Result>): Promise<Result> {
    const now = reading.get(kioskId) ?? 0
    if (now >= togetherOfKiosk) throw new AppError('face_busy')
    reading.set(kioskId, now + 1)
    try {
      return await work()
    } finally {
      const left = (reading.get(kioskId) ?? 1) - 1
      if (left > 0) reading.set(kioskId, left)
      else reading.delete(kioskId)
    }
  }

  return {
    offered: async (unitId: string): Promise<boolean> => (await settingsOf(unitId)).offered,
    /** Whose face a picture shows; undefined for one that is nobody's. A picture is good for one entry. */
    async recognise(faceImage: string, { unitId, kioskId, entryId }: Entry): Promise<string | undefined> {
      if (!(await settingsOf(unitId)).offered) throw new AppError('face_not_offered')
      const counted = { source: '', kiosk: `${unitId}/${kioskId}` }
      await throttle.begin(counted)
      const userId = await inTurn(kioskId, async () => {
        const of = { purpose: 'sign-in', browser: kioskId, liveness: false, source: `kiosk ${kioskId}` } as const
        const read = await submissions.read({ faceImage }, of)
        const found = await recognition.recognise(unitId, read, { leastWording: clockingConsentVersion })
        if (!(await read.spend(`${kioskId}/${entryId}`))) throw new AppError('face_used_before')
        return found
      })
      // Whoever is recognised was no try; who looks and is unknown, again and again, waits.
      if (userId !== undefined) await throttle.takeBack(counted)
      return userId
    },
  }
}
