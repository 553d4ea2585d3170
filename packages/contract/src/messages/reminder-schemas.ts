import { Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Success } from '../endpoint/wire-values.ts'

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

export const changeMessageConfiguration = {
  summary: "Changes the unit's message configuration; for administrators of the unit.",
  access: { who: 'signed-in' },
  body: Type.Object({ pcOpen: Type.Boolean() }),
  reply: Success,
  errors: ['not_allowed'],
} satisfies EndpointSchema
