import { expect, test } from 'vitest'
import { refusalCode } from './refusal-code.ts'

const refused = Object.assign(new Error('no'), { name: 'RefusedCall', code: 'not_found' })

test.each([
  [refused, 'not_found'],
  [Object.assign(new Error('no'), { code: 'not_found' }), undefined],
  [new TypeError('network'), undefined],
  ['not_found', undefined],
  [undefined, undefined],
])('%s carries the code %s', (failure, code) => {
  expect(refusalCode(failure)).toBe(code)
})
