import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { Id } from '../../endpoint/wire-values.ts'

const Moment = Type.String({ description: 'ISO 8601, UTC.' })
const Agent = Type.String({
  description: 'Kind of browser and system, for example Chrome · Windows; empty when unknown.',
})

/** Where a person is signed in, and what signs them in by itself. */
export const SignInPlaces = Type.Object({
  sessions: Type.Array(
    Type.Object({
      sessionId: Id,
      agent: Agent,
      way: Type.String({ description: 'How the person signed in.' }),
      startedAt: Moment,
      lastUsedAt: Moment,
      current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
      shared: Type.Boolean({ description: 'Whether it is on a machine of several people.' }),
      deviceId: Type.String({ description: 'The remembered device it stands on; empty without one.' }),
      clientId: Type.String({ description: 'The app it stands on; empty without one.' }),
    }),
  ),
  devices: Type.Array(
    Type.Object({
      deviceId: Id,
      agent: Agent,
      createdAt: Moment,
      lastUsedAt: Moment,
      current: Type.Boolean({ description: 'Whether it is the browser that asks.' }),
    }),
  ),
  clients: Type.Array(
    Type.Object({
      clientId: Id,
      name: Type.String(),
      agent: Agent,
      createdAt: Moment,
      lastUsedAt: Moment,
    }),
  ),
})
export type SignInPlaces = Static<typeof SignInPlaces>

const signedIn = { who: 'signed-in' } as const
/** Whoever holds up a pupil's badge does not decide where else the pupil stays signed in. */
const signedInByOwnProof = { who: 'signed-in', ownProof: true } as const
const done = Type.Literal('success')

export const readSignInPlaces = {
  summary: 'Where the caller is signed in: sessions, remembered devices and apps.',
  access: signedIn,
  whileViewing: 'refused',
  reply: SignInPlaces,
} satisfies EndpointSchema

export const endSignInPlace = {
  summary: "Ends one of the caller's sessions.",
  access: signedInByOwnProof,
  body: Type.Object({ sessionId: Id }),
  reply: done,
  errors: ['not_found'],
} satisfies EndpointSchema

export const endOtherPlaces = {
  summary: "Ends all of the caller's other sessions and forgets every device and app but the one in use.",
  access: signedInByOwnProof,
  body: Type.Object({}),
  reply: done,
} satisfies EndpointSchema

export const forgetDevice = {
  summary:
    'Forgets a remembered device: it signs nobody in any more, and what stands on it ends, but the session that asks.',
  access: signedInByOwnProof,
  body: Type.Object({ deviceId: Id }),
  reply: done,
  errors: ['not_found'],
} satisfies EndpointSchema

export const removeUserClient = {
  summary: 'Takes an app away: it signs nobody in any more, and what stands on it ends, but the session that asks.',
  access: signedInByOwnProof,
  body: Type.Object({ clientId: Id }),
  reply: done,
  errors: ['not_found'],
} satisfies EndpointSchema
