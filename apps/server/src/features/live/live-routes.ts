import { followLive } from '@homeroom/contract/live-endpoints.ts'
import { openEventStream } from '#platform/event-stream.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'
import type { LiveStreams } from './live-streams.ts'

export function liveRoutes(server: EndpointServer, streams: LiveStreams): void {
  server.serveEvents(followLive, async ({ caller, request, reply }) => {
    streams.requireRoom(caller)
    streams.follow(caller, openEventStream(request, reply))
  })
}
