import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourOf, colourOptions, optionOf, sceneOptions, themeOf } from './theme-options.ts'

const options = [...sceneOptions, ...colourOptions]

test('[THEME-03] every option has a colour, an id and a title of its own', () => {
  for (const option of options) {
    expect(Object.keys(option).sort()).toEqual(['color', 'id', 'title'])
    expect(option.color).toMatch(/^#[0-9A-F]{6}$/)
  }
  for (const field of ['color', 'id', 'title'] as const)
    expect(new Set(options.map((option) => option[field])).size).toBe(options.length)
})

test('[THEME-05] the scenes and their colours', () => {
  expect(sceneOptions.map(({ id, color }) => [id, color])).toEqual([
    ['ink', '#A9947F'],
    ['lotus', '#68A265'],
    ['cartoon', '#3ABAE8'],
  ])
})

test.each(sceneOptions)('[THEME-05] the style sheet of $id has the same colour', ({ id, color }) => {
  const sheet = new URL(`../../../../../packages/ui-kit/src/styles/themes/${id}.css`, import.meta.url)
  expect(readFileSync(sheet, 'utf8')).toContain(`--accent-base: ${color.toLowerCase()};`)
})

test('[THEME-06] the default colour and four ready ones', () => {
  expect(colourOptions.map(({ id }) => id)).toEqual(['default', 'red', 'blue', 'siro-blue', 'green'])
})

describe('[THEME-07] a ready colour looks like its name', () => {
  const rgb = (id: string) => {
    const { color = '' } = colourOptions.find((option) => option.id === id) ?? {}
    return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
  }
  test.each([
    ['red', 0],
    ['green', 1],
    ['blue', 2],
    ['siro-blue', 2],
  ])('%s', (id, strongest) => {
    const channels = rgb(id)
    expect(Math.max(...channels)).toBe(channels[strongest])
  })

  test('siro-blue is paler than blue', () => {
    expect(Math.min(...rgb('siro-blue'))).toBeGreaterThan(Math.min(...rgb('blue')) + 60)
  })
})

test.each([
  ['ink', 'ink'],
  ['#457cd6', 'default'],
  ['#457CD6', 'default'],
  ['#d64a4a', 'red'],
  ['#d64a4b', undefined],
  // The colour of a scene is a colour like any other.
  ['#A9947F', undefined],
])('[THEME-04] the theme %s is the option %s', (theme, id) => {
  expect(optionOf(theme)?.id).toBe(id)
})

test.each(options)('what is chosen with $id leads back to it', (option) => {
  expect(optionOf(themeOf(option))).toBe(option)
})

test.each([
  ['ink', '#a9947f'],
  ['#AA0055', '#aa0055'],
])('the theme %s stands for the colour %s', (theme, colour) => {
  expect(colourOf(theme)).toBe(colour)
})

/** Where the sky of a colour theme lies between red and green, blue and yellow: its hue, with as much colour as a sky takes. */
function skyOf(hex: string): [number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  // The matrices of OKLab.
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const taken = Math.min(1, 0.085 / Math.hypot(a, b))
  return [a * taken, b * taken]
}

test('[THEME-07] the skies of any two ready colours can be told apart', () => {
  for (const one of colourOptions)
    for (const other of colourOptions) {
      if (one === other) continue
      const [[a, b], [c, d]] = [skyOf(one.color), skyOf(other.color)]
      // The first two blues lay 0.0015 apart: nobody saw which was which.
      expect(Math.hypot(a - c, b - d), `${one.id} and ${other.id}`).toBeGreaterThan(0.015)
    }
})
