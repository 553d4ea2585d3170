import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beyondBudget, pageScripts } from './page-scripts.mjs'

let client = ''

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'page-scripts-'))
  mkdirSync(join(client, '.vite'))
  const manifest = {
    'src/entries/sign-in.tsx': { file: 'page.js', imports: ['_shared.js'], dynamicImports: ['_later.js'] },
    '_shared.js': { file: 'shared.js', imports: ['_shared.js', '_react.js'] },
    '_react.js': { file: 'react.js' },
    '_later.js': { file: 'later.js' },
  }
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const [name, size] of Object.entries({ page: 100, shared: 200, react: 4096, later: 9000 }))
    writeFileSync(join(client, `${name}.js`), 'x'.repeat(size))
  writeFileSync(join(client, 'react.js.br'), 'x'.repeat(1024))
})

afterEach(() => rmSync(client, { recursive: true }))

test('a page is weighed with all it imports at once, packed where it travels packed, and without what comes later', () => {
  expect(pageScripts('sign-in', client)).toEqual([
    { file: 'page.js', bytes: 100 },
    { file: 'shared.js', bytes: 200 },
    { file: 'react.js', bytes: 1024 },
  ])
})

test.each([
  [1024, 2, []],
  [1025, 2, ['1.0 KB of 1 KB']],
  [1024, 1, ['2 files of 1']],
  [4096, 1, ['4.0 KB of 1 KB', '2 files of 1']],
])('%i bytes in two files where %i may be: %j', (bytes, files, found) => {
  const scripts = [
    { file: 'a.js', bytes: bytes - 24 },
    { file: 'b.js', bytes: 24 },
  ]
  expect(beyondBudget(scripts, { kilobytes: 1, files })).toEqual(found)
})
