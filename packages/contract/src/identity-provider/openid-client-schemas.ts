import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { clientAddressesMaximum, clientAddressMaximum, clientNameMaximum } from '../limits.ts'
import { recordVersion, versionRead } from '../settings/setting-version.ts'
import { openidScopes } from './openid-scopes.ts'

const Scope = Type.Enum([...openidScopes])

const Name = Type.String({ minLength: 1, maxLength: clientNameMaximum, pattern: '\\S' })
const Address = Type.String({ minLength: 1, maxLength: clientAddressMaximum })
const Addresses = Type.Array(Address, { maxItems: clientAddressesMaximum })
const Scopes = Type.Array(Scope, {
  minItems: 1,
  uniqueItems: true,
  maxItems: openidScopes.length,
})
const ApplicationCode = Nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }))

const SubjectType = Type.Union([Type.Literal('pairwise'), Type.Literal('public')], {
  description: 'Whether it is told a name of its own for each person, or the id that people have here.',
})

const RegisteredClient = Type.Object({
  id: Id,
  clientId: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  redirectUris: Type.Array(Type.String()),
  postLogoutRedirectUris: Type.Array(Type.String()),
  backchannelLogoutUri: Type.String({ description: 'Empty where it is not told of ended sessions.' }),
  scopes: Type.Array(Type.String()),
  deviceFlow: Type.Boolean({ description: 'A board or kiosk, which signs in by a code typed elsewhere.' }),
  trusted: Type.Boolean({
    description: 'People are not asked; only the operator of the platform can set it.',
  }),
  older: Type.Boolean({ description: 'Knows no PKCE; only the operator of the platform can set it.' }),
  triedOut: Type.Boolean({
    description:
      'Being tried out: only then people may be sent back to http://localhost, 127.0.0.1 or [::1], on any port.',
  }),
  applicationCode: Nullable(Type.String()),
  keepsSecret: Type.Boolean(),
  subjectType: SubjectType,
  createdAt: DateTime,
  version: recordVersion,
})
export type RegisteredClient = Static<typeof RegisteredClient>

const ClientsState = Type.Object({
  issuer: Type.String({ description: 'What an application is told to sign people in at.' }),
  clients: Type.Array(RegisteredClient),
})
export type ClientsState = Static<typeof ClientsState>

export const listOpenidClients = {
  summary: 'The applications of others to which people of a unit sign in here; for administrators.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: ClientsState,
  errors: ['not_found'],
} satisfies EndpointSchema

/** What may be changed later; whether it has a secret and what people are called there stay as they were registered. */
const changeable = {
  name: Name,
  englishName: Type.Optional(Type.String({ maxLength: clientNameMaximum })),
  redirectUris: Addresses,
  postLogoutRedirectUris: Type.Optional(Addresses),
  backchannelLogoutUri: Type.Optional(Type.String({ maxLength: clientAddressMaximum })),
  scopes: Scopes,
  deviceFlow: Type.Optional(Type.Boolean()),
  triedOut: Type.Optional(Type.Boolean()),
  applicationCode: ApplicationCode,
}

export const registerOpenidClient = {
  summary:
    'Registers an application to which people of a unit may sign in; its secret is answered only now. For administrators.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({
    ...changeable,
    keepsSecret: Type.Boolean({ description: 'False for a page or a phone, which can keep none.' }),
    subjectType: Type.Optional(SubjectType),
  }),
  reply: Type.Object({ id: Id, clientId: Type.String(), secret: Nullable(Type.String()) }),
  errors: ['step_up_needed', 'client_address_refused', 'not_found'],
} satisfies EndpointSchema

export const changeOpenidClient = {
  summary: 'Changes names, addresses and scopes of an application. For administrators.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, ...changeable, version: versionRead }),
  reply: Success,
  errors: ['step_up_needed', 'client_address_refused', 'client_of_operator', 'not_found', 'changed_meanwhile'],
} satisfies EndpointSchema

export const renewOpenidClientSecret = {
  summary:
    'Gives an application a new secret, which is answered only now; the one before ends at once. For administrators.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Type.Object({ secret: Type.String() }),
  errors: ['step_up_needed', 'client_of_operator', 'not_found'],
} satisfies EndpointSchema

export const disableOpenidClient = {
  summary: 'Switches an application off at once: nobody signs in to it any more. For administrators.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['step_up_needed', 'not_found'],
} satisfies EndpointSchema
