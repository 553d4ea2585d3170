import { expect, test } from 'vitest'
import { makeInitialPassword } from './initial-password.ts'

test('a first password is four groups of five signs that nobody takes for each other, and another one each time', () => {
  const made = Array.from({ length: 200 }, makeInitialPassword)
  for (const password of made) expect(password).toMatch(/^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/)
  expect(made.join('')).not.toMatch(/[0O1lIi]/)
  expect(new Set(made).size).toBe(made.length)
})
