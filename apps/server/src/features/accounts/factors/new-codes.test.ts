import { expect, test } from 'vitest'
import { newRecoveryCodes, newSeed } from './factor-codes-service.ts'
import { readRecoveryCode } from './factor-rules.ts'

test('a new seed has 160 bits and is never the same', () => {
  const seeds = Array.from({ length: 20 }, newSeed)
  expect(new Set(seeds).size).toBe(20)
  for (const made of seeds) expect(made).toMatch(/^[A-Z2-7]{32}$/)
})

test('there are ten different codes in two groups, and each is read as it is printed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(readRecoveryCode(code)).toBe(code.replace('-', ''))
  }
})
