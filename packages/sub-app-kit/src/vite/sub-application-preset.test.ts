import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { subApplicationPreset } from './sub-application-preset.ts'

// Tests run in a mode of their own; what is built here is the product.
beforeAll(() => vi.stubEnv('NODE_ENV', 'production'))

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Writes a small sub-application, builds it and answers where its files are. */
async function buildApplication(css: string, entries = ['main'], files: Record<string, string> = {}): Promise<string> {
  // Inside the package, so that its dependencies are found.
  const scratch = join(import.meta.dirname, '../../dist')
  mkdirSync(scratch, { recursive: true })
  const root = mkdtempSync(join(scratch, 'preset-'))
  folders.push(root)
  writeFileSync(join(root, 'look.module.css'), css)
  for (const entry of entries)
    writeFileSync(
      join(root, `${entry}.tsx`),
      `import { readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
       import { createRoot } from 'react-dom/client'
       import styles from './look.module.css'
       export const mount = (container) => createRoot(container).render(<p className={styles.word}>{readMyClasses.path} ${entry}</p>)`,
    )
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  const preset = subApplicationPreset({
    name: 'sample',
    entries: Object.fromEntries(entries.map((entry) => [entry, join(root, `${entry}.tsx`)])),
  })
  await build({ ...preset, root, configFile: false, logLevel: 'silent' })
  return join(root, 'dist')
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

test('the manifest names script and style of an entry by their content, with the hashes to check them', async () => {
  const dist = await buildApplication('.word { color: var(--text) }')
  const { integrity, ...entries } = JSON.parse(read(dist, 'manifest.json'))
  expect(entries).toEqual({
    'main.js': expect.stringMatching(/^\/sample\/assets\/main-[\w-]{8}\.js$/),
    'main.css': expect.stringMatching(/^\/sample\/assets\/main-[\w-]{8}\.css$/),
  })
  for (const address of Object.values<string>(entries)) {
    const content = read(dist, address.slice('/sample'.length))
    expect(integrity[address]).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
  }
  expect(readdirSync(dist).sort()).toEqual(['assets', 'manifest.json'])
})

test('a part that is fetched when it is wanted is a script of its own, and every script is what its hash says', async () => {
  const dist = await buildApplication('.word { color: var(--text) }', ['main'], {
    'main.tsx': `export const mount = () => import('./later.ts').then(({ word }) => word)`,
    'later.ts': `import './later.css'; export const word = 'later'`,
    'later.css': '.later { color: var(--text) }',
  })
  const { integrity } = JSON.parse(read(dist, 'manifest.json'))
  expect(Object.keys(integrity)).toHaveLength(3)
  for (const [address, expected] of Object.entries(integrity)) {
    const content = read(dist, address.slice('/sample'.length))
    expect([address, expected]).toEqual([address, `sha384-${createHash('sha384').update(content).digest('base64')}`])
  }
})

test("React stays the page's, the schemas stay the server's", async () => {
  const dist = await buildApplication('.word { color: var(--text) }')
  const script = read(dist, 'assets', String(readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))))
  expect([...script.matchAll(/from\s*["'`]([^"'`]+)["'`]/g)].map(([, name]) => name).sort()).toEqual([
    'react-dom/client',
    'react/jsx-runtime',
  ])
  expect(script).toContain('/api/my-class/classes')
  expect(script.length).toBeLessThan(4000)
})

test("layers of the kit, whose packages require React the old way, take the page's React too", async () => {
  const dist = await buildApplication('.word { color: var(--text) }', ['main'], {
    'main.tsx': `
      import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
      import { ColourPicker } from '@homeroom/ui-kit/colour-picker/colour-picker.tsx'
      import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
      export const mount = () => [Confirmation, ColourPicker, MenuButton]`,
  })
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => read(dist, 'assets', name)).join('\n')
  // Not the code itself, which would fill the screen of whoever sees this fail.
  expect(code.match(/\brequire\(|\btypeof require\b/g)).toBeNull()
  const imported = [...code.matchAll(/(?:from|import)\s*["'`]([^."'`][^"'`]*)["'`]/g)].map(([, name]) => name)
  expect(new Set(imported)).toEqual(new Set(['react', 'react-dom', 'react/jsx-runtime']))
})

test('styles lie in the layer of sub-applications under names that are theirs alone', async () => {
  const dist = await buildApplication('.word { color: var(--text) }')
  const style = read(dist, 'assets', String(readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.css'))))
  expect(style).toMatch(/^@layer sub-app\{\.sample-look-word-[\w-]{5}\{color:var\(--text\)\}\}\n$/)
})

test('styles that reach for the page stop the build', async () => {
  await expect(buildApplication(':root { --text: red } .word { color: red }')).rejects.toThrow(':root')
})

test('several entries share one style sheet', async () => {
  const dist = await buildApplication('.word { color: var(--text) }', ['staff', 'family'])
  const manifest = JSON.parse(read(dist, 'manifest.json'))
  expect(manifest['staff.css']).toMatch(/^\/sample\/assets\/sample-[\w-]{8}\.css$/)
  expect(manifest['family.css']).toBe(manifest['staff.css'])
  expect(manifest['family.js']).not.toBe(manifest['staff.js'])
})
