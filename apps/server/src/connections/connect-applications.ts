import {
  applicationItemRoutes,
  applicationPeopleRoutes,
} from '#features/application-items/application-item-routes.ts'
import type { ApplicationItemService } from '#features/application-items/application-item-service.ts'
import { createApplicationPeopleService } from '#features/application-items/application-people-service.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import { noticeRoutes } from '#features/notices/notice-routes.ts'
import { createNoticeService } from '#features/notices/notice-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ServerParts } from '../server-parts.ts'

type Parts = Pick<ServerParts, 'db' | 'now'> & { items: ApplicationItemService; licences: LicenceService }

/** Wires what stands behind the icons of applications. `npm run new:feature` adds its own in front of the notices. */
export function connectApplications(server: EndpointServer, { db, now, items, licences }: Parts): void {
  applicationItemRoutes(server, items)
  applicationPeopleRoutes(server, createApplicationPeopleService({ db, now, licences }))
  noticeRoutes(server, createNoticeService({ db, now, items }))
}
