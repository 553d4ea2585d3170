import { recordingMaximum } from '@homeroom/contract/limits.ts'
import { second } from '@homeroom/shared/dates/durations.ts'

/** What somebody wants of the recorder: nothing, to speak while they hold or until they press again, to throw it away. */
export type SpeakingWish = 'none' | 'held' | 'pressed' | 'dropped'

/** A recording, from the first moment it is wanted until what was said has been looked up. */
export type Recording =
  | { step: 'idle' }
  /** `listening` once the service takes sound; `words` is what it has understood so far. */
  | { step: 'started'; secondsLeft: number; listening: boolean; words: string }
  | { step: 'ended' }

export type RecordingEvent =
  | { type: 'begun' }
  | { type: 'listening' }
  | { type: 'understood'; words: string }
  | { type: 'second-passed' }
  /** Let go, or thrown away. */
  | { type: 'stopped' }
  | { type: 'settled' }

export const idle: Recording = { step: 'idle' }

/** From idle to started to ended, and to idle again; at 0 seconds it ends by itself. */
export function nextRecording(recording: Recording, event: RecordingEvent): Recording {
  if (event.type === 'settled') return idle
  if (event.type === 'begun') {
    if (recording.step !== 'idle') return recording
    return { step: 'started', secondsLeft: recordingMaximum / second, listening: false, words: '' }
  }
  if (recording.step !== 'started') return recording
  if (event.type === 'listening') return { ...recording, listening: true }
  if (event.type === 'understood') return { ...recording, words: event.words }
  if (event.type === 'stopped') return { step: 'ended' }
  const secondsLeft = recording.secondsLeft - 1
  return secondsLeft > 0 ? { ...recording, secondsLeft } : { step: 'ended' }
}
