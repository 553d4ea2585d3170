import { followLive } from '@homeroom/contract/live/live-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { openEventStream } from '#platform/http/event-stream.ts'
import type { LiveStreams } from './live-streams.ts'

export function liveRoutes(server: EndpointServer, streams: LiveStreams): void {
  server.serveEvents(followLive, async ({ caller, request, reply }) => {
    streams.requireRoom(caller)
    streams.follow(caller, openEventStream(request, reply))
  })
}
