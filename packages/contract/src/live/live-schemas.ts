import { Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'

export const followLive = {
  summary: 'Server-sent events that tell when the unread counts, messages or to-dos of the caller have changed.',
  access: { who: 'signed-in' },
  reply: Type.String(),
  answersEvents: true,
  errors: ['too_many_requests'],
} satisfies EndpointSchema
