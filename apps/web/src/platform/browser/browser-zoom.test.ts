import { expect, test } from 'vitest'
import { browserZoom, isUnusualZoom } from './browser-zoom.ts'

test.each([
  [25, true],
  [79, true],
  [80, false],
  [100, false],
  [120, false],
  [121, true],
  [500, true],
])('[RESP-07] a zoom of %s percent deserves a warning: %s', (percent, unusual) => {
  expect(isUnusualZoom(percent)).toBe(unusual)
})

const toolbars = 120

/** What a browser tells of a window at a zoom: it rounds to whole pixels, and its frame is not part of the page. */
function sizesAt(zoom: number, { outerWidth = 1440, outerHeight = 900, frame = 0, density = 1 } = {}) {
  const innerWidth = Math.round(((outerWidth - frame) / zoom) * 100)
  const innerHeight = Math.round(((outerHeight - toolbars - frame) / zoom) * 100)
  return { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio: (density * zoom) / 100 }
}

for (const density of [1, 1.25, 1.5, 2, 3])
  test.each([
    [79, 16],
    [80, 16],
    [120, 16],
    [121, 16],
    [79, 0],
    [80, 0],
    [120, 0],
    [121, 0],
  ])(`[RESP-07] %s percent is told exactly with a frame of %s on a screen of ${density}`, (zoom, frame) => {
    for (const outerWidth of [1024, 1440, 2560])
      expect(browserZoom(sizesAt(zoom, { frame, outerWidth, density }))).toBe(zoom)
  })

test.each([
  [75, 75],
  [85, 85],
  [115, 114],
  [125, 124],
])('[RESP-07] %s percent in a browser that leaves the ratio of pixels as it is counts as %s', (zoom, counted) => {
  expect(browserZoom({ ...sizesAt(zoom), devicePixelRatio: 2 })).toBe(counted)
})

// The steps that browsers offer.
const ordinary = [80, 85, 90, 100, 110, 115, 120]
const unusual = [25, 33, 50, 67, 75, 125, 133, 150, 175, 200, 300, 500]
for (const [frame, outerWidth] of [
  [0, 1440],
  [16, 1440],
  [0, 1366],
  [16, 3840],
  [2, 900],
] as const) {
  test.each(ordinary)(
    `[RESP-07] %s percent in a window of ${outerWidth} with a frame of ${frame} is ordinary`,
    (zoom) => {
      expect(isUnusualZoom(browserZoom(sizesAt(zoom, { frame, outerWidth })))).toBe(false)
    },
  )

  test.each(unusual)(
    `[RESP-07] %s percent in a window of ${outerWidth} with a frame of ${frame} is unusual`,
    (zoom) => {
      expect(isUnusualZoom(browserZoom(sizesAt(zoom, { frame, outerWidth })))).toBe(true)
    },
  )
}

test.each([1100, 1000, 720, 400])('a page made %s wide by a panel beside it is not zoomed', (innerWidth) => {
  expect(browserZoom({ ...sizesAt(100), innerWidth })).toBe(100)
})

test('a page made lower by a panel below it is not zoomed', () => {
  expect(browserZoom({ ...sizesAt(100), innerHeight: 200 })).toBe(100)
})

test('a tab that was never in front has no size, and is not zoomed', () => {
  expect(browserZoom({ devicePixelRatio: 1, outerWidth: 0, outerHeight: 0, innerWidth: 0, innerHeight: 0 })).toBe(100)
})
