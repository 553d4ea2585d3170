import { rootPath } from '@homeroom/contract/identities/user-types.ts'
import { parseApplicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect, useState } from 'react'
import type { GuardedPart } from '#features/versions/version-guard.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { whenIdle } from '#platform/page/when-idle.ts'
import { baseCode } from '#platform/place/page-place.ts'

/** Looks, once the page is at rest, whether it fits its servers. Never in development, where nothing is packed. */
export function VersionWatch() {
  const start = useSignedInStartData()
  const { part, prepare } = useLoaded(() => import('#features/versions/version-guard.tsx'))
  const [parts, setParts] = useState<GuardedPart[]>([])
  useEffect(() => {
    if (start.development) return
    return whenIdle(() => {
      setParts(guardedParts(start, location.pathname))
      prepare()
    })
  }, [start, prepare])
  return part && <part.VersionGuard parts={parts} />
}

/** The pages themselves and, on the page of an application, what stands behind it. */
export function guardedParts(start: StartData, path: string): GuardedPart[] {
  const pages = { root: rootPath(start.unit.unitType), code: baseCode(start), service: 'base' }
  const address = parseApplicationLocation(path)
  const connected = start.page === 'application' && start.application.subApplication
  return connected && address ? [pages, { ...address, service: address.serverId }] : [pages]
}
