import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { Success } from '../endpoint/wire-values.ts'

/** What stands in the JSON of a unit's message configuration. */
export type MessageConfiguration = {
  /** Whether open to-dos remind of themselves on a PC. */
  pcOpen: boolean
}

export const readMessageConfiguration = defineEndpoint({
  name: 'readMessageConfiguration',
  summary: "The unit's message configuration: `config` is JSON text that holds `pcOpen`.",
  method: 'GET',
  path: '/api/base/desktop/getMessageConfig',
  access: { who: 'signed-in' },
  reply: Type.Object({ config: Type.String({ description: 'For example {"pcOpen":true}.' }) }),
})

export const changeMessageConfiguration = defineEndpoint({
  name: 'changeMessageConfiguration',
  summary: "Changes the unit's message configuration; for administrators of the unit.",
  method: 'POST',
  path: '/api/base/desktop/setMessageConfig',
  access: { who: 'signed-in' },
  body: Type.Object({ pcOpen: Type.Boolean() }),
  reply: Success,
  errors: ['not_allowed'],
})
