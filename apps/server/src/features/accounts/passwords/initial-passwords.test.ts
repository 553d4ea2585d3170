import { expect, test } from 'vitest'
import { initialPassword } from './initial-passwords.ts'

test('an initial password can be read aloud by pupils, and nobody mistakes a sign of it for another', () => {
  for (let tries = 0; tries < 200; tries++) {
    expect(initialPassword({ simple: true })).toMatch(/^([bdfghkmnprst][aeu]){3}-[2-9]{4}$/)
    expect(initialPassword({ simple: false })).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
  }
})

test('no two of many are the same', () => {
  const made = Array.from({ length: 500 }, () => initialPassword({ simple: false }))
  expect(new Set(made).size).toBe(500)
})
