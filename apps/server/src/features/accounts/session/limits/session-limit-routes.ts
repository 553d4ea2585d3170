import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { LimitsOfSessions } from './limits-of-sessions.ts'

export function sessionLimitRoutes(server: EndpointServer, limits: LimitsOfSessions): void {
  server.serveSignedIn(readSessionLimits, ({ caller }) => limits.read(caller))
  server.serveSignedIn(saveSessionLimits, ({ caller, body }) => limits.save(caller, body))
}
