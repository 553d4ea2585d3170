import { rootPath } from '@homeroom/contract/identities/user-types.ts'
import { readMaintenanceLicence } from '@homeroom/contract/licences/licence-endpoints.ts'
import type { DeployedPart, VersionEntry } from '@homeroom/contract/versions/version-files.ts'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import { baseCode } from '#platform/place/page-place.ts'
import { fetchPackageInfo, fetchVersions } from './data/part-files.ts'
import { askServerVersion } from './data/server-version.ts'

export type VersionInformation = {
  versions: VersionEntry[]
  /** Empty when it could not be learnt. */
  pagesVersion: string
  /** The same; null for visitors, whom the server does not tell. */
  serverVersion: string | null
  /** True when somebody else operates the product: the vendor's name and logo stay out of sight. */
  operatedByOthers: boolean
}

/** Everything the version dialog shows, read anew each time it opens; null until it is there. */
export function useVersionInformation(): VersionInformation | null {
  const start = useStartData()
  const [information, setInformation] = useState<VersionInformation | null>(null)
  const code = baseCode(start)
  const { unitId, unitType } = start.unit
  const { development } = start
  const signedIn = start.page === 'desktop' || start.page === 'application'

  useEffect(() => {
    let closed = false
    void readInformation({ root: rootPath(unitType), code }, { unitId, development, signedIn }).then((read) => {
      if (!closed) setInformation(read)
    })
    return () => {
      closed = true
    }
  }, [unitType, code, unitId, development, signedIn])
  return information
}

type Reader = { unitId: string; development: boolean; signedIn: boolean }

async function readInformation(
  part: DeployedPart,
  { unitId, development, signedIn }: Reader,
): Promise<VersionInformation> {
  // In development nothing is packed, and there are no such files.
  const [info, versions, server, operatedByOthers] = await Promise.all([
    development ? null : fetchPackageInfo(part),
    development ? [] : fetchVersions(part),
    signedIn ? askServerVersion('base') : null,
    // A visitor cannot ask who operates it: better no name than the wrong one.
    signedIn ? isOperatedByOthers(unitId) : true,
  ])
  return {
    versions,
    pagesVersion: info?.appVersion ?? '',
    serverVersion: server && (server.state === 'known' ? server.serverVersion : ''),
    operatedByOthers,
  }
}

async function isOperatedByOthers(unitId: string): Promise<boolean> {
  try {
    return (await callQuietly(readMaintenanceLicence, { query: { unitId } })).inForce
  } catch {
    // The same when the answer does not come.
    return true
  }
}
