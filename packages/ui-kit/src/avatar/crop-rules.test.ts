import { expect, test } from 'vitest'
import { areaOf, movedView, wholeView, zoomedView } from './crop-rules.ts'

const wide = { width: 400, height: 200 }
const square = { ratio: 1 }

test('at first the middle of a picture is chosen, as large as a square can be', () => {
  expect(areaOf(wide, wholeView, square)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

test.each([
  ['to the right edge', { right: -9, down: 0 }, { left: 200, top: 0, width: 200, height: 200 }],
  ['to the left edge', { right: 9, down: 0 }, { left: 0, top: 0, width: 200, height: 200 }],
  ['by half of what is seen', { right: 0.5, down: 0 }, { left: 0, top: 0, width: 200, height: 200 }],
  ['not out of its height', { right: 0, down: 3 }, { left: 100, top: 0, width: 200, height: 200 }],
])('a picture is moved %s', (_where, by, area) => {
  expect(areaOf(wide, movedView(wide, wholeView, { ...by, shape: square }), square)).toEqual(area)
})

test('after a push beyond the edge the way back begins at once', () => {
  const atEdge = movedView(wide, wholeView, { right: -9, down: 0, shape: square })
  expect(areaOf(wide, movedView(wide, atEdge, { right: 0.1, down: 0, shape: square }), square).left).toBeCloseTo(180)
})

test.each([
  [2, { left: 150, top: 50, width: 100, height: 100 }],
  [0.2, { left: 100, top: 0, width: 200, height: 200 }],
  [99, { left: 180, top: 80, width: 40, height: 40 }],
])('zooming to %d stays between the whole and five times', (zoom, area) => {
  expect(areaOf(wide, zoomedView(wide, wholeView, { zoom, shape: square }), square)).toEqual(area)
})

test.each([
  ['a window as wide as a screen', { ratio: 16 / 9 }, { left: 22.222, top: 0, width: 355.556, height: 200 }],
  ['a square that shows all of it', { ratio: 1, whole: true }, { left: 0, top: -100, width: 400, height: 400 }],
  ['a tall one that shows all of it', { ratio: 0.5, whole: true }, { left: 0, top: -300, width: 400, height: 800 }],
])('%s', (_window, shape, area) => {
  const shown = areaOf(wide, wholeView, shape)
  for (const [side, length] of Object.entries(area)) expect(shown[side as keyof typeof shown]).toBeCloseTo(length, 2)
})

test('a picture that is smaller than its window stays in the middle, and moves once it is enlarged', () => {
  const shape = { ratio: 1, whole: true }
  expect(movedView(wide, wholeView, { right: 0.3, down: 0.3, shape })).toEqual(wholeView)
  const near = zoomedView(wide, wholeView, { zoom: 4, shape })
  expect(areaOf(wide, movedView(wide, near, { right: 0.5, down: 0, shape }), shape).left).toBe(100)
})
