import { describe, expect, test } from 'vitest'
import { contrastWithWhite, legibleColour } from './legible-colour.ts'

/** The contrast of white text on a colour, as WCAG defines it. */
function contrastOfWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

describe('white text can be read on what is made from', () => {
  test.each([
    ['white', '#ffffff'],
    ['yellow', '#ffff00'],
    ['cyan', '#00ffff'],
    ['the lightest colour that is not white', '#fffffe'],
    ['middle grey', '#808080'],
    ['the default', '#457cd6'],
    ['red', '#ff0000'],
    ['blue', '#0000ff'],
    ['black', '#000000'],
  ])('%s', (_name, hex) => {
    expect(contrastOfWhite(legibleColour(hex))).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(['#000000', '#123456', '#0000ff', '#5a2d0c'])('%s is dark enough and stays as it is', (hex) => {
  expect(legibleColour(hex)).toBe(hex)
})

test('the hue stays: yellow becomes olive, not grey', () => {
  expect(legibleColour('#ffff00')).toMatch(/^#([0-9a-f]{2})\1(00)$/)
})

test.each([
  ['#ffffff', 1],
  ['#000000', 21],
  ['#767676', 4.54],
])('the contrast of %s with white is %d', (hex, contrast) => {
  expect(contrastWithWhite(hex)).toBeCloseTo(contrast, 2)
})
