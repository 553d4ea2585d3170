import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './live-schemas.ts'

/**
 * What a live stream tells. It carries no data: who hears of a change reads it again by the ordinary calls.
 * `unread` concerns counts, messages and to-dos, `desktop` the places of the icons; `beat` only shows that the stream is alive, `ended` that the session is over.
 */
export const liveEvents = ['unread', 'desktop', 'beat', 'ended'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const followLive: EndpointOf<typeof schemas.followLive> = {
  method: 'GET',
  path: '/api/base/live',
  cached: true,
}
