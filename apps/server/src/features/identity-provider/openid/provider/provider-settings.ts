import { openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import type { AdapterFactory, Configuration, interactionPolicy, JWK, KoaContextWithOIDC } from 'oidc-provider'
import { pairwiseMark } from '../clients/openid-client.ts'
import { claimsByScope } from '../openid-people-service.ts'
import { providerMount, providerRoutes } from './provider-paths.ts'

const minute = 60

const day = 24 * 60 * minute

/** Times to live, in seconds. */
export const lifetimes = {
  AuthorizationCode: minute,
  AccessToken: 10 * minute,
  IdToken: 60 * minute,
  RefreshToken: 30 * day,
  DeviceCode: 10 * minute,
  Interaction: 30 * minute,
  Grant: 30 * day,
  Session: 30 * day,
}

type ProviderParts = {
  adapter: AdapterFactory
  jwks: JWK[]
  policy: typeof interactionPolicy
  subject: (client: string, userId: string) => string
  findAccount: NonNullable<Configuration['findAccount']>
  loadExistingGrant: NonNullable<Configuration['loadExistingGrant']>
  showError: (ctx: KoaContextWithOIDC, error: string) => void
  /** Whether the person may grant rights that outlive their session. */
  mayOutlive: (ctx: KoaContextWithOIDC) => boolean
  fetch: NonNullable<Configuration['fetch']>
}

/** The features of the provider. Whatever is not named here is disabled and not announced. */
export function providerSettings(parts: ProviderParts): Configuration {
  const off = { enabled: false }
  return {
    adapter: parts.adapter,
    jwks: { keys: parts.jwks },
    routes: providerRoutes,
    scopes: [...openidScopes],
    claims: { ...claimsByScope, acr: null, auth_time: null, iss: null, sid: null },
    responseTypes: ['code'],
    subjectTypes: ['pairwise', 'public'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256'],
      clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    },
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      backchannelLogout: { enabled: true },
      deviceFlow: { enabled: true, mask: '****-****', charset: 'base-20' },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      // Our own page is shown instead, see `finishAnswers`.
      rpInitiatedLogout: { enabled: true, logoutSource: () => undefined },
      userinfo: { enabled: true },
    },
    allowOmittingSingleRegisteredRedirectUri: false,
    // For all clients, also those with a secret.
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: (ctx, token) => !token.scopes.has('offline_access') || !parts.mayOutlive(ctx),
    ttl: lifetimes,
    // For the machines of clients that sign.
    clockTolerance: minute,
    // Only its name is used, and it is never sent: see `mirrorSession`. Forms of other sites arrive without our cookies
    // and continue through a link, as a visitor's would.
    cookies: { long: { sameSite: 'none', httpOnly: true }, short: { sameSite: 'lax', httpOnly: true } },
    enableHttpPostMethods: true,
    interactions: {
      policy: createInteractionPolicy(parts.policy),
      url: (_ctx, { uid }) => `${providerMount}/interaction/${uid}`,
    },
    findAccount: parts.findAccount,
    loadExistingGrant: parts.loadExistingGrant,
    pairwiseIdentifier: (_ctx, accountId, client) => parts.subject(client.clientId, accountId),
    extraClientMetadata: { properties: [pairwiseMark] },
    // Pages of a client without a secret may call from the sites that receive its codes.
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((address) => URL.parse(address)?.origin === origin),
    discovery: { ui_locales_supported: ['zh-CN', 'en'], claims_locales_supported: ['zh-CN'] },
    renderError: (ctx, { error }) => parts.showError(ctx, lacksClient(ctx) ? 'missing_client_id' : error),
    fetch: parts.fetch,
  }
}

/** A sign-in that names no application, which has its own texts. */
function lacksClient({ oidc }: KoaContextWithOIDC): boolean {
  return oidc?.route === 'authorization' && !oidc.params?.client_id
}

export const chooseAccountPrompt = 'select_account'

export const admissionPrompt = 'admission'

/** When a person must be asked: which account, to sign in, whether they may use the client, what they consent to. */
function createInteractionPolicy({ base, Check, Prompt }: typeof interactionPolicy) {
  const policy = base()
  // The library regards a client that is being tried out as native and would ask for consent at every sign-in, because
  // its codes go to a person's own machine. Our clients prove themselves by PKCE, and trusted ones never ask.
  policy.get('consent')?.checks.remove('native_client_prompt')
  policy.add(new Prompt({ name: chooseAccountPrompt, requestable: true }), 0)
  // Before the consent, because a person who may not use the client need not consent to anything.
  const admitted = new Check('not_admitted', 'this person may not use the client', 'access_denied', (ctx) =>
    ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  )
  policy.add(new Prompt({ name: admissionPrompt, requestable: false }, admitted), 2)
  return policy
}
