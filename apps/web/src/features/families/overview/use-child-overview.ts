import { type ChildOverview, readChildOverview } from '@homeroom/contract/families/family-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'

type OfChild = { parentId: string; childId: string }

/** What concerns one child; the call names it. A child that came with a new link is asked for. */
export function useChildOverview(first: readonly ChildOverview[], { parentId, childId }: OfChild) {
  return useQuery({
    queryKey: ['child-overview', childId],
    queryFn: () => callQuietly(readChildOverview, { query: { parentId, childId } }),
    initialData: first.find((overview) => overview.childId === childId),
  })
}
