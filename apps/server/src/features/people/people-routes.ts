import {
  addPerson,
  bringPeopleBack,
  changePerson,
  giveAccounts,
  proposeLoginName,
  readNameKnowers,
  readPerson,
  suspendPeople,
} from '@homeroom/contract/people/people-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { UnitOf } from './people-export.ts'
import type { PeopleService } from './people-service.ts'

/** People of a unit, one by one and several at once. */
export function peopleRoutes(server: EndpointServer, service: PeopleService, unitOf: UnitOf): void {
  server.serveSignedIn(readPerson, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(proposeLoginName, async ({ caller, query }) =>
    service.proposeLoginName(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readNameKnowers, async ({ caller, query: { unitId, ...asked } }) =>
    service.knowers(await unitOf(caller, unitId), asked),
  )
  server.serveSignedIn(addPerson, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changePerson, async ({ caller, query, body }) =>
    service.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(giveAccounts, async ({ caller, query, body }) =>
    service.giveAccounts(await unitOf(caller, query.unitId), body.pupilIds),
  )
  server.serveSignedIn(suspendPeople, async ({ caller, query, body }) =>
    service.suspend(await unitOf(caller, query.unitId), body.ids),
  )
  server.serveSignedIn(bringPeopleBack, async ({ caller, query, body }) =>
    service.bringBack(await unitOf(caller, query.unitId), body.ids),
  )
}
