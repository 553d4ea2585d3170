import { Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'

const Mark = Type.Object({
  shared: Type.Boolean({ description: 'Whether several people use this machine.' }),
  changeable: Type.Boolean({ description: 'False when another unit has marked it.' }),
})

export const readSharedMachine = {
  summary: 'Whether the machine that asks is marked as shared; for administrators.',
  access: { who: 'signed-in' },
  reply: Mark,
  errors: ['not_allowed'],
} satisfies EndpointSchema

export const markSharedMachine = {
  summary:
    'Marks the machine that asks as shared, or takes the mark away; for administrators. It counts for the next sign-in.',
  access: { who: 'signed-in' },
  body: Type.Object({ shared: Type.Boolean() }),
  reply: Mark,
  errors: ['not_allowed', 'machine_of_another_unit'],
} satisfies EndpointSchema
