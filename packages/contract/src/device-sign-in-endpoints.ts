import { Type } from 'typebox'
import { defineEndpoint } from './define-endpoint.ts'
import { SignedInReply } from './session-endpoints.ts'

export const signInRemembered = defineEndpoint({
  name: 'signInRemembered',
  summary: 'Signs in the person whom this browser remembers, by its cookie; each token works once.',
  method: 'POST',
  path: '/api/uaa/oauth/login_remembered',
  access: { who: 'everyone' },
  encoding: 'form',
  body: Type.Object({}),
  reply: SignedInReply,
  errors: ['remembered_device_refused', 'too_many_requests'],
})
