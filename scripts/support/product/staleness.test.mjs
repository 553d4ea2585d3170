import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { holdsEverything } from '../packages.mjs'
import { checkSeen, holdsFiles } from './build-state.mjs'
import { fingerprint } from './fingerprint.mjs'

describe('what is built', () => {
  function sources() {
    const root = mkdtempSync(join(tmpdir(), 'homeroom-sources-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'src'))
    writeFileSync(join(root, 'src/door.ts'), 'open')
    return root
  }

  test.each(['src/door.ts', 'src/window.ts'])('is stale when %s changes', (file) => {
    const root = sources()
    const before = fingerprint(['src'], root)
    writeFileSync(join(root, file), 'shut')
    expect(fingerprint(['src'], root)).not.toBe(before)
  })

  test.each(['src/door.test.ts', 'src/notes.md'])('is not stale when %s changes', (file) => {
    const root = sources()
    const before = fingerprint(['src'], root)
    writeFileSync(join(root, file), 'shut')
    expect(fingerprint(['src'], root)).toBe(before)
  })
})

test('what is built is not there any more when one of its folders has been emptied', () => {
  const root = mkdtempSync(join(tmpdir(), 'homeroom-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = ['client/manifest.json', 'server/main.js']
  for (const file of files) {
    mkdirSync(dirname(join(root, file)))
    writeFileSync(join(root, file), '')
  }
  expect(holdsFiles(files, root)).toBe(true)
  rmSync(join(root, 'client/manifest.json'))
  expect(holdsFiles(files, root)).toBe(false)
})

describe('what a bundle holds', () => {
  const root = mkdtempSync(join(tmpdir(), 'homeroom-bundled-'))
  for (const file of ['apps/web/src/door.ts', 'apps/web/test-support/door.ts', 'notes/door.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  afterAll(() => rmSync(root, { recursive: true }))

  test.each([
    'apps/web/src/door.ts',
    'apps/web/src/door.ts?url',
    'node_modules/react/index.js',
    'apps/web/dist/react/react.js',
  ])('may be %s', (file) => {
    expect(() => checkSeen([join(root, file), '\0virtual'], root)).not.toThrow()
  })

  test.each(['apps/web/test-support/door.ts', 'apps/web/test-support/door.ts?url', 'notes/door.ts'])(
    'is refused when a change of it would not be built: %s',
    (file) => {
      expect(() => checkSeen([join(root, file)], root)).toThrow(`does not see ${join(root, file.replace('?url', ''))}`)
    },
  )
})

describe('what is installed', () => {
  const pg = { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' } }

  test('is current when it is what the lock file wants, packages for other machines aside', () => {
    const wanted = {
      ...pg,
      'node_modules/for-windows': { version: '1.0.0', optional: true },
      '': {},
      'apps/server': {},
    }
    expect(holdsEverything(pg, wanted)).toBe(true)
  })

  test.each([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/pg': { version: '8.0.1', integrity: 'sha512-a' } }],
    ['the content differs', { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' } }],
  ])('is stale when %s', (_what, installed) => {
    expect(holdsEverything(installed, pg)).toBe(false)
  })
})
