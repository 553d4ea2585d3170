import { expect, test } from 'vitest'
import { hexColour } from './hex-colour.ts'

test.each([
  ['#457cd6', '#457cd6'],
  ['#457CD6', '#457cd6'],
  [' #457cd6 ', '#457cd6'],
  ['#fA0', '#ffaa00'],
  ['', undefined],
  ['red', undefined],
  ['457cd6', undefined],
  ['#457cd', undefined],
  ['#457cd6f', undefined],
  ['#45zcd6', undefined],
])('the colour "%s" is %s', (value, color) => {
  expect(hexColour(value)).toBe(color)
})
