import {
  type Child,
  chooseChild,
  readChildren,
  readCurrentChild,
} from '@homeroom/contract/family-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { chooseInState, type ParentState, parentStateOf } from './parent-state.ts'

const currentKey = ['current-child']

type First = { children: Child[]; currentChildId: string | null }

/** A parent's children and the way to choose one; nobody else has any. `parentId` is empty for everybody else. */
export function useFamily(
  first: First,
  parentId: string,
): { state: ParentState; choose: (id: string) => Promise<void> } {
  const text = useText()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['children'],
    queryFn: () => callQuietly(readChildren, { query: { parentId } }),
    initialData: first.children,
    enabled: parentId !== '',
    refetchInterval: false,
  })
  // Another device may have chosen since the page was made, or the page was kept for days without a network.
  const { data: currentId } = useQuery({
    queryKey: currentKey,
    queryFn: async () => (await callQuietly(readCurrentChild, { query: { parentId } }))?.id ?? null,
    initialData: first.currentChildId,
    enabled: parentId !== '',
    staleTime: 0,
    refetchInterval: false,
  })
  const state = useMemo(() => parentStateOf(data, currentId), [data, currentId])

  /** What is being asked must not overwrite what is being chosen. */
  async function show(id: string) {
    await queries.cancelQueries({ queryKey: currentKey })
    queries.setQueryData(currentKey, id)
  }

  async function choose(id: string) {
    const chosen = chooseInState(state, id)
    if (chosen === state || id === state.chirdenId || !chosen.currentChirden) return
    await show(id)
    try {
      await call(chooseChild, { query: { parentId }, body: chosen.currentChirden })
      // An answer from before the choice may have come meanwhile.
      await show(id)
      announce.success(text('family.chosen', { name: chosen.chirdenName }))
    } catch {
      // The refusal has been told; the child of before stays the current one.
      await show(state.chirdenId)
    }
  }
  return { state, choose }
}
