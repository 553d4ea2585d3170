import { readModuleLicence } from '@homeroom/contract/licences/licence-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { onRefusedAccess } from '#platform/permissions/refused-access.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'

const minute = 60_000

/**
 * Whether the unit may use an application: first what the page came with, then asked again each minute, when the
 * person comes back, and at once when a call of the application is refused for it.
 */
export function useModuleLicence(code: string, first: boolean): boolean {
  const { unitId } = useSignedInPerson()
  const queries = useQueryClient()
  useEffect(
    () => onRefusedAccess('licence_expired', () => void queries.invalidateQueries({ queryKey: ['module-licence'] })),
    [queries],
  )
  return useQuery({
    queryKey: ['module-licence', code],
    queryFn: () => callQuietly(readModuleLicence, { query: { unitId, serverId: code } }),
    initialData: first,
    // The live stream does not tell of a licence whose time is over.
    refetchInterval: minute,
  }).data
}
