import { expect, test } from 'vitest'
import { isChangeDue } from './password-gate.ts'

const changedAt = new Date('2026-09-01T00:00:00.000Z')
const after = (days: number, ms = 0) => new Date(changedAt.getTime() + days * 86_400_000 + ms)

test.each([
  ['an initial password', { mustChange: true, profile: null }, after(0), true],
  ['one of the ordinary profile', { mustChange: false, profile: null }, after(4000), false],
  ['one of the modern profile', { mustChange: false, profile: 'modern' }, after(4000), false],
  ['one of MLPS level 3 a moment too young', { mustChange: false, profile: 'mlps-3' }, after(90, -1), false],
  ['one of MLPS level 3 of 90 days', { mustChange: false, profile: 'mlps-3' }, after(90), true],
  ['an initial one of MLPS level 3', { mustChange: true, profile: 'mlps-3' }, after(0), true],
])('%s: %j is to be changed at %s: %s', (_name, age, now, due) => {
  expect(isChangeDue({ ...age, changedAt }, now)).toBe(due)
})
