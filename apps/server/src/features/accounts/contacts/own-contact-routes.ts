import {
  proveContact,
  readOwnContacts,
  removeContact,
  requestContactCode,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { OwnContactsService } from './own-contacts-service.ts'

type Parts = { service: OwnContactsService; readVisit: ReadVisit }

export function ownContactRoutes(server: EndpointServer, { service, readVisit }: Parts): void {
  server.serveSignedIn(readOwnContacts, ({ caller }) => service.state(caller))
  server.serveSignedIn(requestContactCode, ({ caller, body, request, reply }) =>
    service.request(caller, { ...body, visit: readVisit(request, reply) }),
  )
  server.serveSignedIn(proveContact, ({ caller, body, request, reply }) =>
    service.prove(caller, { ...body, visit: readVisit(request, reply) }),
  )
  server.serveSignedIn(removeContact, ({ caller, body, request, reply }) =>
    service.remove(caller, { ...body, visit: readVisit(request, reply) }),
  )
}
