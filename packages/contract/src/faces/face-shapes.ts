import { type Static, Type } from 'typebox'
import { faceFrameMaximum, faceFramesBounds, facePictureMaximum } from './face-limits.ts'

const base64 = (bytes: number, description: string) =>
  Type.String({
    minLength: 4,
    maxLength: Math.ceil(bytes / 3) * 4,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    description,
  })

const Frame = base64(faceFrameMaximum, 'A picture of the camera in base64.')

/** What every submission of a face carries: the specified fields, and the proof that somebody stands before the camera. */
export const faceSubmission = {
  faceImage: base64(facePictureMaximum, 'The photograph in base64, without the prefix of a data address.'),
  noIntercept: Type.Optional(
    Type.Unknown({ description: 'A flag of the page: it handles the answer itself. The server ignores it.' }),
  ),
  challenge: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'What `beginFaceChallenge` has answered; with `frames`.' }),
  ),
  frames: Type.Optional(
    Type.Array(Frame, {
      minItems: faceFramesBounds.minimum,
      maxItems: faceFramesBounds.maximum,
      description: 'Pictures of the camera in their order, from before the movement until after it.',
    }),
  ),
}

/** Refusals of pictures of which nothing could be made: nobody was compared with anybody. */
export const unusablePictures = [
  'picture_unreadable',
  'face_none',
  'face_several',
  'face_too_small',
  'face_blurred',
  'face_too_dark',
  'face_too_bright',
  'face_turned',
  'face_cut_off',
  'face_challenge_needed',
  'face_busy',
] as const

/** What a submission can be refused for, whoever it shows. */
export const pictureRefusals = [
  ...unusablePictures,
  'face_not_live',
  'face_challenge_over',
  'face_used_before',
  'too_many_requests',
] as const

/** What faces are used for in a unit. */
export const FaceSettings = Type.Object({
  offered: Type.Boolean({ description: 'Whether faces are registered and used at all.' }),
  signIn: Type.Boolean({ description: 'Whether people sign in by face.' }),
  liveness: Type.Boolean({ description: 'Whether a movement before the camera is asked for.' }),
})
export type FaceSettings = Static<typeof FaceSettings>
