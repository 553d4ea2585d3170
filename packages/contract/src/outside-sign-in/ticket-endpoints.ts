import { type Static, Type } from 'typebox'
import { SignedInReply } from '../accounts/session/session-endpoints.ts'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { DateTime, Id } from '../endpoint/wire-values.ts'

const Ticket = Type.String({ minLength: 1, maxLength: 128, description: 'The ticket of the address.' })

export const issueSignInTicket = defineEndpoint({
  name: 'issueSignInTicket',
  summary:
    'A ticket with which a person of the unit is signed in to the portal; for applications that the unit trusts so far. It is good once and for a minute. Administrators get none.',
  method: 'POST',
  path: '/api/base/application/ticket/issue',
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
})

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

export const readTicketPerson = defineEndpoint({
  name: 'readTicketPerson',
  summary: 'Whom a ticket would sign in, and who made it; the ticket stays good.',
  method: 'POST',
  path: '/api/uaa/oauth/ticket/person',
  access: { who: 'everyone' },
  body: Type.Object({ ticket: Ticket }),
  reply: TicketPerson,
  errors: ['ticket_refused', 'too_many_requests'],
})

/** The ticket login as the installation has configured it: a form or an address, at a path of this site. */
export const ticketLoginPath = '/api/uaa/oauth/login/ticket'

const ticketErrors = ['ticket_refused', 'account_disabled', 'too_many_requests'] as const

export const signInByTicket = defineEndpoint({
  name: 'signInByTicket',
  summary: 'Signs in by a ticket; from our own page only, where the person has agreed.',
  method: 'POST',
  path: ticketLoginPath,
  access: { who: 'everyone' },
  encoding: 'form',
  body: Type.Object({ ticket: Ticket }),
  reply: SignedInReply,
  errors: ticketErrors,
})

export const signInByTicketAddress = defineEndpoint({
  name: 'signInByTicketAddress',
  summary: 'The same by GET, for installations that are configured so.',
  method: 'GET',
  path: ticketLoginPath,
  access: { who: 'everyone' },
  changesState: true,
  query: Type.Object({ ticket: Ticket }),
  reply: SignedInReply,
  errors: ticketErrors,
})
