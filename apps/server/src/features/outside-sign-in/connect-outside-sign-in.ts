import type { Licences } from '#features/licences/connect-licences.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import type { Badges } from '../badges/connect-badges.ts'
import type { Faces } from '../faces/connect-faces.ts'
import type { Units } from '../units/connect-units.ts'
import { createOutsideLogOut } from './single-sign-on/outside-log-out.ts'
import { createSingleSignOnProviders } from './single-sign-on/single-sign-on-providers.ts'
import {
  singleSignOnAddressRoutes,
  singleSignOnRoutes,
  singleSignOnSettingsRoutes,
} from './single-sign-on/single-sign-on-routes.ts'
import { createSingleSignOnService } from './single-sign-on/single-sign-on-service.ts'
import { createSingleSignOnSettingsService } from './single-sign-on/single-sign-on-settings-service.ts'
import { createIdentify } from './social/exchange/identify.ts'
import {
  createBindService,
  createIdentityNotice,
  createOutsideIdentityService,
} from './social/identities/outside-identity-service.ts'
import { bindStart, createPendingBinds } from './social/pending-bind.ts'
import { createCheckMessaging, createProviderCheckService } from './social/providers/provider-check-service.ts'
import type { MessagingHosts } from './social/providers/social-provider.ts'
import { createSocialProviderService } from './social/providers/social-provider-service.ts'
import { createSocialRequests } from './social/social-request.ts'
import {
  createOutcomeAnswer,
  socialAccountRoutes,
  socialAddressRoutes,
  socialSignInRoutes,
} from './social/social-routes.ts'
import { createSocialSignInService } from './social/social-sign-in-service.ts'
import { ticketLoginRoutes, ticketTrustRoutes } from './tickets/ticket-routes.ts'
import { createTicketLoginService, createTicketTrustService } from './tickets/ticket-service.ts'

export type OutsideSignIn = ReturnType<typeof connectOutsideSignIn>

type Others = {
  accounts: Accounts
  badgeOf: Badges['badgeOf']
  faceOf: Faces['faceOf']
  licences: Licences['licences']
  units: Units['units']
  administeredUnit: Units['administeredUnit']
}

/** Sign-in by outside services: WeChat and WeCom, the single sign-on of a unit, tickets of an application. */
export function connectOutsideSignIn(given: FeatureParts, { accounts, ...others }: Others) {
  const { app, db, box, log, cookies, settings } = given
  const { units, administeredUnit } = others
  const { readVisit, answerSignIn, rememberedUnit } = accounts
  const social = createSocialServices({
    ...accounts,
    rehearsal: given.rehearsal,
    refused: (refusal) => log.warn(refusal, 'a messaging service refused a sign-in'),
  })
  const { identities, pendingBinds } = social
  const providers = createSingleSignOnProviders({ db, box, rehearsal: given.rehearsedSignOn })
  const requests = createSocialRequests({ units, cookies, readVisit, publicUrl: settings.publicUrl })
  const answerOutcome = createOutcomeAnswer({ answerSignIn, pendingBinds })

  function serveSocial(server: EndpointServer): void {
    const signIn = { service: social.signIn, requests, answerOutcome }
    socialSignInRoutes(server, signIn)
    socialAddressRoutes(app, signIn)
    socialAccountRoutes(server, { ...social, administeredUnit, keepUnit: rememberedUnit.keep })
  }

  function serveTickets(server: EndpointServer): void {
    const parts = { ...accounts, licences: others.licences }
    ticketLoginRoutes(server, { service: createTicketLoginService(parts), readVisit, answerSignIn })
    ticketTrustRoutes(server, createTicketTrustService(parts), administeredUnit)
  }

  async function codeOf(unitId: string): Promise<string> {
    const unit = await units.find(unitId)
    if (!unit) throw new AppError('not_found')
    return unit.face.code
  }

  function serveSingleSignOn(server: EndpointServer): void {
    const service = createSingleSignOnService({ ...accounts, providers, identities })
    const { unitOf, surroundings, browserOf } = requests
    const signIn = {
      service,
      providers,
      logOut: createOutsideLogOut({ ...accounts, identities, service }),
      unitOf,
      isServedAt: units.isServedAt,
      codeOf,
      surroundings,
      browserOf,
      answerOutcome: (call, outcome, browser) => answerOutcome(call, outcome, { browser, deviceId: '' }),
    } satisfies Parameters<typeof singleSignOnRoutes>[1]
    singleSignOnRoutes(server, signIn)
    singleSignOnAddressRoutes(app, signIn)
    const settingsService = createSingleSignOnSettingsService({ ...accounts, visits: service })
    singleSignOnSettingsRoutes(server, { settings: settingsService, administeredUnit, surroundings })
  }

  return {
    outsideIdentities: identities,
    /** Our own origin as the browser of a request sees it. */
    originOf: requests.originOf,
    /** The outside identity in a browser that has not been linked yet. */
    bindOf: async (...call: Parameters<typeof pendingBinds.of>) => bindStart(await pendingBinds.of(...call).look()),
    /** Origins that the sign-in page may show in a frame. */
    frames: social.providers.frames,
    /** The ways that a unit offers besides name and password; passkeys depend on the address. */
    signInWays: async (unitId: string) => ({
      social: (await social.providers.offered(unitId)).map(({ providerId }) => providerId),
      singleSignOn: await providers.wayOf(unitId),
      badge: await others.badgeOf(unitId),
      face: await others.faceOf(unitId),
    }),
    serve(server: EndpointServer): void {
      serveSocial(server)
      serveTickets(server)
      serveSingleSignOn(server)
    },
  }
}

type SocialServicesParts = Accounts & {
  /** The simulated services of a demo installation; undefined everywhere else. */
  rehearsal: MessagingHosts | undefined
  /** Called when a service refuses something that its administrator should know of. */
  refused: (refusal: { kind: string; unitId: string; errcode: number }) => void
}

/** The services of signing in by WeChat and WeCom. */
function createSocialServices({ items, refused, rehearsal, secure, ...parts }: SocialServicesParts) {
  const { db, now, box } = parts
  const identities = createOutsideIdentityService({
    db,
    now,
    tell: createIdentityNotice({ items, now }),
    endSessions: (tx, of) => parts.sessions.endAllIn(tx, of, 'identity unlinked'),
  })
  const pendingBinds = createPendingBinds({ ...parts, secure })
  const providers = createSocialProviderService({ db, now, box, rehearsal })
  const identify = createIdentify({ db, now, box, refused })
  return {
    identities,
    pendingBinds,
    providers,
    checks: createProviderCheckService({ db, now, providers, ask: createCheckMessaging({ now }) }),
    signIn: createSocialSignInService({ ...parts, providers, identities, identify }),
    binds: createBindService({ db, identities }),
  }
}
