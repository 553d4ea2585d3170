import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const staticRoot = '/static/'
/** Pages with a build of their own, so that no other page pays for what they use: a folder inside the browser's build. */
const builtApart: ReadonlySet<string> = new Set(['gallery', 'api-docs', 'kiosk'])

/** What a document has to name or carry of the browser's build. */
export type PageFiles = {
  script: string
  /** Modules the script imports, so that the browser fetches them all at once. */
  preloads: readonly string[]
  /** The page's style sheets, one text. */
  css: string
  /** The addresses of those sheets, which later parts of the page name as theirs, too. */
  sheets: readonly string[]
  importMap: Readonly<Record<string, string>>
}

type ManifestChunk = { file: string; name?: string; imports?: string[]; css?: string[] }
type Manifest = Readonly<Record<string, ManifestChunk>>
/** What one build wrote: its folder and the address it is served under. */
type Build = { folder: string; root: string; manifest: Manifest }

const sharedModules = {
  react: 'src/shared-modules/react.ts',
  'react/jsx-runtime': 'src/shared-modules/react-jsx-runtime.ts',
  'react-dom': 'src/shared-modules/react-dom.ts',
  'react-dom/client': 'src/shared-modules/react-dom-client.ts',
}

/** Reads the build once; the answer tells the files of an entry by its name. */
export function readBuiltFiles(clientDirectory: string): (entry: string) => PageFiles {
  const build = readBuild(clientDirectory, staticRoot)
  const importMap = Object.fromEntries(
    Object.entries(sharedModules).map(([name, source]) => [name, staticRoot + chunkOf(build.manifest, source).file]),
  )
  const known = new Map<string, PageFiles>()
  return (entry) => {
    const files = known.get(entry) ?? { ...entryFiles(buildOf(entry), entry), importMap }
    known.set(entry, files)
    return files
  }

  function buildOf(entry: string): Build {
    return builtApart.has(entry) ? readBuild(join(clientDirectory, entry), `${staticRoot}${entry}/`) : build
  }
}

function readBuild(folder: string, root: string): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return { folder, root, manifest }
}

function entryFiles({ folder, root, manifest }: Build, entry: string): Omit<PageFiles, 'importMap'> {
  const source = `src/entries/${entry}.tsx`
  const chunks = withImports(manifest, source)
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  return {
    script: root + chunkOf(manifest, source).file,
    preloads: chunks.slice(0, -1).map((chunk) => root + chunk.file),
    css: sheets.map((sheet) => readFileSync(join(folder, sheet), 'utf8').trim()).join('\n'),
    sheets: sheets.map((sheet) => root + sheet),
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
