import type { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import type { FaceAnswer, FaceSubmission } from '@homeroom/ui-kit/face/face-calls.ts'
import type { FaceWait } from '@homeroom/ui-kit/face/face-state.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { serverClock } from '#platform/page/server-clock.ts'
import { sendClocking } from './clocking-outcome.ts'
import type { KioskQueue } from './queue/kiosk-queue.ts'

/** What is told to the person before the camera. */
export type ClockingResult =
  | { what: 'recognised'; clocked: Clocked }
  | { what: 'refused'; failure: RefusedCall }
  | { what: 'saved' }
  /** It could neither be sent nor kept. */
  | { what: 'lost' }

/** How long somebody waits for an answer; less while the network is known to be away. */
const patience = { usual: 8 * second, away: 2.5 * second }
/** What has to be done better takes longer to read. */
const shownFor = { recognised: 2.5 * second, saved: 2.5 * second, refused: 3.5 * second, lost: 3.5 * second }
/** How long the widget stands there before it begins again by itself. */
const pauses: Readonly<Record<FaceWait, number>> = {
  'timed out': 0,
  'no camera': 10 * second,
  // Meanwhile a press takes the picture.
  'no tracker': 30 * second,
}

type Options = { queue: KioskQueue; onResult: (result: ClockingResult) => void; onEnded: () => void }

/** One person after the other, without a press: each round is a widget of its own. */
export function useClocking({ queue, onResult, onEnded }: Options) {
  const wordsOf = useFailureWords()
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<ClockingResult | null>(null)
  const [wait, setWait] = useState<FaceWait | null>(null)
  const tell = useEffectEvent(onResult)
  const nextRound = useCallback(() => {
    setResult(null)
    setWait(null)
    setRound((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!result) return
    tell(result)
    const timer = setTimeout(nextRound, shownFor[result.what])
    return () => clearTimeout(timer)
  }, [result, nextRound])
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(nextRound, pauses[wait])
    return () => clearTimeout(timer)
  }, [wait, nextRound])

  async function clock({ faceImage }: FaceSubmission): Promise<FaceAnswer> {
    // A press has taken a picture: the person waits for its answer, and not for a new round.
    setWait(null)
    const entry = { id: randomUuid(), takenAt: serverClock.now().toISOString() }
    const limit = queue.isAway() ? patience.away : patience.usual
    const outcome = await sendClocking({ faceImage, entryId: entry.id }, limit)
    if (outcome.what === 'later') {
      const saved = await queue.keep({ ...entry, faceImage })
      return { status: 200, message: '', data: { what: saved ? 'saved' : 'lost' } satisfies ClockingResult }
    }
    if (queue.read().waiting > 0) void queue.sendNow()
    if (outcome.what === 'recognised') return { status: 200, message: '', data: outcome }
    if (outcome.what === 'not enrolled') {
      onEnded()
      return { status: 403, message: '' }
    }
    setResult(outcome)
    return { status: outcome.failure.status, message: wordsOf(outcome.failure) }
  }
  return {
    round,
    result,
    clock,
    /** What `clock` has answered, once the widget has it. */
    accept: (data: unknown) => setResult(data as ClockingResult),
    wait: setWait,
  }
}
