import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../../administration/administration-access.ts'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { DateTime, Nullable } from '../../endpoint/wire-values.ts'
import { sessionAbsoluteBounds, sessionIdleBounds } from '../../limits.ts'
import { settingVersion } from '../../settings/setting-version.ts'

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
  summary: 'How long sessions last in a unit; for its administrators.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: SessionLimits,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveSessionLimits = {
  summary: 'Sets how long sessions last in a unit; running ones end by it, too. A shared machine keeps its own.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ ...SessionLimits.properties, version: settingVersion }),
  reply: SessionLimits,
  errors: ['not_found', 'setting_locked', 'changed_meanwhile'],
} satisfies EndpointSchema

/** What the limits mean for one session now. */
const SessionEnds = Type.Object({
  signedInAt: DateTime,
  agent: Type.String({ description: 'Kind of browser and system, for example Chrome · Windows; empty when unknown.' }),
  shared: Type.Boolean({ description: 'Whether it is on a machine of several people, which has shorter limits.' }),
  unusedEndsAt: DateTime,
  endsAt: DateTime,
  rememberedUntil: Nullable(
    Type.String({
      ...DateTime,
      description: 'Until when this browser signs its person in by itself, unless it is used; null when it does not.',
    }),
  ),
})
export type SessionEnds = Static<typeof SessionEnds>

export const readOwnSessionEnds = {
  summary:
    'When the session that asks ends: if it is not used from now on, and at the latest. For those who set the limits.',
  access: administrators('settings'),
  whileViewing: 'refused',
  reply: SessionEnds,
  errors: ['not_allowed', 'sign_in_required'],
} satisfies EndpointSchema
