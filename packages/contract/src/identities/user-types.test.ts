import { expect, test } from 'vitest'
import { idPath, isStaff, rootPath, unitTypeOrDefault } from './user-types.ts'

test.each([
  ['1', 'spm'],
  ['2', 'tm'],
  ['3', 'spm'],
  ['4', 'tm'],
  ['5', 'spm'],
  ['', 'spm'],
  ['22', 'spm'],
])('[UNIT-07][UNIT-08] user type %j gets the id path %s', (type, path) => {
  expect(idPath(type)).toBe(path)
  expect(isStaff(type)).toBe(path === 'tm')
})

test.each([
  ['1', '1', 'area'],
  ['2', '2', 'pages'],
  ['3', '2', 'pages'],
  ['', '2', 'pages'],
  [undefined, '2', 'pages'],
  [null, '2', 'pages'],
])('[UNIT-10][UNIT-13][UNIT-14] unit type %j is taken as %s and lives under /%s', (given, type, root) => {
  expect(unitTypeOrDefault(given)).toBe(type)
  expect(rootPath(given)).toBe(root)
})
