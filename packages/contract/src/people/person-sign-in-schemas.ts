import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'

const Act = Type.Union(
  [
    Type.Literal('sign-out'),
    Type.Literal('allow-tries'),
    Type.Literal('require-password'),
    Type.Literal('reset-second-factor'),
    Type.Literal('withdraw-badge'),
  ],
  {
    description: `sign-out ends all sessions and forgets all devices; allow-tries forgets wrong passwords, so that the person may try
      again at once; require-password asks for a new password at the next sign-in; reset-second-factor removes authenticator,
      passkeys and recovery codes of somebody who has lost them; withdraw-badge ends the badge of a small pupil.`,
  },
)
export type AccessAct = Static<typeof Act>

const Way = Type.Union(
  [
    Type.Literal('session'),
    Type.Literal('device'),
    Type.Literal('program'),
    Type.Literal('passkey'),
    Type.Literal('outside-account'),
  ],
  { description: 'What is taken away; sessions that depend on it end.' },
)
export type SignInWayKind = Static<typeof Way>

const agent = Type.String({ description: 'Kind of browser and system; empty when unknown.' })
const access = administrators('people_access')
const provedAgain = { ...access, stepUp: true } as const

export const readPersonSignIn = {
  summary: 'How a person signs in: password, wrong tries, sessions, devices, second factors, linked accounts, badge.',
  access,
  whileViewing: 'refused',
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Type.Object({
    mayAct: Type.Boolean({ description: 'False of oneself and of somebody who may do more than the caller.' }),
    password: Nullable(Type.Object({ changedAt: DateTime, mustChange: Type.Boolean() })),
    wrongPasswords: Type.Integer({ description: 'Within the last 24 hours; many of them make the next try wait.' }),
    sessions: Type.Array(
      Type.Object({
        id: Id,
        agent,
        way: Type.String({ description: 'How the person signed in.' }),
        startedAt: DateTime,
        lastUsedAt: DateTime,
        shared: Type.Boolean({ description: 'Whether it is on a machine of several people.' }),
      }),
    ),
    devices: Type.Array(Type.Object({ id: Id, agent, createdAt: DateTime, lastUsedAt: DateTime })),
    programs: Type.Array(
      Type.Object({ id: Id, name: Type.String(), agent, createdAt: DateTime, lastUsedAt: DateTime }),
    ),
    authenticatorSince: Nullable(DateTime),
    passkeys: Type.Array(
      Type.Object({ id: Id, name: Type.String(), createdAt: DateTime, lastUsedAt: Nullable(DateTime) }),
    ),
    recoveryCodesLeft: Type.Integer(),
    outsideAccounts: Type.Array(
      Type.Object({
        id: Id,
        kind: Type.String({ description: 'wechat, wecom, oidc or cas.' }),
        name: Type.String({ description: 'What the person is called there.' }),
        linkedAt: DateTime,
        lastUsedAt: Nullable(DateTime),
      }),
    ),
    badge: Nullable(Type.Object({ issuedAt: DateTime, pictures: Type.Boolean(), lastUsedAt: Nullable(DateTime) })),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema
export type PersonSignIn = Static<typeof readPersonSignIn.reply>

const refusals = ['not_found', 'more_rights_than_yours', 'not_yourself'] as const

export const helpWithAccess = {
  summary: 'Helps a person with the way in. Nobody learns or chooses a password.',
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, act: Act }),
  reply: Success,
  errors: [...refusals, 'no_password_yet', 'second_factor_missing'],
} satisfies EndpointSchema

export const removeSignInWay = {
  summary:
    'Ends one session of a person, forgets a device or a program, removes a passkey, or unlinks an outside account.',
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, way: Way, key: Type.String({ ...Id, description: 'Which one.' }) }),
  reply: Success,
  errors: [...refusals],
} satisfies EndpointSchema

export const issuePasswordCode = {
  summary:
    'Makes a code to hand over, with which a person who forgot the password sets a new one. The present one stays until then.',
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Type.Object({
    code: Type.String({ description: 'Shown only now.' }),
    endsAt: DateTime,
  }),
  errors: [...refusals],
} satisfies EndpointSchema
