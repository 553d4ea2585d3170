import { FailedHttp, RefusedCall } from '@homeroom/api-client/failures.ts'
import { readServiceVersion } from '@homeroom/contract/versions/version-endpoints.ts'
import { compareVersions } from '@homeroom/shared/compare-versions.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'

type ServerVersion =
  | { state: 'known'; serverVersion: string; webCodeVersion: string }
  /** The service has no such interface, or one that answers something else. */
  | { state: 'missing' }
  /** It could not be asked; nobody is to blame for that. */
  | { state: 'unknown' }

/** Asks a service for its version. */
export async function askServerVersion(service: string): Promise<ServerVersion> {
  const params = { service, file: `${service}_package_versions` }
  try {
    return readServerVersion(await callQuietly(readServiceVersion, { params }))
  } catch (failure) {
    return { state: isMissing(failure) ? 'missing' : 'unknown' }
  }
}

/** What the interface should answer; anything else is none. */
export function readServerVersion(data: unknown): ServerVersion {
  if (typeof data !== 'object' || data === null) return { state: 'missing' }
  const { serverVersion, webCodeVersion } = data as Record<string, unknown>
  if (typeof serverVersion !== 'string' || typeof webCodeVersion !== 'string') return { state: 'missing' }
  return { state: 'known', serverVersion, webCodeVersion }
}

/** Not found, or a body that is no answer of a server of ours: that one has no code. */
export function isMissing(failure: unknown): boolean {
  if (failure instanceof FailedHttp) return failure.status === 404
  return failure instanceof RefusedCall && (failure.status === 404 || failure.code === '')
}

export type VersionMismatch = {
  kind: 'server-too-old' | 'pages-too-old'
  /** The version of the side that asks, what it asks for, and what the other side is. */
  own: string
  wanted: string
  actual: string
}

type Pages = { appVersion: string; serverVersion: string }
type Server = { serverVersion: string; webCodeVersion: string }

/** Whether pages and server need a newer version of each other; null when both are new enough. */
export function versionMismatch(pages: Pages, server: Server): VersionMismatch | null {
  if (compareVersions(pages.serverVersion, server.serverVersion) > 0) {
    return {
      kind: 'server-too-old',
      own: pages.appVersion,
      wanted: pages.serverVersion,
      actual: server.serverVersion,
    }
  }
  if (compareVersions(server.webCodeVersion, pages.appVersion) > 0) {
    return {
      kind: 'pages-too-old',
      own: server.serverVersion,
      wanted: server.webCodeVersion,
      actual: pages.appVersion,
    }
  }
  return null
}
