import { readMaintenanceLicence } from '@homeroom/contract/licence-endpoints.ts'
import { rootPath } from '@homeroom/contract/user-types.ts'
import type { DeployedPart, VersionEntry } from '@homeroom/contract/version-files.ts'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import { dictionaryPlace } from '#platform/place/page-place.ts'
import { fetchPackageInfo, fetchVersions } from './data/part-files.ts'
import { askServerVersion } from './data/server-version.ts'

export type VersionInformation = {
  versions: VersionEntry[]
  /** Empty when they could not be learnt. */
  pagesVersion: string
  serverVersion: string
  /** True when somebody else operates the product: the vendor's name and logo stay out of sight. */
  operatedByOthers: boolean
}

/** Everything the version dialog shows, read anew each time it opens; null until it is there. */
export function useVersionInformation(): VersionInformation | null {
  const start = useStartData()
  const [information, setInformation] = useState<VersionInformation | null>(null)
  const { code } = dictionaryPlace(start)
  const { unitId, unitType } = start.unit
  const { development } = start

  useEffect(() => {
    let closed = false
    void readInformation({ root: rootPath(unitType), code }, { unitId, development }).then((read) => {
      if (!closed) setInformation(read)
    })
    return () => {
      closed = true
    }
  }, [unitType, code, unitId, development])
  return information
}

type Reader = { unitId: string; development: boolean }

async function readInformation(
  part: DeployedPart,
  { unitId, development }: Reader,
): Promise<VersionInformation> {
  // In development nothing is packed, and there are no such files.
  const [info, versions, server, operatedByOthers] = await Promise.all([
    development ? null : fetchPackageInfo(part),
    development ? [] : fetchVersions(part),
    askServerVersion('base'),
    isOperatedByOthers(unitId),
  ])
  return {
    versions,
    pagesVersion: info?.appVersion ?? '',
    serverVersion: server.state === 'known' ? server.serverVersion : '',
    operatedByOthers,
  }
}

async function isOperatedByOthers(unitId: string): Promise<boolean> {
  try {
    return (await callQuietly(readMaintenanceLicence, { query: { unitId } })).inForce
  } catch {
    // Who operates it is not known: better no name than the wrong one.
    return true
  }
}
