import { Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { DateTime, Success } from '../../endpoint/wire-values.ts'
import { loginNameMaximum } from '../../limits.ts'
import { newPasswordRefusals } from './password-refusals.ts'
import { Handle, NewPassword, PasswordFacts } from './password-values.ts'

const LoginName = Type.String({
  minLength: 1,
  maxLength: loginNameMaximum,
  description: 'A login name, or name@unit-code.',
})
const ChosenUnit = Type.Optional(Type.String({ maxLength: 36, description: 'The unit whose page was used.' }))
const CodeProved = Type.Object({ proof: Handle, facts: PasswordFacts })

export const requestPasswordCode = {
  summary:
    'Sends a code to the mail address or telephone known of a person who forgot the password. Answers alike for every name.',
  access: { who: 'everyone' },
  body: Type.Object({
    username: LoginName,
    unitId: ChosenUnit,
    channel: Type.Union([Type.Literal('mail'), Type.Literal('sms')]),
  }),
  reply: Type.Object({ reset: Handle }),
  errors: ['code_channel_off', 'too_many_requests', 'server_busy'],
} satisfies EndpointSchema

export const provePasswordCode = {
  summary: 'Shows the code that was sent. A wrong one answers the handle for the next of five tries.',
  access: { who: 'everyone' },
  body: Type.Object({ reset: Handle, code: Type.String({ minLength: 1, maxLength: 32 }) }),
  reply: CodeProved,
  errors: ['password_code_wrong', 'password_code_ended', 'too_many_requests'],
} satisfies EndpointSchema

export const proveIssuedCode = {
  summary: 'Shows a code that the administrator of the unit has made for a person.',
  access: { who: 'everyone' },
  body: Type.Object({
    username: LoginName,
    unitId: ChosenUnit,
    code: Type.String({ minLength: 1, maxLength: 32 }),
  }),
  reply: CodeProved,
  errors: ['issued_code_wrong', 'too_many_requests'],
} satisfies EndpointSchema

export const setForgottenPassword = {
  summary: 'Sets a new password after a code was shown. Every session of the person ends.',
  access: { who: 'everyone' },
  body: Type.Object({ proof: Handle, newPassword: NewPassword }),
  reply: Success,
  errors: ['password_code_ended', ...newPasswordRefusals, 'server_busy'],
} satisfies EndpointSchema

export const readDemoOutbox = {
  summary:
    'What a demo installation would have sent by mail or telephone because this browser asked for it, newest first; nowhere else.',
  access: { who: 'everyone' },
  whileViewing: 'refused',
  reply: Type.Array(
    Type.Object({
      channel: Type.String(),
      to: Type.String(),
      text: Type.String(),
      sentAt: DateTime,
    }),
  ),
  errors: ['not_found'],
} satisfies EndpointSchema
