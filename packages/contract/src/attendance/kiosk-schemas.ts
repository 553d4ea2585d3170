import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id } from '../endpoint/wire-values.ts'
import { faceSubmission, unusablePictures } from '../faces/face-shapes.ts'
import { AttendanceState, classNames, Names } from './attendance-shapes.ts'

const Kiosk = Type.Object({
  gate: Type.String(),
  gateEnglishName: Type.String(),
  unitName: Type.String(),
  unitEnglishName: Type.String(),
  offered: Type.Boolean({ description: 'Whether the unit uses faces. Without them nobody is recognised.' }),
  timeZone: Type.String({ description: 'Of the unit, for example Asia/Shanghai.' }),
})
export type Kiosk = Static<typeof Kiosk>

export const enrolKiosk = {
  summary:
    'Makes this browser the kiosk of a gate, with the key that the office was shown. A key is good once; the browser keeps a secret of its own (cookie) until the kiosk is revoked.',
  access: { who: 'everyone' },
  body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Kiosk,
  errors: ['kiosk_key_wrong', 'too_many_requests'],
} satisfies EndpointSchema

export const readKiosk = {
  summary: 'Which gate this kiosk stands at. Also says that the kiosk is in use.',
  access: { who: 'everyone' },
  reply: Kiosk,
  errors: ['kiosk_not_enrolled'],
} satisfies EndpointSchema

/** A kiosk asks for no movement. */
const picturesOfKiosks = unusablePictures.filter((code) => code !== 'face_challenge_needed')

/** Who was recognised. */
export const Clocked = Type.Object({
  ...Names,
  ...classNames,
  userId: Id,
  at: DateTime,
  state: Type.Union([AttendanceState, Type.Null()], {
    description: 'Of a pupil on a day of school; null for everybody else and on other days.',
  }),
  again: Type.Boolean({ description: 'Seen at a gate before on this day.' }),
  counted: Type.Boolean({
    description:
      'Whether the pass counts as an arrival: on a day of school, and not after the school’s end of arrivals.',
  }),
})
export type Clocked = Static<typeof Clocked>

export const clockIn = {
  summary:
    'Recognises the face before an enrolled kiosk and keeps who came and when. A pupil who comes for the first time on a day is present or late. The same entry is kept once.',
  access: { who: 'everyone' },
  body: Type.Object({
    faceImage: faceSubmission.faceImage,
    noIntercept: faceSubmission.noIntercept,
    entryId: Type.Optional(
      Type.String({ ...Id, description: 'Chosen by the kiosk: an entry that is sent again is kept once.' }),
    ),
    takenAt: Type.Optional(
      Type.String({
        ...DateTime,
        description: 'When the picture was taken, where it is sent later because the network was away.',
      }),
    ),
  }),
  takesLargeBody: true,
  reply: Clocked,
  errors: [
    ...picturesOfKiosks,
    'face_used_before',
    'too_many_requests',
    'kiosk_not_enrolled',
    'face_not_offered',
    'clocking_not_recognised',
    'clocking_too_old',
    'validation_failed',
  ],
} satisfies EndpointSchema
