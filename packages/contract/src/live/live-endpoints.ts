import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'

/**
 * What a live stream tells. It carries no data: who hears of a change reads it again by the ordinary calls.
 * `unread` concerns counts, messages and to-dos, `desktop` the places of the icons; `beat` only shows that the stream is alive, `ended` that the session is over.
 */
export const liveEvents = ['unread', 'desktop', 'beat', 'ended'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const followLive = defineEndpoint({
  name: 'followLive',
  summary: 'Server-sent events that tell when the unread counts, messages or to-dos of the caller have changed.',
  method: 'GET',
  path: '/api/base/live',
  access: { who: 'signed-in' },
  reply: Type.String(),
  cached: true,
  answersEvents: true,
  errors: ['too_many_requests'],
})
