import { minute } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { AppError } from '#platform/calls/app-error.ts'
import { OutboundError } from '#platform/outside/outbound-http.ts'
import { checkOidcProvider } from './oidc-check.ts'
import { createOutsideFetch } from './outside-fetch.ts'
import {
  isProviderAddress,
  type SingleSignOnProvider,
  type VisitSecrets,
  type Vouched,
} from './single-sign-on-providers.ts'

/** The maximum age in seconds of a proof that was requested anew. */
const proofAge = 600

const configurations = () => new LRUCache<string, oidc.Configuration>({ max: 1000, ttl: 10 * minute })

export type OidcVisits = ReturnType<typeof createOidcVisits>

/** Sign-ins at an OpenID provider, always with code, PKCE, state, nonce and a signed ID token. */
export function createOidcVisits() {
  const known = configurations()

  async function discover(provider: SingleSignOnProvider): Promise<oidc.Configuration> {
    const key = `${provider.unitId} ${provider.address} ${provider.changedAt.getTime()}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const found = await readDescription(provider)
    known.set(key, found)
    return found
  }

  return {
    discover: (provider: SingleSignOnProvider) => reached(() => discover(provider)),
    check: (provider: SingleSignOnProvider, callback: string) =>
      checkOidcProvider({ provider, callback, discover: () => readDescription(provider) }),
    /** Where the person signs in. */
    async begin(provider: SingleSignOnProvider, secrets: VisitSecrets, callback: string): Promise<string> {
      const configuration = await reached(() => discover(provider))
      const { authorization_endpoint: page } = configuration.serverMetadata()
      if (!isProviderAddress(page, provider.inside)) throw new AppError('social_away')
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: provider.loginNameClaim === 'email' ? 'openid profile email' : 'openid profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(secrets.again && { prompt: 'login', max_age: '0' }),
      })
      return address.href
    },
    /** Who has returned; `returned` is the callback with everything the provider added. */
    async finish(provider: SingleSignOnProvider, secrets: VisitSecrets, returned: string): Promise<Vouched> {
      return reached(async () => {
        const configuration = await discover(provider)
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(returned), {
          pkceCodeVerifier: secrets.verifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
          ...(secrets.again && { maxAge: proofAge }),
        })
        const claims = tokens.claims()
        if (!claims) throw new AppError('sso_refused')
        const more = await moreClaims(configuration, provider, { claims, accessToken: tokens.access_token })
        return toVouched({ ...more, ...claims }, provider.loginNameClaim)
      })
    },
  }
}

/** Reads the provider's description of itself (discovery). */
async function readDescription({
  address,
  clientId,
  secret,
  inside,
}: SingleSignOnProvider): Promise<oidc.Configuration> {
  const isPlain = inside && address.startsWith('http:')
  return oidc.discovery(
    new URL(address),
    clientId,
    secret === '' ? undefined : secret,
    secret === '' ? oidc.None() : undefined,
    {
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: createOutsideFetch({ inside }),
    },
  )
}

/** Claims that are not in the ID token, if the one that contains the login name is missing. */
async function moreClaims(
  configuration: oidc.Configuration,
  { loginNameClaim }: SingleSignOnProvider,
  { claims, accessToken }: { claims: oidc.IDToken; accessToken: string },
): Promise<Record<string, unknown>> {
  const wanted = loginNameClaim !== '' && claims[loginNameClaim] === undefined
  if (!wanted || !configuration.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(configuration, accessToken, claims.sub)
}

function toVouched(claims: Record<string, unknown>, loginNameClaim: string): Vouched {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const subject = text('sub')
  if (subject === '' || subject.length > 255) throw new AppError('sso_refused')
  // A person who may write any address into their profile could be anybody.
  const isOwn = loginNameClaim !== 'email' || claims.email_verified === true
  return {
    subject,
    name: text('name') || text('preferred_username'),
    loginName: loginNameClaim !== '' && isOwn ? text(loginNameClaim) : '',
    outsideSession: text('sid'),
  }
}

/** A refusal by the other side is a refusal here; every other error means that it cannot be used now. */
async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(isAway(error) ? 'social_away' : 'sso_refused', { cause: error })
  }
}

/** Whether an error means that the other side is unreachable or broken, rather than that it refused. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return true
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true
  }
  return false
}
