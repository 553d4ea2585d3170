import { findAccountById } from '#features/accounts/sign-in/sign-in-queries.ts'
import { createBadgeSignInService } from '#features/badges/badge-sign-in-service.ts'
import { createClassBadgeService } from '#features/badges/class-badge-service.ts'
import { pupilBadgeRoutes } from '#features/badges/pupil-badge-routes.ts'
import { myClassRoutes } from '#features/classes/my-class-routes.ts'
import { createMyClassService } from '#features/classes/my-class-service.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'

type SignInParts = Omit<Parameters<typeof createBadgeSignInService>[0], 'findAccount'>
type RouteParts = Parameters<typeof pupilBadgeRoutes>[1]
type Parts = SignInParts & Pick<RouteParts, 'readVisit' | 'answerSignIn'> & { family: FamilyService }

/** A teacher's classes, and the badges and the sign-in window of each. */
export function connectClasses(server: EndpointServer, parts: Parts): void {
  const { db, family, readVisit, answerSignIn } = parts
  const myClass = createMyClassService({ db, family })
  myClassRoutes(server, myClass)
  pupilBadgeRoutes(server, {
    signIn: createBadgeSignInService({
      ...parts,
      findAccount: (unitId, userId) => findAccountById(db, unitId, userId),
    }),
    badges: createClassBadgeService({ ...parts, myClass }),
    readVisit,
    answerSignIn,
  })
}
