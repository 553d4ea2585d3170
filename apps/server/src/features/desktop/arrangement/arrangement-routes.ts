import {
  arrangeForUnit,
  arrangeIcons,
  readDesktopOrder,
  readIconOrigin,
  resetArrangement,
} from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ArrangementService } from './arrangement-service.ts'

export function arrangementRoutes(server: EndpointServer, service: ArrangementService): void {
  server.serveSignedIn(readDesktopOrder, ({ caller }) => service.order(caller))
  server.serveSignedIn(arrangeIcons, ({ caller, body }) => service.change(caller, body.change))
  server.serveSignedIn(resetArrangement, ({ caller }) => service.reset(caller))
  server.serveSignedIn(arrangeForUnit, async ({ caller, body }) => {
    await service.forUnit(caller, body)
    return 'success'
  })
  server.serveSignedIn(readIconOrigin, ({ caller, query }) => service.origin(caller, query.code))
}
