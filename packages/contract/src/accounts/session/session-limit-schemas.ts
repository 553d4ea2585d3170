import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { sessionAbsoluteBounds, sessionIdleBounds } from '../../limits.ts'

/** How long sessions of a unit last. */
export const SessionLimits = Type.Object({
  idleMinutes: Type.Integer({ ...sessionIdleBounds, description: 'Unused for so long, a session ends.' }),
  absoluteMinutes: Type.Integer({
    ...sessionAbsoluteBounds,
    description: 'No session lasts longer; not below idleMinutes.',
  }),
})
export type SessionLimits = Static<typeof SessionLimits>

export const readSessionLimits = {
  summary: "How long sessions last in the caller's unit; for its administrators.",
  access: { who: 'signed-in' },
  reply: SessionLimits,
  errors: ['not_allowed'],
} satisfies EndpointSchema

export const saveSessionLimits = {
  summary:
    "Sets how long sessions last in the caller's unit; running ones end by it, too. A shared machine keeps its own.",
  access: { who: 'signed-in', stepUp: true },
  body: SessionLimits,
  reply: SessionLimits,
  errors: ['not_allowed', 'setting_locked'],
} satisfies EndpointSchema
