import type { FastifyInstance } from 'fastify'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { findAccountById } from '#features/accounts/sign-in/sign-in-queries.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { CasLogOut } from '#features/identity-provider/cas/log-out/cas-log-out.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import { createOutsideLogOut } from '#features/outside-sign-in/single-sign-on/outside-log-out.ts'
import { singleSignOnSettingsRoutes } from '#features/outside-sign-in/single-sign-on/settings/single-sign-on-settings-routes.ts'
import { createSingleSignOnSettingsService } from '#features/outside-sign-in/single-sign-on/settings/single-sign-on-settings-service.ts'
import type { SingleSignOnProviders } from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import {
  singleSignOnAddressRoutes,
  singleSignOnRoutes,
} from '#features/outside-sign-in/single-sign-on/single-sign-on-routes.ts'
import { createSingleSignOnService } from '#features/outside-sign-in/single-sign-on/single-sign-on-service.ts'
import type { AnswerOutcome } from '#features/outside-sign-in/social/sign-in/social-outcome.ts'
import type { SocialRequests } from '#features/outside-sign-in/social/sign-in/social-request.ts'
import type { createSocialServices } from '#features/outside-sign-in/social/social-services.ts'
import { ticketLoginRoutes } from '#features/outside-sign-in/tickets/ticket-login-routes.ts'
import { createTicketLoginService } from '#features/outside-sign-in/tickets/ticket-login-service.ts'
import { ticketTrustRoutes } from '#features/outside-sign-in/tickets/trust/ticket-trust-routes.ts'
import { createTicketTrustService } from '#features/outside-sign-in/tickets/trust/ticket-trust-service.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { connectCasServer } from './connect-cas-server.ts'

type Parts = {
  licences: LicenceService
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  sessions: SessionService
  units: UnitService
  social: Pick<ReturnType<typeof createSocialServices>, 'identities'>
  singleSignOn: SingleSignOnProviders
  box: SecretBox
  requests: SocialRequests
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  answerOutcome: AnswerOutcome
} & Parameters<typeof connectCasServer>[1]

/**
 * Wires what leads from one place where people are signed in to another: tickets, the single sign-on of their unit, and
 * our CAS server. Answers who tells its services that sessions have ended.
 */
export function connectArrivals(app: FastifyInstance, parts: Parts): CasLogOut {
  const { server, units, requests, readVisit, answerSignIn, answerOutcome } = parts
  const findAccount = ({ unitId, userId }: { unitId: string; userId: string }) =>
    findAccountById(parts.db, unitId, userId)
  const tickets = createTicketLoginService({ ...parts, findAccount })
  ticketLoginRoutes(server, { service: tickets, readVisit, answerSignIn })
  ticketTrustRoutes(server, createTicketTrustService(parts))

  const providers = parts.singleSignOn
  const { identities } = parts.social
  const service = createSingleSignOnService({ ...parts, providers, identities, findAccount })
  const singleSignOn = {
    service,
    providers,
    logOut: createOutsideLogOut({ ...parts, identities, service }),
    unitOf: requests.unitOf,
    isServedAt: units.isServedAt,
    async codeOf(unitId: string): Promise<string> {
      const unit = await units.find(unitId)
      if (!unit) throw new AppError('not_found')
      return unit.face.code
    },
    surroundings: requests.surroundings,
    browserOf: requests.browserOf,
    answerOutcome: (call, outcome, browser) => answerOutcome(call, outcome, { browser, deviceId: '' }),
  } satisfies Parameters<typeof singleSignOnRoutes>[1]
  singleSignOnRoutes(server, singleSignOn)
  singleSignOnSettingsRoutes(server, {
    settings: createSingleSignOnSettingsService({ ...parts, visits: service }),
    surroundings: requests.surroundings,
  })
  singleSignOnAddressRoutes(app, singleSignOn)
  return connectCasServer(app, parts)
}
