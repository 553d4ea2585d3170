import { expect, test } from 'vitest'
import { standardPalette, themePalette } from './palettes.ts'
import { colourName, swatchGroups } from './swatch-groups.ts'

const palettes = { theme: themePalette, standard: standardPalette }

test('[KIT-21] [KIT-22] [KIT-23] the theme palette, five rows of its shades and the standard palette are offered', () => {
  const groups = swatchGroups(palettes, 'en')
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['theme', 1],
    ['shades', 5],
    ['standard', 1],
  ])
  for (const { rows } of groups) for (const row of rows) expect(row).toHaveLength(10)
})

test.each(['zh-CN', 'en'] as const)('in %s no two colours of the picker are called the same', (language) => {
  const names = swatchGroups(palettes, language).flatMap(({ rows }) => rows.flat().map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['en', '#457cd6', 'Daylight blue'],
  ['zh-CN', '#457cd6', '晴蓝'],
  ['en', '#d9e5f9', 'Daylight blue, 80% lighter'],
  ['zh-CN', '#d9e5f9', '晴蓝，浅 80%'],
  ['en', '#123abc', '#123ABC'],
] as const)('in %s %s is called %s', (language, color, name) => {
  expect(colourName(swatchGroups(palettes, language), color)).toBe(name)
})

test('palettes from settings are compared like any other colour, and what is no colour is left out', () => {
  const name = { 'zh-CN': '校徽红', en: 'Crest red' }
  const groups = swatchGroups({ theme: [{ color: '#F00', name }], standard: [{ color: 'red', name }] }, 'en')
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['theme', 1],
    ['shades', 5],
  ])
  expect(colourName(groups, '#ff0000')).toBe('Crest red')
  for (const { color } of groups.flatMap(({ rows }) => rows.flat())) expect(color).toMatch(/^#[\da-f]{6}$/)
})

test('without any palette there is no place for the keyboard to stand on', () => {
  expect(swatchGroups({ theme: [], standard: [] }, 'en')).toEqual([])
})
