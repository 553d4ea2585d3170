import { successSchema } from '@homeroom/contract/endpoint/envelope.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import fastJsonStringify from 'fast-json-stringify'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'

const described = endpointAreas.flatMap(({ endpoints }) => endpoints)

// The server makes both at first use; a description that cannot be compiled must be found here.
test.each(described)('the answer and the input of $name can be compiled', (endpoint) => {
  expect(fastJsonStringify(successSchema(endpoint.reply))).toBeTypeOf('function')
  for (const schema of [endpoint.params, endpoint.query, endpoint.body])
    if (schema) expect(Compile(schema).Check).toBeTypeOf('function')
})
