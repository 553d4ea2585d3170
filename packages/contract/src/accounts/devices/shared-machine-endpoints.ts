import { Type } from 'typebox'
import { defineEndpoint } from '../../endpoint/define-endpoint.ts'

const Mark = Type.Object({
  shared: Type.Boolean({ description: 'Whether several people use this machine.' }),
  changeable: Type.Boolean({ description: 'False when another unit has marked it.' }),
})

export const readSharedMachine = defineEndpoint({
  name: 'readSharedMachine',
  summary: 'Whether the machine that asks is marked as shared; for administrators.',
  method: 'GET',
  path: '/api/base/machine/shared',
  access: { who: 'signed-in' },
  reply: Mark,
  errors: ['not_allowed'],
})

export const markSharedMachine = defineEndpoint({
  name: 'markSharedMachine',
  summary:
    'Marks the machine that asks as shared, or takes the mark away; for administrators. It counts for the next sign-in.',
  method: 'POST',
  path: '/api/base/machine/shared',
  access: { who: 'signed-in' },
  body: Type.Object({ shared: Type.Boolean() }),
  reply: Mark,
  errors: ['not_allowed', 'machine_of_another_unit'],
})
