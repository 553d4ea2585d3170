import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { liveRoutes } from './live-routes.ts'
import { createLiveStreams } from './live-streams.ts'

/** The stream that tells open pages that something has changed. */
export function connectLive({ db, now }: FeatureParts) {
  const streams = createLiveStreams({ db, now })
  return {
    serve: (server: EndpointServer) => liveRoutes(server, streams),
    hearChanges: streams.hearChanges,
    close: streams.close,
  }
}
