import { readCampusNames } from '@homeroom/contract/classes/campus-endpoints.ts'
import {
  exportPeople,
  readPeople,
  readPeopleClasses,
  readPeopleIds,
  readPersonDetails,
} from '@homeroom/contract/people/people-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { PeopleExport, UnitOf } from './people-export.ts'
import type { PeopleListService } from './people-list-service.ts'

type Parts = { lists: PeopleListService; exportOf: PeopleExport; unitOf: UnitOf }

/** Reading the people of a unit. */
export function peopleListRoutes(server: EndpointServer, { lists, exportOf, unitOf }: Parts): void {
  server.serveSignedIn(readPeople, async ({ caller, query }) => lists.list(await unitOf(caller, query.unitId), query))
  server.serveCsv(exportPeople, async ({ caller, query }) => exportOf(await unitOf(caller, query.unitId), query))
  server.serveSignedIn(readPeopleIds, async ({ caller, query }) =>
    lists.findIds(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readCampusNames, async ({ caller, query }) => lists.campuses(await unitOf(caller, query.unitId)))
  server.serveSignedIn(readPeopleClasses, async ({ caller, query }) =>
    lists.classes(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(readPersonDetails, async ({ caller, query }) =>
    lists.details(await unitOf(caller, query.unitId), query.id),
  )
}
