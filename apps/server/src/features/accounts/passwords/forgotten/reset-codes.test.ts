import { expect, test } from 'vitest'
import { makeIssuedCode, makeSentCode, readCode, spacedCode } from './reset-codes.ts'

test.each([
  ['1234 5678', '12345678'],
  ['１２３４５６７８', '12345678'],
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE – FGHJK ', 'ABCDEFGHJK'],
  ['🙂', ''],
])('a code typed as %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('codes have their length, differ, and are read as they were made', () => {
  const sent = Array.from({ length: 200 }, makeSentCode)
  const issued = Array.from({ length: 200 }, makeIssuedCode)
  expect(new Set([...sent, ...issued]).size).toBe(400)
  for (const code of sent) expect(code).toMatch(/^\d{8}$/)
  for (const code of issued) expect(readCode(spacedCode(code, '-'))).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  expect(spacedCode('12345678', ' ')).toBe('1234 5678')
})
