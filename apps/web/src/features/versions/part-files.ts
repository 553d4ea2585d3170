import {
  type DeployedPart,
  type PackageInfo,
  packageInfoPath,
  type VersionEntry,
  versionFilePath,
} from '@homeroom/contract/versions/version-files.ts'

/** What a part of the pages tells about itself; null when it cannot be read, for example because it lies elsewhere. */
export async function fetchPackageInfo(part: DeployedPart): Promise<PackageInfo | null> {
  return readPackageInfo(await fetchJson(packageInfoPath(part)))
}

/** The versions of a part, the newest first as its file lists them; none when there is no such file. */
export async function fetchVersions(part: DeployedPart): Promise<VersionEntry[]> {
  return readVersions(await fetchJson(versionFilePath(part)))
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'include' })
    return response.ok ? await response.json() : null
  } catch {
    // Nobody waits for these files: what they would have said is left out.
    return null
  }
}

export function readPackageInfo(value: unknown): PackageInfo | null {
  const { name, appVersion, serverVersion, packageDate } = fieldsOf(value)
  if (typeof appVersion !== 'string' || typeof serverVersion !== 'string') return null
  return { name: textOf(name), appVersion, serverVersion, packageDate: textOf(packageDate) }
}

export function readVersions(value: unknown): VersionEntry[] {
  return listOf(value).flatMap((entry) => {
    const { version, date, metto } = fieldsOf(entry)
    if (typeof version !== 'string') return []
    return [{ version, date: textOf(date), metto: listOf(metto).map(readNote) }]
  })
}

function readNote(value: unknown): { cn: string; en: string } {
  const { cn, en } = fieldsOf(value)
  return { cn: textOf(cn), en: textOf(en) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
