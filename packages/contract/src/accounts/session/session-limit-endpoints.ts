import { type Static, Type } from 'typebox'
import { defineEndpoint } from '../../endpoint/define-endpoint.ts'
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

export const readSessionLimits = defineEndpoint({
  name: 'readSessionLimits',
  summary: "How long sessions last in the caller's unit; for its administrators.",
  method: 'GET',
  path: '/api/uaa/oauth/session_limits',
  access: { who: 'signed-in' },
  reply: SessionLimits,
  errors: ['not_allowed'],
})

export const saveSessionLimits = defineEndpoint({
  name: 'saveSessionLimits',
  summary:
    "Sets how long sessions last in the caller's unit; running ones end by it, too. A shared machine keeps its own.",
  method: 'POST',
  path: '/api/uaa/oauth/session_limits_save',
  access: { who: 'signed-in', stepUp: true },
  body: SessionLimits,
  reply: SessionLimits,
  errors: ['not_allowed'],
})
