import { followLive } from '@homeroom/contract/live/live-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { openEventStream } from '#platform/http/event-stream.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createLiveStreams, type LiveStreams } from './live-streams.ts'

/** The stream that tells open pages that something has changed. */
export function connectLive({ db, now }: FeatureParts) {
  const streams = createLiveStreams({ db, now })
  return {
    serve: (server: EndpointServer) => liveRoutes(server, streams),
    hearChanges: streams.hearChanges,
    close: streams.close,
  }
}

function liveRoutes(server: EndpointServer, streams: LiveStreams): void {
  server.serveEvents(followLive, async ({ caller, request, reply }) => {
    streams.requireRoom(caller)
    streams.follow(caller, openEventStream(request, reply))
  })
}
