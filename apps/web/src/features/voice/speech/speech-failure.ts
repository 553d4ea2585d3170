/** Why nothing can be heard. */
export type SpeechFailureReason = 'no-token' | 'no-microphone' | 'microphone-refused' | 'away' | 'too-short'

export class SpeechFailure extends Error {
  override name = 'SpeechFailure'
  readonly reason: SpeechFailureReason

  constructor(reason: SpeechFailureReason, options: { cause?: unknown } = {}) {
    super(`nothing can be heard: ${reason}`, options)
    this.reason = reason
  }
}
