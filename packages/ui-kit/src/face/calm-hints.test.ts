import { expect, test } from 'vitest'
import { createCalmHints } from './calm-hints.ts'
import type { FaceHint } from './face-rules.ts'

const heard = (hints: FaceHint[], every = 250) => {
  const calm = createCalmHints()
  return hints.map((hint, place) => calm(hint, place * every))
}

test('a hint is told once it has lasted, and a passing one never', () => {
  expect(heard(['nobody', 'nobody', 'several', 'nobody'])).toEqual([null, 'nobody', 'nobody', 'nobody'])
})

test('the next hint waits until the one before can have been heard', () => {
  const hints: FaceHint[] = ['closer', 'closer', ...Array.from({ length: 12 }, () => 'left' as const)]
  const told = heard(hints)
  expect(told.indexOf('left') * 250).toBe(250 + 2500)
  expect(told.at(-1)).toBe('left')
})
