import type { RootPath } from '../identities/user-types.ts'

/** What a deployed part of the pages tells about itself: its own version and the oldest server it works with. */
export type PackageInfo = { name: string; appVersion: string; serverVersion: string; packageDate: string }

/** One version and what is new in it, in both languages. */
export type VersionEntry = { version: string; date: string; metto: { cn: string; en: string }[] }

/** Where a part of the pages is deployed: the pages of a unit type, and the code of the part. */
export type DeployedPart = { root: RootPath; code: string }

export function packageInfoPath({ root, code }: DeployedPart): string {
  return `/${root}/${code}/package.json`
}

export function versionFilePath({ root, code }: DeployedPart): string {
  return `/${root}/${code}-version/version.json`
}
