import { exportSchools, readSchool, readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { OutsideSignIn } from '#features/outside-sign-in/connect-outside-sign-in.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import { createSchoolService, type SchoolService } from './school-service.ts'

/** An area's view of its schools. Connected after the ways to sign in, which it shows. */
export function connectSchools({ db, now }: FeatureParts, { signInWays }: Pick<OutsideSignIn, 'signInWays'>) {
  return { serve: (server: EndpointServer) => schoolRoutes(server, createSchoolService({ db, now, signInWays })) }
}

function schoolRoutes(server: EndpointServer, service: SchoolService): void {
  server.serveSignedIn(readSchools, ({ caller, query }) => service.list(caller, query))
  server.serveCsv(exportSchools, ({ caller, query }) => service.export(caller, query))
  server.serveSignedIn(readSchool, ({ caller, query }) => service.open(caller, query.id))
}
