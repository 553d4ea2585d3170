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
