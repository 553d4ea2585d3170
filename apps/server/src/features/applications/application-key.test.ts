import { expect, test } from 'vitest'
import { makeApplicationKey, presentedKeyHash } from './application-key.ts'

test('a key that was made is known again by its hash, and no two are alike', () => {
  const { key, hash } = makeApplicationKey()
  expect(presentedKeyHash(`Bearer ${key}`)).toEqual(hash)
  expect(makeApplicationKey().key).not.toBe(key)
})

const { key } = makeApplicationKey()
test.each([
  undefined,
  '',
  key,
  `Basic ${key}`,
  `bearer ${key}`,
  `Bearer  ${key}`,
  `Bearer ${key} `,
  `Bearer ${key}x`,
  `Bearer ${key.slice(0, -1)}`,
  `Bearer ${key.replace('hrk_', '')}`,
])('"%s" brings no key', (authorization) => {
  expect(presentedKeyHash(authorization)).toBeUndefined()
})
