import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { importsIn } from './find-imports.mjs'
import { layerOf } from './import-rules.mjs'

const inBrowsers = ['api-client', 'ui-kit', 'sub-app-kit', 'sub-app', 'web texts', 'web worker']
const runsInBrowsers = (/** @type {string} */ file) => {
  const layer = layerOf(file)?.name ?? ''
  return inBrowsers.includes(layer) || /^web (platform|feature|shell|entry|gallery|rendering)$/.test(layer)
}

/** Braces, a star or one name directly before `from`: a type that is declared here begins alike, and ends elsewhere. */
const typesOnly = /^(?:import|export) type (?:\{[^}]*\}|\*(?: as [\w$]+)?|[\w$]+) from '[^'\n]+'/gm

/** What a file imports when it runs; types are gone by then. @param {string} file @param {string} text */
const runtimeImports = (file, text) => importsIn(text.replace(typesOnly, ''), file)

test('what a browser runs reaches no schema: of the schema halves of calls it imports types only', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: repository, encoding: 'utf8' }).split('\n')
  /** Each file that was reached, with the one that imports it. */
  const from = new Map(tracked.filter(runsInBrowsers).map((file) => [file, 'a page']))
  expect(from.size).toBeGreaterThan(400)
  for (const file of from.keys()) {
    if (!/\.tsx?$/.test(file)) continue
    const { files, packages } = runtimeImports(file, readFileSync(join(repository, file), 'utf8'))
    expect(packages, `${file}, which ${from.get(file)} imports`).not.toContain('typebox')
    for (const imported of files) if (!from.has(imported)) from.set(imported, file)
  }
})

test('an import of types is no import of a browser', () => {
  const text = `import type { Message } from './message-schemas.ts'
import type * as schemas from './todo-schemas.ts'
import { readMessage } from './message-endpoints.ts'
import { type Static, Type } from 'typebox'`
  expect(runtimeImports('a/b.ts', text)).toMatchObject({ files: ['a/message-endpoints.ts'], packages: ['typebox'] })
})

test('a type that is declared before an import hides nothing', () => {
  const text = `export type Foo = { a: 1 }

export { readX } from './x-schemas.ts'
import type Schemas from './y-schemas.ts'
export type { Bar } from './z-schemas.ts'`
  expect(runtimeImports('a/b.ts', text)).toMatchObject({ files: ['a/x-schemas.ts'], packages: [] })
})
