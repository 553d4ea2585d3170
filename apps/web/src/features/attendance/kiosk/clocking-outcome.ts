import { FailedHttp, LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import { clockIn } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { call } from '#platform/calls/send.ts'

/** What has become of a picture that was sent. */
export type Outcome =
  | { what: 'recognised'; clocked: Clocked }
  /** `judged`: the picture itself, for good. Otherwise the school or the device stood in its way, and later it may be counted. */
  | { what: 'refused'; failure: RefusedCall; judged: boolean }
  /** The server was not reached, or could not work on it now. `answered`: something answered. */
  | { what: 'later'; answered: boolean }
  | { what: 'not enrolled' }

const busy: ReadonlySet<string> = new Set(['face_busy', 'server_busy', 'too_many_requests'])
/** Answers about the picture. Whatever else is answered, nobody's arrival may be thrown away for it. */
const judgements: ReadonlySet<string> = new Set([
  ...['clocking_not_recognised', 'clocking_too_old', 'face_used_before', 'validation_failed', 'body_too_large'],
  ...['picture_unreadable', 'face_none', 'face_several', 'face_too_small', 'face_blurred', 'face_too_dark'],
  ...['face_too_bright', 'face_turned', 'face_cut_off'],
])

/** What an answer means for the picture. */
export function outcomeOf(answer: Envelope<Clocked>): Outcome {
  if (answer.status === 200 && answer.data) return { what: 'recognised', clocked: answer.data }
  if (answer.code === 'kiosk_not_enrolled') return { what: 'not enrolled' }
  if (answer.status >= 500 || answer.status === 429 || busy.has(answer.code)) return { what: 'later', answered: true }
  return { what: 'refused', failure: new RefusedCall(answer), judged: judgements.has(answer.code) }
}

/** What a failed call means: a proxy or a page of the network before the internet refuses nobody's picture. */
export function outcomeOfFailure(failure: unknown): Outcome {
  const answered = failure instanceof FailedHttp || failure instanceof RefusedCall
  if (!answered && !(failure instanceof LostConnection)) reportError(failure)
  return { what: 'later', answered }
}

type SentClocking = { faceImage: string; entryId: string; takenAt?: string }

/** Sends a picture, and waits so long (in ms). The entry's name makes the server count it once, also when this gave up too early. */
export async function sendClocking(clocking: SentClocking, patience: number): Promise<Outcome> {
  const body = { ...clocking, noIntercept: true }
  const sent = call(clockIn, { body }, { intercept: false }).then(outcomeOf, outcomeOfFailure)
  let timer: ReturnType<typeof setTimeout> | undefined
  const givenUp = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ what: 'later', answered: false }), patience)
  })
  return Promise.race([sent, givenUp]).finally(() => clearTimeout(timer))
}
