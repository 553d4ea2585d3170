import { type Static, Type } from 'typebox'
import { administrators, inUnit, settingThatLeadsIn } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Success } from '../endpoint/wire-values.ts'

const names = { code: Type.String(), name: Type.String(), englishName: Type.String() }
const Application = Type.Object(names)
const TrustedApplication = Type.Object({
  ...names,
  since: DateTime,
  hasKey: Type.Boolean({ description: 'Without a key in use it can get no ticket.' }),
})
export type TrustedApplication = Static<typeof TrustedApplication>

const TicketTrust = Type.Object({
  trusted: Type.Array(TrustedApplication),
  offered: Type.Array(Application, {
    description: 'Those with a key that are not trusted yet. Keys are made by the operator of the platform.',
  }),
})
export type TicketTrust = Static<typeof TicketTrust>

const Trust = Type.Object({ application: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) })

export const readTicketTrust = {
  summary: 'The applications that may hand people of a unit over by a ticket, and those that could be allowed to.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: TicketTrust,
  errors: ['not_found'],
} satisfies EndpointSchema

export const trustTicketApplication = {
  summary:
    'Lets an application hand people of a unit over by a ticket: whoever holds its key can be anybody there but an administrator.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Trust,
  reply: Success,
  errors: ['step_up_needed', 'not_found', 'licence_expired'],
} satisfies EndpointSchema

export const distrustTicketApplication = {
  summary: 'Takes that away; tickets that wait sign nobody in any more.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Trust,
  reply: Success,
  errors: ['step_up_needed', 'not_found'],
} satisfies EndpointSchema
