import {
  chooseChild,
  readChildOverview,
  readChildren,
  readCurrentChild,
} from '@homeroom/contract/families/family-endpoints.ts'
import type { Child, ChildOverview } from '@homeroom/contract/families/family-schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { childName, chooseInState, type ParentState, parentStateOf } from './parent-state.ts'

const currentKey = ['current-child']
const chooseKey = ['choose-child']

type First = { children: Child[]; currentChildId: string | null }

/** A parent's children and the way to choose one; nobody else has any. `parentId` is empty for everybody else. */
export function useFamily(
  first: First,
  parentId: string,
): { state: ParentState; choose: (id: string) => Promise<void> } {
  const text = useText()
  const { language } = useLanguage()
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

  /** A read that is running must not overwrite a choice. */
  async function show(id: string) {
    await queries.cancelQueries({ queryKey: currentKey })
    queries.setQueryData(currentKey, id)
  }

  // Choices are sent one after the other; of several only the newest counts for what is shown.
  const kept = useRef('')
  const isNewest = () => queries.isMutating({ mutationKey: chooseKey }) === 1
  const { mutateAsync } = useMutation({
    mutationKey: chooseKey,
    scope: { id: 'choose-child' },
    mutationFn: (child: { id: string; realName: string; status: number }) =>
      call(chooseChild, { query: { parentId }, body: child }),
    onMutate({ id }) {
      if (isNewest()) kept.current = state.chirdenId
      return show(id)
    },
    async onSuccess(_answer, { id }) {
      kept.current = id
      if (!isNewest()) return
      // A response from before the choice may have arrived meanwhile.
      await show(id)
      announce.success(text('family.chosen', { name: childName(language, state, id) }))
    },
    async onError() {
      // The refusal has been told; the child that the server has kept stays the current one.
      if (isNewest()) await show(kept.current)
    },
  })

  async function choose(id: string) {
    const { currentChirden } = chooseInState(state, id)
    if (!currentChirden || currentChirden.id !== id || id === state.chirdenId) return
    await mutateAsync(currentChirden).catch(() => undefined)
  }
  return { state, choose }
}

type OfChild = { parentId: string; childId: string }

/** What concerns one child; the call names it. A child that came with a new link is asked for. */
export function useChildOverview(first: readonly ChildOverview[], { parentId, childId }: OfChild) {
  return useQuery({
    queryKey: ['child-overview', childId],
    queryFn: () => callQuietly(readChildOverview, { query: { parentId, childId } }),
    initialData: first.find((overview) => overview.childId === childId),
  })
}
