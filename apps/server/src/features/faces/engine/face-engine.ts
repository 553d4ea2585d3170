/** Why a picture gives no template; what to tell the person in front of the camera. */
export type FaceRefusal =
  | 'picture_unreadable'
  | 'face_none'
  | 'face_several'
  | 'face_too_small'
  | 'face_blurred'
  | 'face_too_dark'
  | 'face_too_bright'
  | 'face_turned'
  | 'face_cut_off'

/** A template is 128 numbers. */
export type FaceReading = { refusal: FaceRefusal } | { refusal: null; template: Float32Array }

/** `register` has stricter gates than `recognise`. */
export type FacePurpose = 'register' | 'recognise'

/** Whoever asks with the same `source` shares its turns with the others; without one it is one more source. */
export type FaceAsking = { source?: string; signal?: AbortSignal }

export type LivenessChallenge = 'turn-left' | 'turn-right' | 'blink'

/** What stands between the bytes of a picture and an answer. It knows no person and keeps nothing. */
export type FaceEngine = {
  /** Name of the model that made a template; templates of another are not compared. */
  readonly model: string
  /** Throws AppError('face_busy') at once when the queue is full of others, and later when others need the place. */
  read(picture: Buffer, purpose: FacePurpose, asking?: FaceAsking): Promise<FaceReading>
  /** A clean JPEG 480x480 at most of a picture, without metadata, to be stored. */
  portrait(picture: Buffer, asking?: FaceAsking): Promise<Buffer | null>
  /** Whether a burst of frames, in order, shows one person doing what was asked; the template is of its best straight frame. */
  readBurst(
    frames: readonly Buffer[],
    challenge: LivenessChallenge,
    asking?: FaceAsking,
  ): Promise<FaceReading | { refusal: 'not_live' }>
  close(): Promise<void>
}
