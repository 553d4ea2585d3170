import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'

/** Whoever has the application. */
const reporters = { who: 'signed-in', application: 'repairs' } as const
/** Of them, those whose roles hold the permission. */
const handlers = { ...reporters, permission: 'repairs_handle' } as const

const Urgency = Type.Union([Type.Literal('low'), Type.Literal('normal'), Type.Literal('high')])
export type Urgency = Static<typeof Urgency>

const State = Type.Union([Type.Literal('reported'), Type.Literal('in-work'), Type.Literal('done')])
export type RepairState = Static<typeof State>

const Repair = Type.Object({
  id: Id,
  place: Type.String(),
  text: Type.String(),
  urgency: Urgency,
  state: State,
  reporter: Type.String(),
  reporterEnglishName: Type.String(),
  mine: Type.Boolean({ description: 'Reported by the caller.' }),
  reportedAt: DateTime,
  handler: Nullable(Type.String({ description: 'Who has taken it in hand.' })),
  handlerEnglishName: Nullable(Type.String()),
  doneAt: Nullable(DateTime),
  answer: Type.String({ description: 'What the handler said to the reporter when it was done.' }),
})
export type Repair = Static<typeof Repair>

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const readRepairs = {
  summary:
    'Repairs of one box, newest first: own ones or, for those who handle them, the open and the done ones of the unit.',
  access: reporters,
  query: Type.Object({
    box: Type.Union([Type.Literal('own'), Type.Literal('open'), Type.Literal('done')]),
    before: Type.Optional(Type.String({ maxLength: 80, description: '`next` of the page before.' })),
  }),
  reply: Type.Object({ list: Type.Array(Repair), next: Nullable(Type.String()) }),
  errors: ['not_allowed', 'validation_failed'],
} satisfies EndpointSchema

export const openRepair = {
  summary: 'One repair: an own one or, for those who handle them, any of the unit. The news of it counts as read.',
  access: reporters,
  body: Type.Object({ id: Id }),
  reply: Repair,
  errors: ['not_found'],
} satisfies EndpointSchema

export const reportRepair = {
  summary: 'Reports a repair. Those who handle repairs get a to-do. The same request is reported once.',
  access: reporters,
  body: Type.Object({ requestId: Id, place: words(80), text: words(1000), urgency: Urgency }),
  reply: Type.Object({ id: Id }),
  errors: ['validation_failed', 'too_many_requests'],
} satisfies EndpointSchema

export const takeRepair = {
  summary: 'Takes a repair in hand, also one that a colleague had taken.',
  access: handlers,
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found', 'repair_done'],
} satisfies EndpointSchema

export const finishRepair = {
  summary: 'Says that a repair is done. Its reporter gets a message, the to-do is closed for everybody.',
  access: handlers,
  body: Type.Object({ id: Id, answer: words(500) }),
  reply: Success,
  errors: ['validation_failed', 'not_found', 'repair_done'],
} satisfies EndpointSchema
