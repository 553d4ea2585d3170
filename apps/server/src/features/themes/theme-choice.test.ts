import type { Layout, Mode } from '@homeroom/contract/themes/theme-schemas.ts'
import { describe, expect, test } from 'vitest'
import { chooseTheme, type ThemeRow } from './theme-choice.ts'

const unit = (theme: string | null, layout: Layout | null = null): ThemeRow => ({
  owner: null,
  theme,
  layout,
  mode: 'device',
  textSize: null,
})
const person = (theme: string | null, layout: Layout | null = null, mode: Mode = 'device'): ThemeRow => ({
  owner: 'p',
  theme,
  layout,
  mode,
  textSize: null,
})

describe('[THEME-19] the theme in force', () => {
  test.each<[string, ThemeRow[], string, string]>([
    ['nobody has chosen', [], '#457CD6', 'default'],
    ['the unit has chosen a layout only', [unit(null, 'left')], '#457CD6', 'default'],
    ['the unit has chosen', [unit('lotus')], 'lotus', 'unit'],
    ['both have chosen', [unit('lotus'), person('#AA3355')], '#AA3355', 'person'],
    ['both have chosen, read the other way round', [person('#AA3355'), unit('lotus')], '#AA3355', 'person'],
    ['the person has chosen a mode only', [unit('lotus'), person(null, null, 'dark')], 'lotus', 'unit'],
    ['the person alone has chosen', [person('ink')], 'ink', 'person'],
  ])('when %s', (_case, rows, theme, source) => {
    expect(chooseTheme(rows)).toMatchObject({ theme, source })
  })
})

test.each<[string, ThemeRow[], Layout, Layout]>([
  ['[THEME-11] a colour without a stored unit style', [unit('#2F9E6B')], 'top', 'top'],
  ['[THEME-11] nothing at all', [], 'top', 'top'],
  ['[THEME-10] a colour with a stored unit style', [unit('#2F9E6B', 'left')], 'left', 'left'],
  ["[THEME-10] a person's colour in a unit with a style", [unit(null, 'left'), person('#AA3355')], 'left', 'left'],
  ["a person's own layout", [unit(null, 'left'), person(null, 'top')], 'top', 'top'],
  ['[THEME-09] ink', [unit(null, 'left'), person('ink')], 'top', 'left'],
  ['[THEME-09] lotus', [unit('lotus', 'left')], 'top', 'left'],
  ["[THEME-09] cartoon with a person's own layout", [person('cartoon', 'left')], 'top', 'left'],
])('the layout of %s', (_case, rows, layout, colourLayout) => {
  expect(chooseTheme(rows)).toMatchObject({ layout, colourLayout })
})

test.each<[ThemeRow[], Mode]>([
  [[], 'device'],
  [[unit('ink')], 'device'],
  [[unit('ink'), person(null, null, 'contrast')], 'contrast'],
])('the mode is only ever the own one: %j', (rows, mode) => {
  expect(chooseTheme(rows).mode).toBe(mode)
})
