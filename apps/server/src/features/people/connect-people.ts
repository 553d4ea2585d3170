import {
  addPerson,
  bringPeopleBack,
  changePerson,
  readPeople,
  readPerson,
  suspendPeople,
} from '@homeroom/contract/people/people-endpoints.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createPeopleService, type PeopleService } from './people-service.ts'

/** The people of a unit, for those who administer it. */
export function connectPeople({ db, now }: FeatureParts, { administeredUnit }: Pick<Units, 'administeredUnit'>) {
  const people = createPeopleService({ db, now })
  return { serve: (server: EndpointServer) => peopleRoutes(server, people, administeredUnit) }
}

function peopleRoutes(server: EndpointServer, service: PeopleService, unitOf: Units['administeredUnit']): void {
  server.serveSignedIn(readPeople, async ({ caller, query }) => service.list(await unitOf(caller, query.unitId), query))
  server.serveSignedIn(readPerson, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(addPerson, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changePerson, async ({ caller, query, body }) =>
    service.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(suspendPeople, async ({ caller, query, body }) =>
    service.suspend(await unitOf(caller, query.unitId), body.ids),
  )
  server.serveSignedIn(bringPeopleBack, async ({ caller, query, body }) =>
    service.bringBack(await unitOf(caller, query.unitId), body.ids),
  )
}
