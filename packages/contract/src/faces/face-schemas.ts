import { type Static, Type } from 'typebox'
import { SignedInReply } from '../accounts/session/session-schemas.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { ChildId, DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { FaceSettings, faceSubmission, pictureRefusals } from './face-shapes.ts'

const Challenge = Type.Enum(['turn-left', 'turn-right', 'blink'])

const FaceChallenge = Type.Object({
  challenge: Type.String({ description: 'Sent with the pictures.' }),
  ask: Challenge,
  seconds: Type.Integer({ description: 'For how long it is good.' }),
})
export type FaceChallenge = Static<typeof FaceChallenge>

const ofPage = {
  unitId: Type.Optional(
    Type.String({
      maxLength: 36,
      description: 'The unit whose sign-in page was used; without it the unit of the address.',
    }),
  ),
}

export const beginFaceChallenge = {
  summary:
    'Asks somebody before the camera for a movement that nobody can know before. Good once, for half a minute, in this browser and for this purpose.',
  access: { who: 'everyone' },
  body: Type.Object({ purpose: Type.Enum(['sign-in', 'register']), ...ofPage }),
  reply: Type.Union([FaceChallenge, Type.Null({ description: 'The unit asks for no movement when people sign in.' })]),
  errors: ['too_many_requests'],
} satisfies EndpointSchema

export const signInByFace = {
  summary:
    'Signs the person in whose face is registered in the unit of the sign-in page, and starts a session (cookies). Unknown faces, faces of other units and people who may not sign in are refused alike.',
  access: { who: 'everyone' },
  body: Type.Object({ ...faceSubmission, ...ofPage }),
  takesLargeBody: true,
  reply: SignedInReply,
  errors: [...pictureRefusals, 'face_not_recognised', 'face_not_offered', 'face_not_enough', 'second_factor_needed'],
} satisfies EndpointSchema

export const registerFace = {
  summary:
    'Registers the face of the caller, or of a person of the unit for whoever may register faces. It takes the place of the one before.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ ...faceSubmission, userId: Id }),
  takesLargeBody: true,
  reply: Type.Object({ userId: Id, registerTime: DateTime }),
  errors: [
    ...pictureRefusals,
    'step_up_needed',
    'not_found',
    'more_rights_than_yours',
    'face_not_offered',
    'face_consent_missing',
    'face_consent_guardian',
  ],
} satisfies EndpointSchema

export const readFace = {
  summary:
    'The registered photograph of the caller, of a child whose guardian the caller is, or of a person for whoever may see faces; null without one. Each reading is recorded.',
  access: { who: 'signed-in', ownProof: true },
  whileViewing: 'refused',
  query: Type.Object({ userId: Id }),
  reply: Nullable(
    Type.Object({ userId: Id, faceImage: Type.String({ description: 'JPEG in base64.' }), registerTime: DateTime }),
  ),
  errors: ['not_found'],
} satisfies EndpointSchema

const ofChild = {
  childId: Type.Optional(Type.String({ ...ChildId, description: 'A child whose guardian the caller is.' })),
}

const Consent = Type.Object({
  at: DateTime,
  wording: Type.Integer({ description: 'The version of the text, see `faceConsentWordings`.' }),
  language: Type.Enum(['zh-CN', 'en']),
  by: Type.Enum(['self', 'guardian']),
  byName: Type.String(),
  byEnglishName: Type.String(),
})

export const OwnFace = Type.Object({
  userId: Nullable(Id),
  settings: FaceSettings,
  consentBy: Type.Enum(['self', 'guardian'], { description: 'Who has to agree: pupils under fourteen do not.' }),
  mayAgree: Type.Boolean({ description: 'Whether the caller may agree.' }),
  mayRegister: Type.Boolean({ description: 'Whether the caller may register the face now.' }),
  mayWithdraw: Type.Boolean({ description: 'Whether the caller may end the consent and have the face deleted.' }),
  consent: Nullable(Consent),
  registerTime: Nullable(DateTime),
  anew: Type.Boolean({ description: 'Recognition has changed: the face has to be registered again to be recognised.' }),
})
export type OwnFace = Static<typeof OwnFace>

export const readOwnFace = {
  summary: 'Whether faces are used here, who has agreed, and when the own face, or that of a child, was registered.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  query: Type.Object(ofChild),
  reply: OwnFace,
  errors: ['child_not_found'],
} satisfies EndpointSchema

export const FaceReading = Type.Object({
  id: Id,
  at: DateTime,
  action: Type.String({ description: 'A name of `auditActions`, which has its words.' }),
  self: Type.Boolean({ description: 'Whether it was the person whose face it is.' }),
  name: Type.String(),
  englishName: Type.String(),
})
export type FaceReading = Static<typeof FaceReading>

export const readFaceReadings = {
  summary: 'A page of what was done with the own face, or that of a child: each look at the photograph, newest first.',
  access: { who: 'signed-in', ownProof: true },
  whileViewing: 'refused',
  query: Type.Object({ ...listQuery(['at']), ...ofChild }),
  reply: Type.Object(listReply(FaceReading)),
  errors: ['child_not_found'],
} satisfies EndpointSchema
export type FaceReadingsQuery = Static<typeof readFaceReadings.query>

export const agreeToFace = {
  summary: 'Agrees that a face is registered: the own one, or as a guardian with the right to sign that of a child.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({
    ...ofChild,
    wording: Type.Integer({ minimum: 1, description: 'The version of the text that was shown.' }),
    language: Type.Enum(['zh-CN', 'en'], { description: 'In which it was shown.' }),
  }),
  reply: OwnFace,
  errors: ['child_not_found', 'face_not_offered', 'face_consent_guardian', 'face_consent_own', 'face_consent_outdated'],
} satisfies EndpointSchema

export const withdrawFace = {
  summary:
    'Withdraws the consent, by whoever could give it, and deletes the photograph and all that was made of it at once.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object(ofChild),
  reply: Type.Object({
    photographs: Type.Integer({ description: 'How many were deleted.' }),
    templates: Type.Integer({ description: 'How many sets of numbers were deleted.' }),
    face: OwnFace,
  }),
  errors: ['child_not_found', 'face_consent_own'],
} satisfies EndpointSchema
