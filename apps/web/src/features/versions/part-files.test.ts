import { expect, test } from 'vitest'
import { readPackageInfo, readVersions } from './part-files.ts'

const info = { name: 'homeroom', appVersion: '1.2.0', serverVersion: '1.1.0', packageDate: '2026-11-21' }

test.each([
  ['as it is written', info, info],
  ['without name and date', { appVersion: '1', serverVersion: '1' }, { name: '', packageDate: '' }],
  ['without a version of its own', { serverVersion: '1' }, null],
  ['with a number for a version', { ...info, appVersion: 1 }, null],
  ['that is a list', [info], null],
  ['that is nothing', null, null],
])('[VER-10] a package info %s', (_, value, expected) => {
  const read = readPackageInfo(value)
  if (expected === null) expect(read).toBeNull()
  else expect(read).toMatchObject(expected)
})

test('[VER-09] the versions keep their order, their date and their notes', () => {
  const versions = [
    { version: '1.10.0', date: '2026-11-21', metto: [{ cn: '新', en: 'New' }] },
    { version: '1.9.9', date: '2026-10-01', metto: [] },
  ]
  expect(readVersions(versions)).toEqual(versions)
})

test.each([null, {}, 'x', 7, [null, 'x', { date: '2026-11-21' }]])('%j holds no version', (value) => {
  expect(readVersions(value)).toEqual([])
})

test('a note that is missing in a language, and notes that are no list, cost nothing else', () => {
  expect(
    readVersions([
      { version: '1', metto: [{ cn: '新' }, 7] },
      { version: '2', metto: 'x' },
    ]),
  ).toEqual([
    {
      version: '1',
      date: '',
      metto: [
        { cn: '新', en: '' },
        { cn: '', en: '' },
      ],
    },
    { version: '2', date: '', metto: [] },
  ])
})
