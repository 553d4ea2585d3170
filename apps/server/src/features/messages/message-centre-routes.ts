import {
  markMessagesRead,
  readMessage,
  readMessageModules,
  readMessagePage,
} from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { MessageCentreService } from './message-centre-service.ts'

export function messageCentreRoutes(server: EndpointServer, service: MessageCentreService): void {
  server.serveSignedIn(readMessagePage, ({ caller, query }) => service.page(caller, query))
  server.serveSignedIn(readMessage, ({ caller, query }) => service.find(caller, query.desktopMessageId))
  server.serveSignedIn(readMessageModules, ({ caller }) => service.modules(caller))

  server.serveSignedIn(markMessagesRead, async ({ caller, body }) => {
    await service.markRead(caller, body.desktopMessageIds)
    return 'success'
  })
}
