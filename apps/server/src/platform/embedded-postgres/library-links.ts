import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

type LibraryLink = { source: string; target: string }

/**
 * Makes the short names under which the database programs look for their libraries. The package would make them in an
 * install script, which npm may not run. Returns a folder for LD_LIBRARY_PATH when the package itself is read-only.
 */
export function linkLibraries(packageFolder: string, ownFolder: string): string | undefined {
  const missing = readLinks(packageFolder).filter(({ target }) => !existsSync(join(packageFolder, target)))
  if (missing.length === 0) return undefined
  try {
    for (const { source, target } of missing) symlinkSync(basename(source), join(packageFolder, target))
    return undefined
  } catch {
    return linkElsewhere(packageFolder, ownFolder)
  }
}

function linkElsewhere(packageFolder: string, ownFolder: string): string {
  rmSync(ownFolder, { recursive: true, force: true })
  mkdirSync(ownFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of readLinks(packageFolder)) {
    symlinkSync(join(packageFolder, source), join(ownFolder, basename(target)))
  }
  return ownFolder
}

function readLinks(packageFolder: string): LibraryLink[] {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) : []
}
