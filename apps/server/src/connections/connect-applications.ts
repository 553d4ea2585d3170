import { applicationItemRoutes, applicationPeopleRoutes } from '#features/applications/application-item-routes.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { createApplicationPeopleService } from '#features/applications/application-people-service.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ServerParts } from '../server-parts.ts'
import { connectNotices, type NoticeParts } from './connect-notices.ts'

type Parts = Pick<ServerParts, 'db' | 'now'> & NoticeParts & { items: ApplicationItemService; licences: LicenceService }

/** Wires what stands behind the icons of applications. `npm run new:feature` adds its own in front of the notices. */
export function connectApplications(server: EndpointServer, { licences, ...parts }: Parts) {
  const { db, now, items } = parts
  applicationItemRoutes(server, items)
  applicationPeopleRoutes(server, createApplicationPeopleService({ db, now, licences }))
  return connectNotices(server, parts)
}
