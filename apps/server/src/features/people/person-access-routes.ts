import {
  helpWithAccess,
  issuePasswordCode,
  readPersonSignIn,
  removeSignInWay,
} from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { UnitOf } from './people-export.ts'
import type { PersonAccessService } from './person-access-service.ts'

/** The way in of one person. */
export function accessRoutes(server: EndpointServer, service: PersonAccessService, unitOf: UnitOf): void {
  server.serveSignedIn(helpWithAccess, async ({ caller, query, body }) =>
    service.help(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readPersonSignIn, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(removeSignInWay, async ({ caller, query, body }) =>
    service.remove(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(issuePasswordCode, async ({ caller, query, body }) =>
    service.issueCode(await unitOf(caller, query.unitId), body.id),
  )
}
