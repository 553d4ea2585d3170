import { type Static, Type } from 'typebox'
import { SignedInReply } from '../accounts/session/session-schemas.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id } from '../endpoint/wire-values.ts'

const Ticket = Type.String({ minLength: 1, maxLength: 128, description: 'The ticket of the address.' })

export const issueSignInTicket = {
  summary:
    'A ticket with which a person of the unit is signed in to the portal; for applications that the unit trusts so far. It is good once and for a minute. Administrators get none.',
  access: { who: 'application' },
  body: Type.Object({
    unitId: Id,
    loginName: Type.String({ minLength: 1, maxLength: 128, description: 'The login name in that unit.' }),
  }),
  reply: Type.Object({
    ticket: Type.String(),
    address: Type.String({ description: 'Where to send the person, a path of this site.' }),
    expiresAt: DateTime,
  }),
  errors: ['not_found', 'licence_expired', 'too_many_requests'],
} satisfies EndpointSchema

export const TicketPerson = Type.Object({
  userId: Id,
  realName: Type.String(),
  englishName: Type.String(),
  unitName: Type.String(),
  unitEnName: Type.String(),
  applicationName: Type.String(),
  applicationEnName: Type.String(),
})
export type TicketPerson = Static<typeof TicketPerson>

export const readTicketPerson = {
  summary: 'Whom a ticket would sign in, and who made it; the ticket stays good.',
  access: { who: 'everyone' },
  body: Type.Object({ ticket: Ticket }),
  reply: TicketPerson,
  errors: ['ticket_refused', 'too_many_requests'],
} satisfies EndpointSchema

const ticketErrors = ['ticket_refused', 'account_disabled', 'too_many_requests'] as const

export const signInByTicket = {
  summary: 'Signs in by a ticket; from our own page only, where the person has agreed.',
  access: { who: 'everyone' },
  body: Type.Object({ ticket: Ticket }),
  reply: SignedInReply,
  errors: ticketErrors,
} satisfies EndpointSchema

export const signInByTicketAddress = {
  summary: 'The same by GET, for installations that are configured so.',
  access: { who: 'everyone' },
  changesState: true,
  query: Type.Object({ ticket: Ticket }),
  reply: SignedInReply,
  errors: ticketErrors,
} satisfies EndpointSchema
