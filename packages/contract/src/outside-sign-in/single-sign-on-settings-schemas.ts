import { type Static, Type } from 'typebox'
import { administrators, inUnit, settingThatLeadsIn } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Nullable, Success } from '../endpoint/wire-values.ts'
import { singleSignOnAddressMaximum, singleSignOnClientMaximum, singleSignOnNameMaximum } from '../limits.ts'
import { recordVersion, versionRead } from '../settings/setting-version.ts'

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
  version: recordVersion,
})
export type SingleSignOnSettings = Static<typeof SingleSignOnSettings>

const SingleSignOnState = Type.Object({
  callback: Type.String({ description: 'Where people come back to.' }),
  logOut: Type.String({ description: 'Where the provider tells of ended sessions.' }),
  provider: Nullable(SingleSignOnSettings),
})
export type SingleSignOnState = Static<typeof SingleSignOnState>

export const readSingleSignOn = {
  summary: 'The single sign-on of a unit, and the addresses to register there.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: SingleSignOnState,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveSingleSignOn = {
  summary:
    'Sets the single sign-on of a unit. Without a secret the one before stays, as long as address and client id do; an empty one is for public clients.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Type.Object({
    kind: Kind,
    name: Type.String({ minLength: 1, maxLength: singleSignOnNameMaximum, pattern: '\\S' }),
    englishName: Type.Optional(EnglishName),
    address: Type.String({ minLength: 1, maxLength: singleSignOnAddressMaximum }),
    clientId: Type.Optional(Type.String({ maxLength: singleSignOnClientMaximum })),
    secret: Type.Optional(Type.String({ maxLength: singleSignOnClientMaximum })),
    first: Type.Optional(Type.Boolean()),
    version: versionRead,
  }),
  reply: Success,
  errors: [
    'not_found',
    'step_up_needed',
    'sso_address_refused',
    'sso_client_missing',
    'sso_secret_missing',
    'sso_of_operator',
    'changed_meanwhile',
  ],
} satisfies EndpointSchema

export const removeSingleSignOn = {
  summary: 'Takes the single sign-on of a unit away; links of accounts stay.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Type.Object({}),
  reply: Success,
  errors: ['step_up_needed', 'not_found', 'sso_of_operator'],
} satisfies EndpointSchema

const SingleSignOnStep = Type.Object({
  step: Type.Enum(['discovery', 'keys', 'client', 'answer', 'service'], {
    description: 'discovery, keys, client of OpenID Connect; answer, service of CAS.',
  }),
  problem: Nullable(
    Type.Enum([
      ...['unknown', 'not-public', 'refused', 'timeout', 'certificate', 'failing'],
      ...['other-kind', 'no-keys', 'client', 'service', 'unclear'],
    ] as const),
  ),
  said: Type.String({ description: 'The code with which the other side refused, such as invalid_client.' }),
})
export type SingleSignOnStep = Static<typeof SingleSignOnStep>

export const checkSingleSignOn = {
  summary: 'Asks the single sign-on of a unit, as far as that needs no person, and says step by step what happened.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({}),
  reply: Type.Object({ steps: Type.Array(SingleSignOnStep) }),
  errors: ['step_up_needed', 'not_found', 'too_many_requests'],
} satisfies EndpointSchema
