import { type Child, chooseChild, readChildren } from '@homeroom/contract/family-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { chooseInState, type ParentState, parentStateOf } from './parent-state.ts'

type First = { children: Child[]; currentChildId: string | null }

/** A parent's children and the way to choose one; nobody else has any. `parentId` is empty for everybody else. */
export function useFamily(
  first: First,
  parentId: string,
): { state: ParentState; choose: (id: string) => Promise<void> } {
  const text = useText()
  const [currentId, setCurrentId] = useState(first.currentChildId)
  const { data } = useQuery({
    queryKey: ['children'],
    queryFn: () => callQuietly(readChildren, { query: { parentId } }),
    initialData: first.children,
    enabled: parentId !== '',
    refetchInterval: false,
  })
  const state = useMemo(() => parentStateOf(data, currentId), [data, currentId])

  async function choose(id: string) {
    const chosen = chooseInState(state, id)
    if (chosen === state || id === state.chirdenId || !chosen.currentChirden) return
    setCurrentId(id)
    try {
      await call(chooseChild, { query: { parentId }, body: chosen.currentChirden })
      announce.success(text('family.chosen', { name: chosen.chirdenName }))
    } catch {
      // The refusal has been told; the child of before stays the current one.
      setCurrentId(state.chirdenId)
    }
  }
  return { state, choose }
}
