import { expect, test } from 'vitest'
import { consentBy } from './face-consent-rules.ts'

test.each<[string, string, number | null, 'self' | 'guardian']>([
  ['a pupil of the first year', '1', 1, 'guardian'],
  ['a pupil of the ninth year, who may be thirteen', '1', 9, 'guardian'],
  ['a pupil of the tenth year', '1', 10, 'self'],
  ['a pupil of the twelfth year', '1', 12, 'self'],
  ['a pupil without a class', '1', null, 'guardian'],
  ['a teacher', '2', null, 'self'],
  ['a parent', '3', null, 'self'],
  ['other staff', '4', null, 'self'],
])('for %s consent is given by: type %s, year %s, %s', (_who, userType, grade, by) => {
  expect(consentBy({ userType, grade })).toBe(by)
})
