import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { Id } from '../../endpoint/wire-values.ts'
import { loginNameMaximum, passwordMaximum } from '../../limits.ts'

/** The signed-in person as the client knows them; the field names are those of the session state. */
export const Session = Type.Object({
  userId: Id,
  userType: Type.String({ description: '1 pupil, 2 teacher, 3 parent, 4 other staff.' }),
  unitId: Id,
  unitType: Type.String({ description: '1 area, 2 school.' }),
  unitName: Type.String(),
  unitEnName: Type.String(),
  unitStatus: Type.String(),
  unitShardingCode: Type.String(),
  unitImgPath: Type.String({ description: 'Empty when the unit has no logo of its own.' }),
  campusUnits: Type.String({
    description: "A JSON list of {campusId, name, englishName}. The person's own campus goes by the unit's id.",
  }),
  realName: Type.String(),
  englishName: Type.String({ description: 'The name in Latin letters; empty when none is known.' }),
  loginName: Type.String(),
  avatar: Type.String(),
  sex: Type.String({ description: '1 boy, 2 girl, anything else unknown.' }),
  superman: Type.Boolean(),
  accessToken: Type.String({ description: 'A short-lived hand-over token; it is not the session.' }),
  userStatus: Type.String(),
  userImgPath: Type.String(),
  parentId: Type.String({ description: "The parent's own id for a parent, otherwise empty." }),
  principal: Type.Boolean(),
  year: Type.String({ description: 'The school year, for example 2026-2027.' }),
  term: Type.String({ description: '1 or 2.' }),
  endsAt: Type.String({
    description:
      "When the session ends, however much it is used (ISO 8601, UTC), by the server's clock: see the answer's Date.",
  }),
})
export type Session = Static<typeof Session>

/** What every way to sign in answers. */
export const SignedInReply = Type.Object({
  unitType: Type.String(),
  unitId: Id,
  userType: Type.String(),
  openid: Type.String(),
  unionid: Type.String(),
  loginJumpPage: Type.String({
    description: "The unit's configured page after sign-in; empty when there is none.",
  }),
})
export type SignedInReply = Static<typeof SignedInReply>

export const signIn = {
  summary: 'Signs a person in with name and password and starts a session (cookies).',
  access: { who: 'everyone' },
  body: Type.Object({
    username: Type.String({
      minLength: 1,
      maxLength: loginNameMaximum,
      description: 'A login name, or name@unit-code.',
    }),
    password: Type.String({ minLength: 1, maxLength: passwordMaximum }),
    unitId: Type.Optional(Type.String({ maxLength: 36, description: 'The unit whose sign-in page was used.' })),
    remember: Type.Optional(
      Type.Boolean({
        description: 'Whether this browser signs the person in again later; never on a shared machine.',
      }),
    ),
    work: Type.Optional(
      Type.String({
        maxLength: 2000,
        description:
          'The work that a refusal with too_many_requests asked for in data.work, done: {challenge, solution} as JSON (ALTCHA, PBKDF2). data.wait says how many seconds to wait without it.',
      }),
    ),
  }),
  reply: SignedInReply,
  errors: [
    'invalid_grant',
    'invalid_grant_any_unit',
    'account_disabled',
    'password_change_needed',
    'too_many_requests',
    'server_busy',
    'second_factor_needed',
    'second_factor_enrolment_needed',
  ],
} satisfies EndpointSchema

export const readMe = {
  summary: 'Who is signed in.',
  access: { who: 'everyone' },
  reply: Session,
  errors: ['sign_in_required'],
} satisfies EndpointSchema

export const refreshSession = {
  summary: 'Renews the session from the refresh cookie; each refresh token works once.',
  access: { who: 'everyone' },
  whileViewing: 'allowed',
  changesState: true,
  reply: Type.Object({
    expiresIn: Type.Integer({ description: 'Seconds until the next refresh is needed.' }),
  }),
  errors: ['refresh_refused'],
} satisfies EndpointSchema

export const signOut = {
  summary: 'Ends the session everywhere it is known; a visitor is told to sign in.',
  access: { who: 'everyone' },
  whileViewing: 'allowed',
  body: Type.Object({}),
  reply: Type.Literal('success'),
  errors: ['sign_in_required'],
} satisfies EndpointSchema
