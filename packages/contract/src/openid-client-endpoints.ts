import { type Static, Type } from 'typebox'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, Nullable, Success } from './wire-values.ts'

/** What a client may ask for beyond `openid`; each is agreed to by itself. */
export const openidScopes = ['openid', 'profile', 'unit', 'roles', 'children', 'offline_access'] as const

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Addresses = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 20 })
const Scopes = Type.Array(Type.Union(openidScopes.map((scope) => Type.Literal(scope))), {
  minItems: 1,
  uniqueItems: true,
  maxItems: openidScopes.length,
})
const ApplicationCode = Nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }))

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
  applicationCode: Nullable(Type.String()),
})
export type RegisteredClient = Static<typeof RegisteredClient>

export const listOpenidClients = defineEndpoint({
  name: 'listOpenidClients',
  summary: 'The applications of others to which people of the unit sign in here; for administrators.',
  method: 'GET',
  path: '/api/base/oidc/clients',
  access: { who: 'signed-in' },
  reply: Type.Array(RegisteredClient),
  errors: ['not_allowed'],
})

export const registerOpenidClient = defineEndpoint({
  name: 'registerOpenidClient',
  summary:
    'Registers an application to which people of the unit may sign in; its secret is answered only now. For administrators.',
  method: 'POST',
  path: '/api/base/oidc/client/register',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({
    name: Name,
    englishName: Type.Optional(Type.String({ maxLength: 80 })),
    redirectUris: Addresses,
    postLogoutRedirectUris: Type.Optional(Addresses),
    backchannelLogoutUri: Type.Optional(Type.String({ maxLength: 500 })),
    scopes: Scopes,
    deviceFlow: Type.Optional(Type.Boolean()),
    keepsSecret: Type.Boolean({ description: 'False for a page or a phone, which can keep none.' }),
    applicationCode: ApplicationCode,
  }),
  reply: Type.Object({ id: Id, clientId: Type.String(), secret: Nullable(Type.String()) }),
  errors: ['not_allowed', 'step_up_needed', 'client_address_refused', 'not_found'],
})

export const disableOpenidClient = defineEndpoint({
  name: 'disableOpenidClient',
  summary: 'Switches an application off at once: nobody signs in to it any more. For administrators.',
  method: 'POST',
  path: '/api/base/oidc/client/disable',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_allowed', 'step_up_needed', 'not_found'],
})
