import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { UnitOf } from './people-export.ts'
import type { PeoplePasteService } from './people-paste-service.ts'

/** People from the cells of a spreadsheet. */
export function pasteRoutes(server: EndpointServer, service: PeoplePasteService, unitOf: UnitOf): void {
  server.serveSignedIn(checkPastedPeople, async ({ caller, query, body }) =>
    service.check(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(addPastedPeople, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
}
