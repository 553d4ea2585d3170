import { Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Success } from '../endpoint/wire-values.ts'
import { settingVersion } from '../settings/setting-version.ts'

/** What stands in the JSON of a unit's message configuration. */
export type MessageConfiguration = {
  /** Whether open to-dos remind of themselves on a PC. */
  pcOpen: boolean
}

export const readMessageConfiguration = {
  summary: "The unit's message configuration: `config` is JSON text that holds `pcOpen`.",
  access: { who: 'signed-in' },
  reply: Type.Object({ config: Type.String({ description: 'For example {"pcOpen":true}.' }) }),
} satisfies EndpointSchema

export const readReminderRule = {
  summary: 'Whether open to-dos remind of themselves in a unit; for its administrators.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: Type.Object({ pcOpen: Type.Boolean() }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const changeMessageConfiguration = {
  summary: "Changes a unit's message configuration; for those who may change its settings.",
  access: administrators('settings'),
  query: Type.Object(inUnit),
  body: Type.Object({ pcOpen: Type.Boolean(), version: settingVersion }),
  reply: Success,
  errors: ['not_found', 'setting_locked', 'changed_meanwhile'],
} satisfies EndpointSchema

export const sendTestMessage = {
  summary:
    'Posts a message to the caller alone, as an application does, and says whether it is among their unread ones. It takes the place of the test before.',
  access: administrators('settings'),
  reply: Type.Object({
    sentAt: DateTime,
    arrived: Type.Boolean({ description: 'Whether a reading of the unread messages, as the bell does it, found it.' }),
  }),
  errors: ['not_allowed', 'too_many_requests'],
} satisfies EndpointSchema
