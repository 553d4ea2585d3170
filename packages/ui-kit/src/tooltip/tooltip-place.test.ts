import { expect, test } from 'vitest'
import { tooltipPlace } from './tooltip-place.ts'

test.each([
  [117, 'start'],
  [118, 'middle'],
  [272, 'middle'],
  [273, 'end'],
])('in a window of 390 the tooltip of a control at %s is aligned: %s', (middle, align) => {
  expect(tooltipPlace({ middle, bottom: 0, windowWidth: 390, windowHeight: 844 }).align).toBe(align)
})

test.each([
  [764, true],
  [765, false],
])('in a window of 844 a control that ends at %s has its tooltip below: %s', (bottom, fitsBelow) => {
  expect(tooltipPlace({ middle: 200, bottom, windowWidth: 390, windowHeight: 844 }).fitsBelow).toBe(fitsBelow)
})
