import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useMemo } from 'react'

/**
 * The unit that is administered: the reader's own, or for an area the one that the address names (`unit=<id>`).
 * `query` goes into every call of Administration, `keep` into every route inside it.
 */
export function useAdministeredUnit(): {
  unitId: string
  own: boolean
  query: { unitId?: string }
  keep: RouteParameters
} {
  const { unitId: ownId } = useUnit()
  const named = useRoute().parameters.get('unit')
  return useMemo(() => {
    const own = named === undefined || named === ownId
    return { unitId: named ?? ownId, own, query: own ? {} : { unitId: named }, keep: own ? {} : { unit: named } }
  }, [named, ownId])
}
