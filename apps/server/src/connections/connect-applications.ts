import type { ApplicationItemService } from '#features/application-items/application-item-service.ts'
import { noticeRoutes } from '#features/notices/notice-routes.ts'
import { createNoticeService } from '#features/notices/notice-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ServerParts } from '../server-parts.ts'

type Parts = Pick<ServerParts, 'db' | 'now'> & { items: ApplicationItemService }

/** Wires the features behind the icons of applications. `npm run new:feature` adds its own in front. */
export function connectApplications(server: EndpointServer, { db, now, items }: Parts): void {
  noticeRoutes(server, createNoticeService({ db, now, items }))
}
