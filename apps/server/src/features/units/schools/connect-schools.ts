import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { OutsideSignIn } from '../../outside-sign-in/connect-outside-sign-in.ts'
import { schoolRoutes } from './school-routes.ts'
import { createSchoolService } from './school-service.ts'

/** An area's view of its schools: connected after the ways to sign in, which it tells of. */
export function connectSchools({ db, now }: FeatureParts, { signInWays }: Pick<OutsideSignIn, 'signInWays'>) {
  return { serve: (server: EndpointServer) => schoolRoutes(server, createSchoolService({ db, now, signInWays })) }
}
