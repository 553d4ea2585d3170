import {
  readMyApplicationIcons,
  readUnhandledCount,
  readUnreadCounts,
} from '@homeroom/contract/desktop/desktop-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { DesktopService } from './desktop-service.ts'

export function desktopRoutes(server: EndpointServer, service: DesktopService): void {
  server.serveSignedIn(readMyApplicationIcons, async ({ caller, query }) => service.icons(caller, query))
  server.serveSignedIn(readUnreadCounts, ({ caller }) => service.unread(caller))
  server.serveSignedIn(readUnhandledCount, ({ caller }) => service.unhandled(caller))
}
