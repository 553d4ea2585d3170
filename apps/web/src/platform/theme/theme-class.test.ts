import { expect, test } from 'vitest'
import { themeAccent, themeClass, themeLayout } from './theme-class.ts'

test.each([
  ['ink', 'theme-ink', null],
  ['lotus', 'theme-lotus', null],
  ['cartoon', 'theme-cartoon', null],
  ['#457CD6', 'theme-default', null],
  ['#457cd6', 'theme-default', null],
  ['#AA0055', 'theme-color', '#aa0055'],
  ['#a05', 'theme-color', '#a05'],
  ['siro-blue', 'theme-siro-blue', null],
  ['red;}body{display:none', 'theme-default', null],
  ['', 'theme-default', null],
])('the theme %s has the class %s and the accent %s', (theme, name, accent) => {
  expect(themeClass(theme)).toBe(name)
  expect(themeAccent(theme)).toBe(accent)
})

test.each([
  ['ink', 'left', 'top'],
  ['lotus', 'left', 'top'],
  ['cartoon', 'left', 'top'],
  ['#457cd6', 'left', 'left'],
  ['#457cd6', 'top', 'top'],
] as const)(
  '[THEME-09] [THEME-10] the theme %s with the stored layout %s is laid out %s',
  (theme, stored, layout) => {
    expect(themeLayout(theme, stored)).toBe(layout)
  },
)
