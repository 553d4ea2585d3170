import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { createDeliverySenders } from '#features/settings/delivery/delivery-senders.ts'
import { readInsideHosts } from '#features/settings/delivery/outside-host.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { doAll } from '#platform/running/do-all.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { demoUnitIds } from '../../demo-sign-in.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import { createAccountParts } from './account-parts.ts'
import { connectContacts } from './contacts/connect-contacts.ts'
import { readMailAddress, readPhoneNumber } from './delivery/mail-and-phone.ts'
import { createMessageDelivery } from './delivery/message-delivery.ts'
import { connectDevices } from './devices/connect-devices.ts'
import { createOwnSessionService } from './devices/own-session-service.ts'
import { connectFactors } from './factors/connect-factors.ts'
import { connectPasswords } from './passwords/connect-passwords.ts'
import type { UnitOf } from './passwords/password-admin-service.ts'
import { createCallerLookup, createPageSession, sessionLimitRoutes, sessionRoutes } from './session/session-routes.ts'
import type { AnswerSignIn } from './sign-in/sign-in-answer.ts'
import {
  createReloginService,
  createSignInService,
  type ReloginService,
  type SignInService,
} from './sign-in/sign-in-service.ts'
import type { ReadVisit } from './sign-in/visit-reader.ts'

export type Accounts = ReturnType<typeof connectAccounts>

/** Who somebody is: sign-in, session, passwords, factors, devices, contacts and step-up. */
export function connectAccounts(
  given: FeatureParts,
  others: Pick<Applications, 'items'> & { administeredUnit: UnitOf },
) {
  const parts = createAccountParts(given, others)
  const { db, box, now, secret, settings, cookies, log, sessions, devices, isShared, readVisit, answerSignIn } = parts
  const delivery = createMessageDelivery({
    settings,
    senders: createDeliverySenders({ db, now, box, inside: readInsideHosts(settings.insideHosts) }),
    now,
    demoUnits: settings.demo ? demoUnitIds : new Set<string>(),
    failed: (error, channel) => log.error({ err: describeError(error), channel }, 'message could not be sent'),
  })
  const factors = connectFactors(parts)
  const passwords = connectPasswords(parts, delivery)
  const contacts = connectContacts(parts, delivery)
  const keepMark = (sessionId: string) => derivedToken(secret, 'kept answers', sessionId)

  return {
    ...parts,
    stepUp: factors.stepUp,
    issueCode: passwords.issueCode,
    wayInNews: contacts.wayInNews,
    /** Refuses a switch to a linked account that asks for a proof first. */
    guardSwitch: factors.guardSwitch,
    /** The channels by which codes for a forgotten password can be sent to people of a unit. */
    codeChannels: delivery.channelsOf,
    readContact: { mail: readMailAddress, sms: readPhoneNumber },
    findCaller: createCallerLookup(sessions, cookies),
    findPerson: createPageSession(sessions, cookies),
    /** Identifies the owner of a kept response; see decision 14. */
    keepMark,
    keepMarkOf: (request: FastifyRequest, { sessionId }: { sessionId: string }) =>
      isShared(request) ? undefined : keepMark(sessionId),
    /** Whether the last action in this browser was to sign out. */
    hasLeft: ({ headers }: FastifyRequest) => cookies.readLeft(headers.cookie) !== undefined,
    /** Whether a visitor's browser is remembered and will sign somebody in by itself. */
    rememberedState: ({ headers }: FastifyRequest) => devices.stateOf(cookies.readRemembered(headers.cookie)),
    serve(server: EndpointServer): void {
      sessionRoutes(server, { service: sessions, cookies, leaveBrowser: parts.leaveBrowser })
      sessionLimitRoutes(server, {
        limits: sessions.limits,
        own: createOwnSessionService({ db, now }),
        unitOf: parts.administeredUnit,
      })
      signInRoutes(server, {
        passwords: createSignInService(parts),
        relogins: createReloginService(parts),
        readVisit,
        answerSignIn,
      })
      for (const room of [factors, passwords, contacts, connectDevices(parts)]) room.serve(server)
    },
    hearChanges: sessions.hearChanges,
    forgetAll: sessions.forgetAll,
    sweep: () =>
      doAll([parts.throttle, parts.guesses, parts.oneTime, sessions, factors, devices].map(({ sweep }) => sweep)),
  }
}

type Parts = {
  passwords: SignInService
  relogins: ReloginService
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
}

function signInRoutes(server: EndpointServer, { passwords, relogins, readVisit, answerSignIn }: Parts): void {
  server.serve(signIn, async ({ body, request, reply }) =>
    answerSignIn({ request, reply }, await passwords.signIn({ ...body, visit: readVisit(request, reply) })),
  )

  server.serve(relogin, async ({ caller, body, request, reply }) =>
    answerSignIn({ request, reply }, await relogins.relogin({ ...body, caller, visit: readVisit(request, reply) })),
  )
}
