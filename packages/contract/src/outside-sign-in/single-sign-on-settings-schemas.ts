import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Nullable, Success } from '../endpoint/wire-values.ts'
import { singleSignOnAddressMaximum, singleSignOnClientMaximum, singleSignOnNameMaximum } from '../limits.ts'

const Kind = Type.Union([Type.Literal('oidc'), Type.Literal('cas')])
const EnglishName = Type.String({ maxLength: singleSignOnNameMaximum })

const SingleSignOnSettings = Type.Object({
  kind: Kind,
  name: Type.String(),
  englishName: Type.String(),
  address: Type.String({ description: 'The issuer, or what stands before /login of a CAS server.' }),
  clientId: Type.String({ description: 'Empty for CAS.' }),
  hasSecret: Type.Boolean({ description: 'The secret itself is never answered.' }),
  loginNameClaim: Type.String({
    description: 'What the first visit is linked by; only the operator of the platform can set it.',
  }),
  inside: Type.Boolean({ description: 'In our own network; only the operator of the platform can set it.' }),
  first: Type.Boolean({ description: 'The sign-in page leads there at once.' }),
  changedAt: DateTime,
})
export type SingleSignOnSettings = Static<typeof SingleSignOnSettings>

export const readSingleSignOn = {
  summary: "The single sign-on of the administrator's unit, and the addresses to register there.",
  access: { who: 'signed-in' },
  reply: Type.Object({
    callback: Type.String({ description: 'Where people come back to.' }),
    logOut: Type.String({ description: 'Where the provider tells of ended sessions.' }),
    provider: Nullable(SingleSignOnSettings),
  }),
  errors: ['not_allowed'],
} satisfies EndpointSchema

export const saveSingleSignOn = {
  summary:
    "Sets the single sign-on of the administrator's unit. Without a secret the one before stays, as long as address and client id do; an empty one is for public clients.",
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({
    kind: Kind,
    name: Type.String({ minLength: 1, maxLength: singleSignOnNameMaximum, pattern: '\\S' }),
    englishName: Type.Optional(EnglishName),
    address: Type.String({ minLength: 1, maxLength: singleSignOnAddressMaximum }),
    clientId: Type.Optional(Type.String({ maxLength: singleSignOnClientMaximum })),
    secret: Type.Optional(Type.String({ maxLength: singleSignOnClientMaximum })),
    first: Type.Optional(Type.Boolean()),
  }),
  reply: Success,
  errors: [
    'not_allowed',
    'step_up_needed',
    'sso_address_refused',
    'sso_client_missing',
    'sso_secret_missing',
    'sso_of_operator',
  ],
} satisfies EndpointSchema

export const removeSingleSignOn = {
  summary: "Takes the single sign-on of the administrator's unit away; links of accounts stay.",
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({}),
  reply: Success,
  errors: ['not_allowed', 'step_up_needed', 'not_found', 'sso_of_operator'],
} satisfies EndpointSchema

export const checkSingleSignOn = {
  summary: "Asks the single sign-on of the administrator's unit whether it is one.",
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({}),
  reply: Success,
  errors: ['not_allowed', 'step_up_needed', 'not_found', 'sso_away', 'sso_no_provider'],
} satisfies EndpointSchema
