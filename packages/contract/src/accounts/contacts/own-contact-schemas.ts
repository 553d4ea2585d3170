import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { DateTime, Nullable } from '../../endpoint/wire-values.ts'
import { codeMaximum, contactMaximum } from '../../limits.ts'
import { Handle } from '../passwords/password-values.ts'

const ContactKind = Type.Union([Type.Literal('mail'), Type.Literal('phone')])
export type ContactKind = Static<typeof ContactKind>

const OwnContact = Type.Object({
  shown: Type.String({ description: 'The address with most of it hidden; empty when none is known.' }),
  provedAt: Nullable(DateTime),
  offered: Type.Boolean({ description: 'Whether a code can be sent this way.' }),
})
export type OwnContact = Static<typeof OwnContact>

export const OwnContacts = Type.Object({
  mail: OwnContact,
  phone: OwnContact,
  /** Why this session may change nothing here; null when it may. */
  blocked: Nullable(Type.Union([Type.Literal('badge'), Type.Literal('standing-in')])),
  outbox: Type.Boolean({ description: 'Whether what is sent is read in the outbox of the demo.' }),
})
export type OwnContacts = Static<typeof OwnContacts>

export const readOwnContacts = {
  summary: 'The own mail address and telephone, with most of each hidden.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  reply: OwnContacts,
} satisfies EndpointSchema

export const requestContactCode = {
  summary:
    'Sends a code to a mail address or telephone that the caller wants to be reached at. Answers alike whoever else has it.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({
    kind: ContactKind,
    address: Type.String({ minLength: 1, maxLength: contactMaximum }),
  }),
  reply: Type.Object({
    change: Handle,
    address: Type.String({ description: 'As it is kept: what was typed, in its one form.' }),
  }),
  errors: [
    'step_up_needed',
    'contact_stands_in',
    'code_channel_off',
    'mail_not_valid',
    'phone_not_valid',
    'contact_the_same',
    'too_many_requests',
  ],
} satisfies EndpointSchema

export const proveContact = {
  summary: 'Shows the code that was sent, and keeps the address. A wrong one answers the handle of the next try.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({ change: Handle, code: Type.String({ minLength: 1, maxLength: codeMaximum }) }),
  reply: OwnContacts,
  errors: [
    'contact_stands_in',
    'contact_code_wrong',
    'contact_code_ended',
    'contact_changed_meanwhile',
    'too_many_requests',
  ],
} satisfies EndpointSchema

export const removeContact = {
  summary: 'Takes the own mail address or telephone away.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ kind: ContactKind }),
  reply: OwnContacts,
  errors: ['step_up_needed', 'contact_stands_in', 'not_found'],
} satisfies EndpointSchema
