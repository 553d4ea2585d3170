/** `orther` is spelled as the protocol spells it: the clock-in. */
export type FaceMode = 'collect' | 'login' | 'orther'

/** What the person is asked to do, so that a photograph of them is not enough. */
export type FaceAction = 'turn-left' | 'turn-right' | 'blink'

export type FaceChallenge = { id: string; action: FaceAction }

/** Pictures as data addresses, and the challenge during which the frames were taken. */
export type FaceShot = { photo: string; frames?: readonly string[]; challenge?: string }

/** A picture as it is sent: base64 without the prefix of a data address. `userId` only registers. */
export type FaceSubmission = {
  faceImage: string
  noIntercept: true
  userId?: string
  /** What the camera saw during a challenge, in order, and which challenge it was. */
  frames?: readonly string[]
  challenge?: string
}

/** What is sent of pictures, with the person only where one is registered. */
export function faceSubmission(shot: FaceShot, userId: string | undefined): FaceSubmission {
  const { photo, frames, challenge } = shot
  return {
    faceImage: withoutPrefix(photo),
    noIntercept: true,
    ...(userId === undefined ? {} : { userId }),
    ...(frames && challenge ? { frames: frames.map(withoutPrefix), challenge } : {}),
  }
}

/** What follows the comma of a data address; other text stays as it is. */
const withoutPrefix = (address: string): string => address.replace(/^data:[^,]*,/, '')

/** It has succeeded only with the status 200; otherwise the message says why not. */
export type FaceAnswer = { status: number; message: string; data?: unknown }

/** The address or data address of a picture, and when it was taken, ready to be read. */
export type SavedFace = { picture: string; registerTime: string }

/** The kit knows no server: whoever shows the widget gives it the calls of its mode. */
export type FaceCalls = {
  save?: (submission: FaceSubmission) => Promise<FaceAnswer>
  login?: (submission: FaceSubmission) => Promise<FaceAnswer>
  clock?: (submission: FaceSubmission) => Promise<FaceAnswer>
  /** The face that is registered, or null. */
  readSaved?: (userId: string) => Promise<SavedFace | null>
  /** Uploads a picture and makes it the registered face. */
  uploadPhoto?: (file: File) => Promise<FaceAnswer>
  /** Null when a picture alone is enough. */
  challenge?: () => Promise<FaceChallenge | null>
}

/** A call that was refused before there was an answer to show, with the words for the person. */
export class FaceRefusal extends Error {}
