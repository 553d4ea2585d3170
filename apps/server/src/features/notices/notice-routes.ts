import {
  openNotice,
  publishNotice,
  readAudiences,
  readNotices,
  withdrawNotice,
} from '@homeroom/contract/messages/notice-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { NoticeService } from './notice-service.ts'

export function noticeRoutes(server: EndpointServer, service: NoticeService): void {
  server.serveSignedIn(readNotices, ({ caller, query }) => service.list(caller, query))
  server.serveSignedIn(openNotice, ({ caller, body }) => service.open(caller, body.id))
  server.serveSignedIn(readAudiences, ({ caller }) => service.audiences(caller))
  server.serveSignedIn(publishNotice, ({ caller, body }) => service.publish(caller, body))
  server.serveSignedIn(withdrawNotice, async ({ caller, body }) => {
    await service.withdraw(caller, body.id)
    return 'success'
  })
}
