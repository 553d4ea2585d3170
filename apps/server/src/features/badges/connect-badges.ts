import type { Classes } from '#features/classes/connect-classes.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import { offersBadges } from './badge-sign-in-queries.ts'
import { createBadgeSignInService } from './badge-sign-in-service.ts'
import { createClassBadgeService } from './class-badge-service.ts'
import { pupilBadgeRoutes } from './pupil-badge-routes.ts'

export type Badges = ReturnType<typeof connectBadges>

/** The badges of the pupils of a class, and its window for signing in with one. */
export function connectBadges(
  { db, now, secret }: FeatureParts,
  { accounts, classes }: { accounts: Accounts; classes: Classes },
) {
  return {
    /** Whether pupils of a unit sign in by badge. */
    badgeOf: (unitId: string) => offersBadges(db, unitId),
    serve(server: EndpointServer): void {
      pupilBadgeRoutes(server, {
        signIn: createBadgeSignInService({ ...accounts, db, now, secret }),
        badges: createClassBadgeService({ db, now, secret, sessions: accounts.sessions, myClass: classes.myClass }),
        readVisit: accounts.readVisit,
        answerSignIn: accounts.answerSignIn,
      })
    },
  }
}
