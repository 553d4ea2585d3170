import { expect, test } from 'vitest'
import { judgeTyped, rulesOf } from './typed-password.ts'

const facts = { profile: 'strong', loginName: 'teacher', unitCode: 'lakeside-1' } as const

test.each([
  ['', '', 'empty', 'missing'],
  ['   ', '   ', 'empty', 'missing'],
  ['Maple7', 'Maple7', 'not-yet', 'not-met'],
  ['Maple7Grove', '', 'good', 'differs'],
  ['Maple7Grove', 'Maple7grove', 'good', 'differs'],
  ['Maple7Grove', 'Maple7Grove', 'good', null],
  ['Maple7GroveRiver', 'Maple7GroveRiver', 'very-good', null],
  ['Maple7GroveLantern20!', 'Maple7GroveLantern20!', 'not-yet', 'not-met'],
  ['Teacher2026', 'Teacher2026', 'not-yet', 'not-met'],
] as const)('[VALID-01] of %j and %j the strength is %s and the problem %s', (first, again, strength, problem) => {
  expect(judgeTyped({ first, again }, facts)).toMatchObject({ strength, problem })
})

test('[LOGIN-09] white space around a new password is left out, as at the sign-in', () => {
  expect(judgeTyped({ first: ' Maple7Grove\t', again: 'Maple7Grove ' }, facts)).toMatchObject({
    password: 'Maple7Grove',
    problem: null,
  })
})

test('the rules name the numbers of the unit’s profile', () => {
  expect(rulesOf(facts)).toEqual({ minimum: 8, maximum: 20 })
  expect(rulesOf({ ...facts, profile: 'modern' })).toEqual({ minimum: 12, maximum: 128 })
})
