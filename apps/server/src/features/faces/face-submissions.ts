import { hash, randomInt } from 'node:crypto'
import { faceChallengeLifetime, facePictureKnown } from '@homeroom/contract/faces/face-limits.ts'
import type { FaceChallenge } from '@homeroom/contract/faces/face-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { FaceEngine, FacePurpose, FaceReading, LivenessChallenge } from './engine/face-engine.ts'

export type FaceSubmissions = ReturnType<typeof createFaceSubmissions>

export type ChallengePurpose = 'sign-in' | 'register'

/** `source`: in whose turns pictures are read, so that nobody alone keeps the engine busy. */
type Reading = { purpose: ChallengePurpose; browser: string; liveness: boolean; source: string }

/** What a call submits; `noIntercept` is the page's own business. */
export type Submitted = { faceImage: string; challenge?: string; frames?: string[] }

/** A face that was read: the templates of the picture and, with a burst, of its best frame, which came last. */
export type ReadFace = {
  picture: Buffer
  templates: Float32Array[]
  /** Uses the pictures up: false when any of them was accepted a moment ago. `by`: the same entry may be sent again. */
  spend(by?: string): Promise<boolean>
}

const asked: readonly LivenessChallenge[] = ['turn-left', 'turn-right', 'blink']

type Challenge = { purpose: ChallengePurpose; ask: LivenessChallenge }
const challengeKind = oneTimeKind<Challenge>('face challenge', { lifetime: faceChallengeLifetime })
const pictureKind = oneTimeKind<object>('face picture', { lifetime: facePictureKnown })

/** From the pictures of a call to templates: challenges, and pictures that were used before. It knows no person. */
export function createFaceSubmissions({ oneTime, engine }: { oneTime: OneTimeStore; engine: FaceEngine }) {
  /** What the challenge of a submission asked for; it is used up, whatever comes of it. */
  async function askedOf(
    { challenge, frames }: Submitted,
    { purpose, browser, liveness }: Reading,
  ): Promise<LivenessChallenge | undefined> {
    if (challenge === undefined && frames === undefined) {
      if (liveness) throw new AppError('face_challenge_needed')
      return undefined
    }
    if (challenge === undefined || frames === undefined) throw new AppError('face_challenge_needed')
    const issued = await oneTime.take(challengeKind, challenge, { browser })
    if (issued?.purpose !== purpose) throw new AppError('face_challenge_over')
    return issued.ask
  }

  return {
    async begin(purpose: ChallengePurpose, browser: string): Promise<FaceChallenge> {
      const ask = asked[randomInt(asked.length)] ?? 'blink'
      const challenge = await oneTime.issue(challengeKind, { purpose, ask }, { browser })
      return { challenge, ask, seconds: faceChallengeLifetime / second }
    },

    /** Reads what was submitted, or refuses with what to do better. */
    async read(submitted: Submitted, of: Reading): Promise<ReadFace> {
      const ask = await askedOf(submitted, of)
      const picture = Buffer.from(submitted.faceImage, 'base64')
      const frames = (submitted.frames ?? []).map((frame) => Buffer.from(frame, 'base64'))
      const pictures = [...new Set([picture, ...frames].map((one) => hash('sha256', one, 'base64url')))]
      const engineOf: Record<ChallengePurpose, FacePurpose> = { 'sign-in': 'recognise', register: 'register' }
      const { purpose, source } = of
      const templates = [templateOf(await engine.read(picture, engineOf[purpose], { source }))]
      if (ask) templates.push(templateOf(await engine.readBurst(frames, ask, { source })))
      return {
        picture,
        templates,
        async spend(by) {
          const fresh = await Promise.all(pictures.map((one) => oneTime.spend(pictureKind, one, { by })))
          return fresh.every(Boolean)
        },
      }
    },
  }
}

function templateOf(reading: FaceReading | { refusal: 'not_live' }): Float32Array {
  if (reading.refusal === null) return reading.template
  throw new AppError(reading.refusal === 'not_live' ? 'face_not_live' : reading.refusal)
}
