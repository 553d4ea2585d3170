import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const staticRoot = '/static/'

/** What a document has to name or carry of the browser's build. */
export type PageFiles = {
  script: string
  /** Modules the script imports, so that the browser fetches them all at once. */
  preloads: readonly string[]
  /** The page's style sheets, one text. */
  css: string
  importMap: Readonly<Record<string, string>>
}

type ManifestChunk = { file: string; name?: string; imports?: string[]; css?: string[] }
type Manifest = Readonly<Record<string, ManifestChunk>>

const sharedModules = {
  react: 'src/shared-modules/react.ts',
  'react/jsx-runtime': 'src/shared-modules/react-jsx-runtime.ts',
  'react-dom': 'src/shared-modules/react-dom.ts',
  'react-dom/client': 'src/shared-modules/react-dom-client.ts',
}

/** Reads the build once; the answer tells the files of an entry by its name. */
export function readBuiltFiles(clientDirectory: string): (entry: string) => PageFiles {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Manifest
  const importMap = Object.fromEntries(
    Object.entries(sharedModules).map(([name, source]) => [
      name,
      staticRoot + chunkOf(manifest, source).file,
    ]),
  )
  const known = new Map<string, PageFiles>()
  return (entry) => {
    const files = known.get(entry) ?? { ...entryFiles(manifest, clientDirectory, entry), importMap }
    known.set(entry, files)
    return files
  }
}

function entryFiles(
  manifest: Manifest,
  clientDirectory: string,
  entry: string,
): Omit<PageFiles, 'importMap'> {
  const source = `src/entries/${entry}.tsx`
  const chunks = withImports(manifest, source)
  const sheets = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  return {
    script: staticRoot + chunkOf(manifest, source).file,
    preloads: chunks.slice(0, -1).map((chunk) => staticRoot + chunk.file),
    css: [...sheets].map((sheet) => readFileSync(join(clientDirectory, sheet), 'utf8').trim()).join('\n'),
  }
}

/** A chunk and all it imports, the imported ones first. */
function withImports(manifest: Manifest, source: string, seen = new Set<string>()): ManifestChunk[] {
  if (seen.has(source)) return []
  seen.add(source)
  const chunk = chunkOf(manifest, source)
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk]
}

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The browser's build has no ${source}. Run "npm run build".`)
  return chunk
}
