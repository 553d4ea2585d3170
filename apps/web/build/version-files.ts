import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootPath, unitType } from '@homeroom/contract/identities/user-types.ts'
import {
  type DeployedPart,
  type PackageInfo,
  packageInfoPath,
  type VersionEntry,
  versionFilePath,
} from '@homeroom/contract/versions/version-files.ts'

type Part = { name: string; codes: { school: string; area: string }; folder: string }
type Package = { version: string; homeroom?: { serverVersion?: string } }

/**
 * The package info and the version file of the pages and of each sub-application, by their address. All of it comes
 * from two files beside the code: `package.json` and `release-notes.json`.
 */
export function versionFiles(repository: string, builtAt: Date): Record<string, PackageInfo | VersionEntry[]> {
  const packageDate = builtAt.toISOString().slice(0, 10)
  const files: Record<string, PackageInfo | VersionEntry[]> = {}
  for (const { name, codes, folder } of partsOf(repository)) {
    const { version, homeroom } = readJson<Package>(join(folder, 'package.json'))
    const info = { name, appVersion: version, serverVersion: homeroom?.serverVersion ?? '0.0.0', packageDate }
    const notes = join(folder, 'release-notes.json')
    const entries = existsSync(notes) ? readJson<VersionEntry[]>(notes) : []
    const places: DeployedPart[] = [
      { root: rootPath(unitType.school), code: codes.school },
      { root: rootPath(unitType.area), code: codes.area },
    ]
    for (const place of places) {
      files[packageInfoPath(place)] = info
      files[versionFilePath(place)] = entries
    }
  }
  return files
}

function partsOf(repository: string): Part[] {
  const pages = {
    name: 'homeroom',
    codes: { school: 'base', area: 'areaBase' },
    folder: join(repository, 'apps/web'),
  }
  const applications = readdirSync(join(repository, 'sub-apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, 'package.json')))
    .map(({ name, parentPath }) => ({
      name,
      codes: { school: name, area: name },
      folder: join(parentPath, name),
    }))
  return [pages, ...applications]
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}
