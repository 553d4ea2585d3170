import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { FindAccount, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { createCheckMessaging } from './exchange/check-messaging.ts'
import { createIdentify } from './exchange/identify.ts'
import {
  createBindService,
  createIdentityNotice,
  createOutsideIdentityService,
} from './identities/outside-identity-service.ts'
import { createPendingBinds } from './pending-bind.ts'
import { createProviderCheckService } from './providers/provider-check-service.ts'
import type { MessagingHosts } from './providers/social-provider.ts'
import { createSocialProviderService } from './providers/social-provider-service.ts'
import { createSocialSignInService } from './social-sign-in-service.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  box: SecretBox
  cookies: CookieJar
  /** Whether people reach us by https. */
  secure: boolean
  oneTime: OneTimeStore
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  sessions: Pick<SessionService, 'endAllIn'>
  items: ApplicationItemService
  findAccount: FindAccount
  /** The make-believe services of a demo installation; undefined everywhere else. */
  rehearsal: MessagingHosts | undefined
  /** Hears of refusals by a service that its administrator should know of. */
  refused: (refusal: { kind: string; unitId: string; errcode: number }) => void
}

/** Everything of signing in by a service outside that a person is known to. */
export function createSocialServices({ items, refused, rehearsal, secure, ...parts }: Parts) {
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
