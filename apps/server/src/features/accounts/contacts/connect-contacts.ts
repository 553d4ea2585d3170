import {
  proveContact,
  readOwnContacts,
  removeContact,
  requestContactCode,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import type { ReadVisit } from '#features/accounts/sign-in/visit-reader.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { AccountParts } from '../account-parts.ts'
import type { MessageDelivery } from '../delivery/message-delivery.ts'
import { createContactRecord } from './contact-record.ts'
import { createContactView, createOwnContactsService, type OwnContactsService } from './own-contacts-service.ts'
import { createWayInNews } from './way-in-news.ts'

/** A person's own mail address and telephone number, and who is told when somebody else changes them. */
export function connectContacts(parts: AccountParts, delivery: MessageDelivery) {
  const failed = (error: unknown) => parts.log.error({ err: describeError(error) }, 'message about an account not sent')
  return {
    wayInNews: createWayInNews({ ...parts, delivery, failed }),
    serve(server: EndpointServer): void {
      const view = createContactView({ ...parts, delivery })
      const record = createContactRecord({ ...parts, delivery })
      const service = createOwnContactsService({ ...parts, delivery, view, record })
      ownContactRoutes(server, { service, readVisit: parts.readVisit })
    },
  }
}

type Parts = { service: OwnContactsService; readVisit: ReadVisit }

function ownContactRoutes(server: EndpointServer, { service, readVisit }: Parts): void {
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
