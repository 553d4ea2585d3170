import {
  countAudience,
  openNotice,
  publishNotice,
  readAudiences,
  readNotices,
  readSchoolReaders,
  readUnreadPeople,
  remindReaders,
  withdrawNotice,
} from '@homeroom/contract/notices/notice-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { NoticeReaderService } from './notice-reader-service.ts'
import type { NoticeService } from './notice-service.ts'
import type { SchoolDeliveryService } from './school-delivery-service.ts'

type Services = { service: NoticeService; readers: NoticeReaderService; deliveries: SchoolDeliveryService }

export function noticeRoutes(server: EndpointServer, { service, readers, deliveries }: Services): void {
  server.serveSignedIn(readNotices, ({ caller, query }) => service.list(caller, query))
  server.serveSignedIn(openNotice, ({ caller, body }) => service.open(caller, body.id))
  server.serveSignedIn(readAudiences, ({ caller }) => service.audiences(caller))
  server.serveSignedIn(countAudience, ({ caller, body }) => service.reach(caller, body.audience))
  server.serveSignedIn(publishNotice, ({ caller, body }) => service.publish(caller, body))
  server.serveSignedIn(withdrawNotice, async ({ caller, body }) => {
    await service.withdraw(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(readUnreadPeople, ({ caller, query }) => readers.unread(caller, query))
  server.serveSignedIn(remindReaders, ({ caller, body }) => readers.remind(caller, body.id))
  server.serveSignedIn(readSchoolReaders, ({ caller, query }) => deliveries.schools(caller, query))
}
