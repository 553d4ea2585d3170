import { compareVersions } from '@homeroom/shared/compare-versions.ts'

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
