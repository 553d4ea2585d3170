import { presetColours } from '@homeroom/contract/themes/themes.ts'
import { expect, test } from 'vitest'
import { modeClasses, themeAccent, themeClass, themeLayout } from './theme-class.ts'

test.each([
  ['ink', 'theme-ink', null],
  ['lotus', 'theme-lotus', null],
  ['cartoon', 'theme-cartoon', null],
  ['#457CD6', 'theme-default', null],
  ['#457cd6', 'theme-default', null],
  ['#AA0055', 'theme-color', '#aa0055'],
  ['#a05', 'theme-default', null],
  ['#aa00550', 'theme-default', null],
  ['#gg0055', 'theme-default', null],
  ['siro-blue', 'theme-default', null],
  ['constructor', 'theme-default', null],
  ['red;}body{display:none', 'theme-default', null],
  ['', 'theme-default', null],
])('[THEME-02] [THEME-04] the theme %j has the class %s and the accent %s', (theme, name, accent) => {
  expect(themeClass(theme)).toBe(name)
  expect(themeAccent(theme)).toBe(accent)
})

test.each(Object.entries(presetColours))('[THEME-07] the ready colour %s is a colour theme', (_name, hex) => {
  expect(themeClass(hex)).toBe('theme-color')
  expect(themeLayout(hex, 'left')).toBe('left')
})

test.each([
  ['ink', 'left', 'top'],
  ['lotus', 'left', 'top'],
  ['cartoon', 'left', 'top'],
  ['#457cd6', 'left', 'left'],
  ['#457cd6', 'top', 'top'],
] as const)('[THEME-09] [THEME-10] the theme %s with the stored layout %s is laid out %s', (theme, stored, layout) => {
  expect(themeLayout(theme, stored)).toBe(layout)
})

test.each([
  ['device', []],
  ['light', ['mode-light']],
  ['dark', ['mode-dark']],
  ['contrast', ['mode-contrast']],
] as const)('the mode %s has the classes %j', (mode, classes) => {
  expect(modeClasses(mode)).toEqual(classes)
})
