import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, '../dist/client')

type Chunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Pages that open without a network. */
const entries = ['mobile-desktop', 'pc-desktop', 'application'].map((name) => `src/entries/${name}.tsx`)
/** React under its own addresses: the import map of every page names them. */
const shared = ['react', 'react-jsx-runtime', 'react-dom', 'react-dom-client'].map(
  (name) => `src/shared-modules/${name}.ts`,
)

/** The files those pages may need, what they fetch later included, and a name for this build of them. */
export function builtFiles(): { build: string; files: string[]; entries: string[] } {
  const manifestFile = join(client, '.vite/manifest.json')
  // Configurations are read without a build as well, by the checks of unused files.
  if (!existsSync(manifestFile)) return { build: '', files: [], entries: [] }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const address = (file: string) => `/static/${file}`
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(address(file))
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next)
  }
  for (const source of [...entries, ...shared]) add(source)
  // No module names the application pictures, and a page that carries its own has not fetched them.
  for (const sprite of globSync('assets/app-icons-*.svg', { cwd: client })) files.add(address(sprite))
  const list = [...files].sort()
  return {
    build: createHash('sha256').update(list.join('\n')).digest('hex').slice(0, 12),
    files: list,
    entries: entries.flatMap((source) => manifest[source]?.file ?? []).map(address),
  }
}
