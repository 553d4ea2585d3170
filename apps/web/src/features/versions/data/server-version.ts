import { FailedHttp, RefusedCall } from '@homeroom/api-client/failures.ts'
import { readServiceVersion } from '@homeroom/contract/versions/version-endpoints.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'

export type ServerVersion =
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
