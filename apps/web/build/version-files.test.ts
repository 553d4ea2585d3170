import { join } from 'node:path'
import { expect, test } from 'vitest'
import { versionFiles } from './version-files.ts'

const files = versionFiles(join(import.meta.dirname, '../../..'), new Date('2026-11-21T23:00:00Z'))

test.each([
  ['/pages/base/package.json', 'homeroom'],
  ['/area/areaBase/package.json', 'homeroom'],
  ['/pages/notices/package.json', 'notices'],
  ['/area/my-class/package.json', 'my-class'],
])('[VER-10] %s tells the package of %s', (address, name) => {
  expect(files[address]).toEqual({
    name,
    appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    serverVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    packageDate: '2026-11-21',
  })
})

test.each([
  '/pages/base-version/version.json',
  '/area/areaBase-version/version.json',
  '/pages/notices-version/version.json',
  '/pages/my-class-version/version.json',
])('[VER-09] %s lists versions with date and notes in both languages', (address) => {
  const entries = files[address]
  expect(entries).not.toEqual([])
  for (const entry of Array.isArray(entries) ? entries : []) {
    expect(entry).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      metto: expect.any(Array),
    })
    expect(entry.metto.length).toBeGreaterThan(0)
    for (const note of entry.metto) {
      expect(note).toEqual({
        cn: expect.stringMatching(/\p{Script=Han}/u),
        en: expect.stringMatching(/^[A-Z].{10,}\.$/),
      })
    }
  }
})

test('the newest version of each part is the one that is deployed', () => {
  for (const [info, notes] of [
    ['/pages/base/package.json', '/pages/base-version/version.json'],
    ['/pages/notices/package.json', '/pages/notices-version/version.json'],
    ['/pages/my-class/package.json', '/pages/my-class-version/version.json'],
  ] as const) {
    expect(files[notes]).toMatchObject([{ version: (files[info] as { appVersion: string }).appVersion }])
  }
})
