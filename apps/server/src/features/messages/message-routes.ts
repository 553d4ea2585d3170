import {
  markAllMessagesRead,
  markMessageRead,
  readUnreadMessages,
} from '@homeroom/contract/messages/message-endpoints.ts'
import { takeBackIgnoring } from '@homeroom/contract/messages/undo-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { MessageService } from './message-service.ts'

export function messageRoutes(server: EndpointServer, service: MessageService): void {
  server.serveSignedIn(readUnreadMessages, ({ caller }) => service.unread(caller))

  server.serveSignedIn(markMessageRead, async ({ caller, body }) => {
    await service.markRead(caller, body.desktopMessageId)
    return 'success'
  })

  server.serveSignedIn(markAllMessagesRead, async ({ caller, body }) => {
    await service.markAllRead(caller, body.until)
    return 'success'
  })

  server.serveSignedIn(takeBackIgnoring, async ({ caller }) => {
    await service.takeBackIgnoring(caller)
    return 'success'
  })
}
