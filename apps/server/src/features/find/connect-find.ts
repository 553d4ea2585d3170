import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Desktop } from '../desktop/connect-desktop.ts'
import type { Messages } from '../messages/connect-messages.ts'
import { findRoutes } from './find-routes.ts'
import { createFindService } from './find-service.ts'

type Others = Pick<Desktop, 'desktop'> & Pick<Messages, 'messageCentre'>

/** The search over applications, people and messages. */
export function connectFind({ db, now }: FeatureParts, { desktop, messageCentre }: Others) {
  const find = createFindService({ db, now, desktop, messageCentre })
  return { serve: (server: EndpointServer) => findRoutes(server, find), hearChanges: find.hearChanges }
}
