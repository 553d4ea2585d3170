import { expect, test } from 'vitest'
import { importsIn } from './find-imports.mjs'

const file = 'scripts/folder/file.mjs'

test.each([
  "import { x } from './x.mjs'",
  "import './x.mjs'",
  "export * from './x.mjs'",
  "import {\n  x,\n} from './x.mjs'",
  "const x = await import('./x.mjs')",
  "const all = [import('./x.mjs')]",
  "const x = use(import('./x.mjs'))",
  "const { x } = (await import('./x.mjs')).default",
  "const x = (import('./x.mjs'))",
  "const fetchX = async () => import(\n  './x.mjs'\n)",
  "const x = await import(/* @vite-ignore */ './x.mjs')",
  'const x = await import(`./x.mjs`)',
  "/** @type {import('./x.mjs').X} */",
  "/** @param {Map<string,import('./x.mjs').X>} x */",
])('%j is seen', (text) => {
  expect(importsIn(text, file)).toEqual({ files: ['scripts/folder/x.mjs'], packages: [], unclear: [] })
})

const placeholder = '$' + '{name}'
test.each(['', '/* @vite-ignore */ '])('after "%s" a name with a placeholder is put together', (comment) => {
  const name = `./${placeholder}.mjs`
  const text = `const x = use(import(${comment}\`${name}\`))`
  expect(importsIn(text, file)).toEqual({ files: [], packages: [], unclear: [name] })
})

test.each(["Array.from('abc')", "loader.import('./x.mjs')", "reimport('./x.mjs')", '`import()` and `from`'])(
  '%j is no import',
  (text) => {
    expect(importsIn(text, file)).toEqual({ files: [], packages: [], unclear: [] })
  },
)
