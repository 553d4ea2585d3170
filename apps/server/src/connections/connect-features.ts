import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { sharedMachineRoutes } from '#features/accounts/devices/shared/shared-machine-routes.ts'
import { createSharedMachineService } from '#features/accounts/devices/shared/shared-machine-service.ts'
import { createSecondFactorGate } from '#features/accounts/factors/second-factor-gate.ts'
import { createOneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { createMessageDelivery } from '#features/accounts/passwords/delivery/message-delivery.ts'
import { createPasswordGate } from '#features/accounts/passwords/password-gate.ts'
import { createCallerLookup, createPageSession, endPresentedSession } from '#features/accounts/session/page-session.ts'
import { createReuseNotice } from '#features/accounts/session/reuse-notice.ts'
import { sessionRoutes } from '#features/accounts/session/session-routes.ts'
import { createSessionService } from '#features/accounts/session/session-service.ts'
import { createGuessLimiter } from '#features/accounts/sign-in/guesses/guess-limiter.ts'
import { createSignInAnswer } from '#features/accounts/sign-in/sign-in-answer.ts'
import { createSignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import { createSignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { signInRoutes } from '#features/accounts/sign-in/sign-in-routes.ts'
import { createSignInService } from '#features/accounts/sign-in/sign-in-service.ts'
import { createVisitReader } from '#features/accounts/sign-in/sign-in-visit.ts'
import { createSignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { createSwitchGuard } from '#features/accounts/step-up/switch-guard.ts'
import { apiDocsRoutes } from '#features/api-docs/api-docs-routes.ts'
import { createApplicationItemService } from '#features/applications/application-item-service.ts'
import { createApplicationLookup } from '#features/applications/application-lookup.ts'
import { offersBadges } from '#features/badges/badge-sign-in-queries.ts'
import { accessLogRoutes } from '#features/desktop/access-log/access-log-routes.ts'
import { createAccessLogService } from '#features/desktop/access-log/access-log-service.ts'
import { createApplicationAccess } from '#features/desktop/application-access.ts'
import { arrangementRoutes } from '#features/desktop/arrangement/arrangement-routes.ts'
import { createArrangementService } from '#features/desktop/arrangement/arrangement-service.ts'
import { desktopRoutes } from '#features/desktop/desktop-routes.ts'
import { createDesktopService } from '#features/desktop/desktop-service.ts'
import { familyRoutes } from '#features/families/family-routes.ts'
import { createFamilyService } from '#features/families/family-service.ts'
import { findRoutes } from '#features/find/find-routes.ts'
import { createFindService } from '#features/find/find-service.ts'
import { identitySwitchRoutes } from '#features/identities/identity-switch-routes.ts'
import { createIdentitySwitchService } from '#features/identities/identity-switch-service.ts'
import { licenceRoutes } from '#features/licences/licence-routes.ts'
import { createLicenceService } from '#features/licences/licence-service.ts'
import { liveRoutes } from '#features/live/live-routes.ts'
import { createLiveStreams } from '#features/live/live-streams.ts'
import { reminderRoutes } from '#features/messages/reminders/reminder-routes.ts'
import { createReminderService } from '#features/messages/reminders/reminder-service.ts'
import { createSingleSignOnProviders } from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import { bindStart } from '#features/outside-sign-in/social/pending-bind.ts'
import { createOutcomeAnswer } from '#features/outside-sign-in/social/sign-in/social-outcome.ts'
import { createSocialRequests } from '#features/outside-sign-in/social/sign-in/social-request.ts'
import {
  socialAddressRoutes,
  socialSignInRoutes,
} from '#features/outside-sign-in/social/sign-in/social-sign-in-routes.ts'
import { socialAccountRoutes } from '#features/outside-sign-in/social/social-account-routes.ts'
import { createSocialServices } from '#features/outside-sign-in/social/social-services.ts'
import { createPageDrawing } from '#features/pages/drawn-page.ts'
import { pageRoutes } from '#features/pages/page-routes.ts'
import { createPageService } from '#features/pages/page-service.ts'
import { createStartDataService } from '#features/pages/start-data-service.ts'
import { permissionRoutes } from '#features/permissions/permission-routes.ts'
import { createPermissionService } from '#features/permissions/permission-service.ts'
import { themeRoutes } from '#features/themes/theme-routes.ts'
import { createThemeService } from '#features/themes/theme-service.ts'
import { unitRoutes } from '#features/units/unit-routes.ts'
import { createUnitService } from '#features/units/unit-service.ts'
import { versionRoutes } from '#features/versions/version-routes.ts'
import { createVersionService } from '#features/versions/version-service.ts'
import { createEndpointServer, type EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { createCookieJar } from '#platform/http/cookies.ts'
import { createLeaveBrowser } from '#platform/http/leave-browser.ts'
import { createRememberedUnit } from '#platform/http/remembered-unit.ts'
import { createRelyingParties } from '#platform/outside/relying-party.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { demoSignIn, demoTestAccounts, demoUnitIds } from '../demo-sign-in.ts'
import type { ServerParts } from '../server-parts.ts'
import { publicSettings } from '../settings/public-settings.ts'
import { connectApplications } from './connect-applications.ts'
import { connectArrivals } from './connect-arrivals.ts'
import { connectClasses } from './connect-classes.ts'
import { connectDevices } from './connect-devices.ts'
import { createWaitingServices, serveWaiting } from './connect-messages.ts'
import { connectOpenidProvider } from './connect-openid-provider.ts'
import { connectOwnAccount } from './connect-own-account.ts'
import { connectSecondFactor } from './connect-second-factor.ts'
import { connectUpkeep } from './connect-upkeep.ts'
import { connectVoice } from './connect-voice.ts'

type ConnectedFeatures = {
  server: EndpointServer
  /** Begins to hear what other processes change; ends with the database. */
  hearChanges(): Promise<void>
  /** Ends what would never end by itself. */
  close(): Promise<void>
  /** Removes what no longer counts and makes room for the coming months' logs; called now and then. */
  sweep(): Promise<void>
}

/** The only place that wires queries, services and routes together. */
export function connectFeatures(app: FastifyInstance, parts: ServerParts): ConnectedFeatures {
  const { db, now, secret, settings } = parts
  const secure = settings.publicUrl.startsWith('https:')
  const cookies = createCookieJar({ secure })
  const box = createSecretBox(secret)
  const licences = createLicenceService({ db, now })
  const items = createApplicationItemService({ db, now, licences })
  const sessions = createSessionService({ db, now, secret, hearReuse: createReuseNotice(items) })
  const throttle = createSignInThrottle({ db, now, secret })
  const guesses = createGuessLimiter({ db, now, secret })
  const audit = createSignInAudit({
    ...{ db, now },
    failed: (error) => app.log.error({ err: describeError(error) }, 'audit entry lost'),
    nowhere: (tried) => app.log.warn(tried, 'sign-in refused'),
  })
  const oneTime = createOneTimeStore({ db, now })
  const devices = createRememberedDevices({ db, now, secret, sessions })
  const completion = createSignInCompletion({
    ...{ db, secret, sessions, oneTime, devices },
    // A password is changed by somebody whose second factor is confirmed.
    gates: [createSecondFactorGate({ db, now }), createPasswordGate({ now })],
  })
  const signIn = createSignInService({
    ...{ db, passwords: parts.passwords, guesses, completion, audit, secret },
  })
  const secondFactor = connectSecondFactor({
    ...{ db, now, secret, throttle, guesses, oneTime, passwords: parts.passwords },
  })
  const delivery = createMessageDelivery({
    ...{ settings, now, demoUnits: settings.demo ? demoUnitIds : new Set<string>() },
    failed: (error, channel) => app.log.error({ err: describeError(error), channel }, 'message could not be sent'),
  })
  const themes = createThemeService({ db, now })
  const units = createUnitService({ db, themes })
  const desktop = createDesktopService({ db, now })
  const permissions = createPermissionService({ db })
  const family = createFamilyService({ db, now })
  const waiting = createWaitingServices({ db, now, family })
  const identities = createIdentitySwitchService({
    ...{ db, now, sessions, guard: createSwitchGuard({ db, stepUp: secondFactor.stepUp }) },
    testAccounts: parts.development && settings.demo ? demoTestAccounts : [],
  })
  const social = createSocialServices({
    ...{ db, now, secret, box, cookies, oneTime, throttle, completion, audit, sessions, items, secure },
    rehearsal: parts.rehearsal,
    refused: (refusal) => app.log.warn(refusal, 'a messaging service refused a sign-in'),
  })
  const singleSignOn = createSingleSignOnProviders({ db, box, rehearsal: parts.rehearsedSignOn })
  const signInWays = async (unitId: string) => ({
    social: (await social.providers.offered(unitId)).map(({ providerId }) => providerId),
    ...{ badge: await offersBadges(db, unitId), singleSignOn: await singleSignOn.wayOf(unitId) },
  })
  const startData = createStartDataService({
    ...{ db, now, desktop, themes, licences, ...waiting, permissions, family, identities, units },
    settings: publicSettings(settings),
    signInWays,
    demo: settings.demo ? demoSignIn : undefined,
    ticketLogin: { path: settings.ticketLoginPath, method: settings.ticketLoginMethod },
    codeChannels: delivery.provided,
    development: parts.development,
    manifestOf: parts.manifestOf,
  })
  const refusalToOpen = createApplicationAccess({ db, desktop, licences })
  const openid = connectOpenidProvider(app, {
    ...{ db, now, secret, settings, sessions, units, oneTime, throttle, refusalToOpen },
    development: parts.development,
  })
  const parties = createRelyingParties(settings.publicUrl)
  const pages = createPageService({
    ...{ db, now, units, startData, authorization: openid.pages, signedInAt: openid.signedInAt },
    draw: createPageDrawing(parts.renderer),
    specialUnitId: settings.specialUnitId,
    galleryShown: settings.gallery || parts.development,
    passkeysWorkAt: parties.workAtName,
  })

  const sharedMachines = createSharedMachineService({ db, now, secret })
  const machineOf = ({ headers }: FastifyRequest) => sharedMachines.markedBy(cookies.readShared(headers.cookie))
  const hasLeft = ({ headers }: FastifyRequest) => cookies.readLeft(headers.cookie) !== undefined
  const isShared = (request: FastifyRequest) => machineOf(request) !== undefined
  const rememberedUnit = createRememberedUnit({ cookies, isShared, secure })
  const keepMark = (sessionId: string) => derivedToken(secret, 'kept answers', sessionId)

  const findCaller = createCallerLookup(sessions, cookies)
  const server = createEndpointServer(app, {
    findCaller,
    findApplication: createApplicationLookup({ db, now }),
    refusalToOpen,
    provedLately: secondFactor.stepUp.provedLately,
    // The caller's next page must show what they did, and must not wait for the database to tell of it.
    changed: ({ unitId, userId }) => pages.forget(`${unitId}:${userId}`),
    keepMark: (request, { sessionId }) => (isShared(request) ? undefined : keepMark(sessionId)),
    publicUrl: settings.publicUrl,
  })
  const leaveBrowser = createLeaveBrowser({ cookies, isShared, pauseRemembered: devices.pause })
  sessionRoutes(server, { service: sessions, cookies, leaveBrowser })
  const readVisit = createVisitReader({ cookies, isShared })
  const answerSignIn = createSignInAnswer({
    cookies,
    endPresented: async (cookie) => void (await endPresentedSession(sessions, cookies, cookie)),
    sharedMark: (cookie) => sharedMachines.renewed(cookies.readShared(cookie)),
    keepUnit: rememberedUnit.keep,
  })
  signInRoutes(server, { service: signIn, readVisit, answerSignIn })
  sharedMachineRoutes(server, sharedMachines, cookies, devices.forget)
  const socialSignIn = {
    service: social.signIn,
    requests: createSocialRequests({ units, cookies, readVisit, publicUrl: settings.publicUrl }),
    answerOutcome: createOutcomeAnswer({ answerSignIn, pendingBinds: social.pendingBinds }),
  }
  socialSignInRoutes(server, socialSignIn)
  socialAddressRoutes(app, socialSignIn)
  socialAccountRoutes(server, { ...social, keepUnit: rememberedUnit.keep })
  connectOwnAccount(server, {
    ...{ db, now, secret, sessions, devices, oneTime, throttle, guesses, completion, audit },
    passwords: parts.passwords,
    ...{ cookies, readVisit, answerSignIn, delivery, items },
    ...{ productName: settings.productName, publicUrl: settings.publicUrl },
    failed: (error) => app.log.error({ err: describeError(error) }, 'message about a password not sent'),
  })
  unitRoutes(server, units, parts.art)
  desktopRoutes(server, desktop)
  arrangementRoutes(server, createArrangementService({ db, now, desktop }))
  const live = createLiveStreams({ db, now })
  liveRoutes(server, live)
  themeRoutes(server, themes)
  accessLogRoutes(server, createAccessLogService({ db, now, desktop }))
  serveWaiting(server, waiting)
  const find = createFindService({ db, now, desktop, ...waiting })
  findRoutes(server, find)
  secondFactor.serve(server, {
    ...{ sessions, devices, completion, audit, items, productName: settings.productName },
    request: { readVisit, answerSignIn, cookies, parties },
  })
  connectDevices(server, {
    ...{ db, now, secret, sessions, devices, completion, throttle, oneTime, audit, items },
    ...{ cookies, readVisit, answerSignIn },
    publicUrl: settings.publicUrl,
  })
  licenceRoutes(server, licences)
  reminderRoutes(server, createReminderService({ db, now }))
  permissionRoutes(server, permissions)
  familyRoutes(server, family)
  identitySwitchRoutes(server, identities, cookies)
  const noticeDeliveries = connectApplications(server, { db, now, items, licences, signInWays, log: app.log })
  connectClasses(server, {
    ...{ db, now, secret, sessions, throttle, completion, audit },
    ...{ family, readVisit, answerSignIn },
  })
  const speech = connectVoice(server, { ...parts, desktop, refusalToOpen, log: app.log })
  versionRoutes(server, createVersionService({ build: parts.build }))
  apiDocsRoutes(app, { findCaller, version: parts.build.version })
  const findPerson = createPageSession(sessions, cookies)
  const { sendNotice, sendAuthorizationError } = pageRoutes(app, {
    originOf: socialSignIn.requests.originOf,
    ...{ service: pages, findPerson, machineOf, hasLeft, keepMark },
    rememberedUnit: { read: rememberedUnit.read, keep: rememberedUnit.keepChosen },
    rememberedState: ({ headers }) => devices.stateOf(cookies.readRemembered(headers.cookie)),
    bindOf: async (request, reply) => bindStart(await social.pendingBinds.of(request, reply).look()),
    reach: { frames: social.providers.frames, speech },
  })
  openid.serve(server, findPerson, sendAuthorizationError, leaveBrowser)
  const casLogOut = connectArrivals(app, {
    ...{ db, now, server, oneTime, licences, throttle, completion, audit },
    ...{ box, sessions, units, social, singleSignOn },
    ...{ ...socialSignIn, readVisit, answerSignIn, refusalToOpen, findPerson, sendNotice },
  })
  const upkeep = connectUpkeep({
    ...{ db, now, items, log: app.log, noticeDeliveries },
    stores: [throttle, guesses, oneTime, openid, sessions, secondFactor, devices],
  })

  return {
    server,
    async hearChanges() {
      // What changed while nobody listened was not heard: nothing remembered counts any more.
      db.onRegained(() => {
        for (const memory of [sessions, units, pages]) memory.forgetAll()
      })
      await sessions.hearChanges()
      await units.hearChanges()
      await pages.hearChanges()
      await live.hearChanges()
      await find.hearChanges()
      await casLogOut.hearChanges()
      await openid.hearChanges()
    },
    async close() {
      live.close()
      casLogOut.close()
      await noticeDeliveries.close()
      await openid.close()
    },
    sweep: upkeep.sweep,
  }
}
