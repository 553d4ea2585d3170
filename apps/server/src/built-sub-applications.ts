import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Our own sub-applications and the folders their builds write into; `root` is the folder of the repository. */
export function findSubApplications(root: string): { name: string; folder: string }[] {
  return readdirSync(join(root, 'sub-apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(root, 'sub-apps', name, 'dist') }))
}

/** Every manifest, read once at the start, when the files that they name are found, too. */
export function readManifests(root: string): ReadonlyMap<string, unknown> {
  return new Map(
    findSubApplications(root).flatMap(({ name, folder }) => {
      const manifest = readManifestIn(folder)
      return manifest === undefined ? [] : [[name, manifest]]
    }),
  )
}

/** The manifest of one sub-application as it is now; undefined where none is built. */
export function readManifest(root: string, code: string): unknown {
  const found = findSubApplications(root).find(({ name }) => name === code)
  return found && readManifestIn(found.folder)
}

function readManifestIn(folder: string): unknown {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
