import { readSchool, readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { SchoolService } from './school-service.ts'

export function schoolRoutes(server: EndpointServer, service: SchoolService): void {
  server.serveSignedIn(readSchools, ({ caller, query }) => service.list(caller, query))
  server.serveSignedIn(readSchool, ({ caller, query }) => service.open(caller, query.id))
}
