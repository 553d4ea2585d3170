import { findAnything, readParentPhone } from '@homeroom/contract/find/find-endpoints.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { Messages } from '#features/messages/connect-messages.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createFindService, type FindService } from './find-service.ts'

type Others = Pick<Desktop, 'desktop'> & Pick<Messages, 'messageCentre'>

/** The search over applications, people and messages. */
export function connectFind({ db, now }: FeatureParts, { desktop, messageCentre }: Others) {
  const find = createFindService({ db, now, desktop, messageCentre })
  return { serve: (server: EndpointServer) => findRoutes(server, find), hearChanges: find.hearChanges }
}

function findRoutes(server: EndpointServer, service: FindService): void {
  server.serveSignedIn(findAnything, ({ caller, query }) => service.find(caller, query.text))
  server.serveSignedIn(readParentPhone, ({ caller, body }) => service.parentPhone(caller, body.userId))
}
