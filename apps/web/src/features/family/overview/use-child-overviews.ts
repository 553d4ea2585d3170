import { type ChildOverview, readChildOverview } from '@homeroom/contract/family-endpoints.ts'
import { useQueries } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import type { ParentState } from '../parent-state.ts'

/** What concerns each active child; every call names its child. A child that came with a new link is asked for. */
export function useChildOverviews(
  first: readonly ChildOverview[],
  { parentId, state }: { parentId: string; state: ParentState },
): ReadonlyMap<string, ChildOverview> {
  return useQueries({
    queries: state.chirdenList.map(({ id: childId }) => ({
      queryKey: ['child-overview', childId],
      queryFn: () => callQuietly(readChildOverview, { query: { parentId, childId } }),
      initialData: first.find((overview) => overview.childId === childId),
    })),
    combine: (answers) => {
      const known = answers.flatMap(({ data }) => (data ? [data] : []))
      return new Map(known.map((overview) => [overview.childId, overview]))
    },
  })
}
