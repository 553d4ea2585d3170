import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { AccountParts } from '../account-parts.ts'
import type { MessageDelivery } from '../delivery/message-delivery.ts'
import { createContactRecord } from './contact-record.ts'
import { createContactView } from './contact-view.ts'
import { ownContactRoutes } from './own-contact-routes.ts'
import { createOwnContactsService } from './own-contacts-service.ts'

/** Where people are reached, set by themselves. */
export function connectContacts(parts: AccountParts, delivery: MessageDelivery) {
  return {
    serve(server: EndpointServer): void {
      const view = createContactView({ ...parts, delivery })
      const record = createContactRecord({ ...parts, delivery })
      const service = createOwnContactsService({ ...parts, delivery, view, record })
      ownContactRoutes(server, { service, readVisit: parts.readVisit })
    },
  }
}
