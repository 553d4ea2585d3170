import type { SocialPlace, SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, FindAccount, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { Identify } from '#features/outside-sign-in/social/exchange/identify.ts'
import { type ConsentScope, providerAddress } from '#features/outside-sign-in/social/exchange/provider-address.ts'
import type { OutsideIdentity } from '#features/outside-sign-in/social/identities/outside-identity.ts'
import type { OutsideIdentityService } from '#features/outside-sign-in/social/identities/outside-identity-service.ts'
import type { SocialProviderService } from '#features/outside-sign-in/social/providers/social-provider-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Provider } from './providers/social-provider.ts'
import { serviceOf } from './providers/social-provider.ts'
import {
  hostNameOf,
  lifetimeAt,
  returnAddress,
  type SocialState,
  socialState,
  stateOnTheWire,
  tokenOfState,
} from './social-state.ts'

export type SocialSignInService = ReturnType<typeof createSocialSignInService>

type Language = 'zh-CN' | 'en'

type Begun = {
  providerId: SocialProviderId
  place: SocialPlace
  unitId: string
  /** Path and query of the sign-in page. */
  from: string
  origin: string
  language: Language
  visit: SignInVisit
}

type Returned = {
  state: string
  code: string
  unitHost: string
  origin: string
  language: Language
  visit: SignInVisit
}

/** A completed sign-in, or an identity that is linked to nobody here. */
export type SocialOutcome =
  | { known: true; completed: CompletedSignIn; identity: OutsideIdentity }
  | { known: false; unitId: string; identity: OutsideIdentity }

type Parts = {
  findAccount: FindAccount
  now: () => Date
  oneTime: OneTimeStore
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  providers: SocialProviderService
  identities: OutsideIdentityService
  identify: Identify
}

const callbackPath = '/api/uaa/social/callback'

/** Signing in by WeChat or WeCom: it begins in a browser, the person agrees there, and it ends in the same browser. */
export function createSocialSignInService(parts: Parts) {
  const { findAccount, now, oneTime, throttle, completion, audit, providers, identities, identify } = parts

  async function issue(
    provider: Provider,
    asked: Pick<SocialState, 'place' | 'scope' | 'from'> & Pick<Begun, 'origin' | 'language' | 'visit'>,
  ): Promise<{ address: string; lifetime: number }> {
    const { place, scope, from, origin, language, visit } = asked
    const { unitId, kind, appId, agentId } = provider
    const lifetime = lifetimeAt(place)
    const begun = { unitId, kind, place, scope, from, hostName: hostNameOf(origin) }
    const token = await oneTime.issue(
      socialState,
      { ...begun, endsAt: now().getTime() + lifetime },
      { browser: visit.browser() },
    )
    const address = providerAddress(providers.hostsOf(provider), {
      kind,
      appId,
      agentId,
      place,
      scope,
      language,
      redirectUri: `${origin}${callbackPath}`,
      state: stateOnTheWire(token),
    })
    return { address, lifetime }
  }

  /** The sign-in of a state. Every try uses the state up, also from another page than the one that began. */
  async function take({ state, unitHost, visit }: Returned): Promise<SocialState> {
    const token = tokenOfState(state)
    const begun = token && (await oneTime.take(socialState, token, { browser: visit.browser() }))
    if (!begun || begun.endsAt <= now().getTime() || begun.hostName !== hostNameOf(unitHost))
      throw new AppError('social_state_over')
    return begun
  }

  /** The person who agreed. A failure of the service is not counted against the person. */
  async function ask(begun: SocialState, { code, visit }: Returned): Promise<OutsideIdentity> {
    const { source } = visit
    if (code === '') {
      await throttle.takeBack({ source })
      throw new AppError('social_cancelled')
    }
    try {
      const provider = await providers.of(begun.unitId, { kind: begun.kind })
      return await identify(providers.open(provider), code)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'social_refused')) await throttle.takeBack({ source })
      throw error
    }
  }

  /** Inside WeChat the first visit asks nothing; an unknown person is then asked for nickname and unionid. */
  async function askForConsent(begun: SocialState, { origin, language, visit }: Returned): Promise<never> {
    const provider = await providers.of(begun.unitId, { kind: begun.kind })
    const asked = { ...begun, scope: 'snsapi_userinfo' as const, origin, language, visit }
    throw new AppError('social_consent_needed', { data: await issue(provider, asked) })
  }

  return {
    /** What the sign-in page of a unit shows. */
    offered: (unitId: string) => providers.offered(unitId),
    /** What signs people of a unit in inside the application of a service. */
    async inApplication(unitId: string, providerId: SocialProviderId): Promise<{ providerAppId: string }> {
      const { appId } = await providers.of(unitId, { providerId, place: 'application' })
      return { providerAppId: appId }
    },
    /** Where a sign-in continues at the service, and how long it may take. */
    async begin(asked: Begun): Promise<{ address: string; lifetime: number }> {
      await throttle.beginning(asked.visit.source)
      const provider = await providers.of(asked.unitId, asked)
      return issue(provider, {
        ...asked,
        from: returnAddress(asked.from, asked.origin),
        scope: firstScope(asked),
      })
    },
    /** The sign-in page to which a state belongs, without using the state up. */
    async returnsTo(state: string, browser: string | undefined): Promise<string> {
      const token = tokenOfState(state)
      const begun = token && browser ? await oneTime.look(socialState, token, { browser }) : undefined
      return begun?.from ?? signInPage
    },
    /** Signs in the person who agreed; an identity without an account is returned for the bind page. */
    complete: (returned: Returned): Promise<SocialOutcome> =>
      audit.watch({ way: 'messaging service', visit: returned.visit }, (about) => prove(returned, about)),
  }

  async function prove(returned: Returned, about: About): Promise<SocialOutcome> {
    const { visit } = returned
    await throttle.begin({ source: visit.source })
    const begun = await take(returned)
    const way = serviceOf(begun.kind)
    about({ unitId: begun.unitId, way })
    const identity = await ask(begun, returned)
    await throttle.takeBack({ source: visit.source })
    const found = await identities.find(identity, begun.unitId)
    const account = found && (await findAccount(found))
    if (!account) {
      if (begun.scope === 'snsapi_base' && begun.kind === 'wechat-account') await askForConsent(begun, returned)
      const reason = 'social_not_linked'
      audit.refused({ unitId: begun.unitId }, { way, visit, reason })
      return { known: false, unitId: begun.unitId, identity }
    }
    about({ ...account, way })
    const completed = await completion.complete({ account, way, visit, pageUnit: begun.unitId })
    return { known: true, completed, identity }
  }
}

function firstScope({ providerId, place }: Pick<Begun, 'providerId' | 'place'>): ConsentScope {
  return providerId === 'mp' && place !== 'application' ? 'snsapi_login' : 'snsapi_base'
}
