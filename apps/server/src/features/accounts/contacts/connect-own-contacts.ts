import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { MessageDelivery } from '#features/accounts/passwords/delivery/message-delivery.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createContactRecord } from './contact-record.ts'
import { createContactView } from './contact-view.ts'
import { ownContactRoutes } from './own-contact-routes.ts'
import { createOwnContactsService } from './own-contacts-service.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  oneTime: OneTimeStore
  throttle: SignInThrottle
  delivery: MessageDelivery
  items: ApplicationItemService
  productName: string
  publicUrl: string
  readVisit: ReadVisit
}

/** Wires what people set themselves of where they are reached. */
export function connectOwnContacts(server: EndpointServer, parts: Parts): void {
  const view = createContactView(parts)
  const record = createContactRecord(parts)
  const service = createOwnContactsService({ ...parts, view, record })
  ownContactRoutes(server, { service, readVisit: parts.readVisit })
}
