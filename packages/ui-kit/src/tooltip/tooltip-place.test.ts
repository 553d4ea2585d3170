import { expect, test } from 'vitest'
import { tooltipPlace } from './tooltip-place.ts'

const phone = { width: 390, height: 844 }
const bubble = { width: 200, height: 40 }
/** A control of 40 by 40 pixels. */
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 })

test.each([
  [0, 4],
  [84, 4],
  [85, 5],
  [175, 95],
  [265, 185],
  [266, 186],
  [267, 186],
  [350, 186],
])('beside a control at %s the tooltip begins at %s: centred, and within the window', (left, begins) => {
  expect(tooltipPlace({ control: at(left, 400), bubble, window: phone, side: 'below' }).left).toBe(begins)
})

test.each([
  ['below', 400, 448],
  ['above', 400, 352],
  ['below', 752, 800],
  ['below', 753, 705],
  ['above', 52, 4],
  ['above', 51, 99],
  ['above', 0, 48],
] as const)('a tooltip that wants to be %s a control at %s lies at %s', (side, top, lies) => {
  expect(tooltipPlace({ control: at(175, top), bubble, window: phone, side }).top).toBe(lies)
})

test('where neither side has room it lies below, and where it is too wide it begins at the edge', () => {
  const window = { width: 180, height: 100 }
  expect(tooltipPlace({ control: at(70, 30), bubble, window, side: 'above' })).toEqual({ left: 4, top: 78 })
})
