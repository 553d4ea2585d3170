import {
  chooseLayout,
  chooseMode,
  chooseTheme,
  followUnitTheme,
  readMyColor,
  type ThemeChoice,
} from '@homeroom/contract/desktop/theme-endpoints.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { type Look, useTheme } from '#platform/theme/theme.tsx'

const lookKey = ['look'] as const
/** One choice at a time. */
export type LookChange = Pick<Look, 'theme'> | Pick<Look, 'colourLayout'> | Pick<Look, 'mode'>

/**
 * Reads the stored look once the page is open and again now and then: it may have been chosen on another device, or
 * applied for everyone, since the page was made.
 */
export function useStoredLook(first: ThemeChoice): void {
  const queries = useQueryClient()
  const { show } = useTheme()
  const { data } = useQuery({
    queryKey: lookKey,
    queryFn: readLook,
    initialData: first,
    initialDataUpdatedAt: 0,
  })
  useEffect(() => {
    // A choice on its way is newer than anything that was read.
    if (choicesUnderWay(queries) > 0) return
    // Styles that do not arrive are nobody's loss: the page keeps the look it has.
    show(lookOf(data)).catch(() => null)
  }, [queries, show, data])
}

/** Shows a choice at once and keeps it; one that cannot be kept goes back and says so. */
export function useChooseLook(): (change: LookChange) => void {
  const text = useText()
  const queries = useQueryClient()
  const { show } = useTheme()
  const { mutate } = useMutation({
    mutationKey: lookKey,
    // Two choices in a row are kept in that order.
    scope: { id: 'look' },
    mutationFn: keep,
    onMutate: () => queries.cancelQueries({ queryKey: lookKey }),
    onSuccess: (_answer, change) => {
      const source = 'theme' in change ? { source: 'person' as const } : {}
      queries.setQueryData<ThemeChoice>(lookKey, (known) => known && { ...known, ...change, ...source })
    },
    onError: async () => {
      announce.warning(text('themes.notKept'))
      const kept = queries.getQueryData<ThemeChoice>(lookKey)
      // A newer choice will show what is kept when it is done.
      if (kept && choicesUnderWay(queries) === 1) await show(lookOf(kept))
    },
  })
  return useCallback(
    (change) => {
      show(change).then(
        () => mutate(change),
        () => announce.error(text('platform.loadFailed')),
      )
    },
    [show, mutate, text],
  )
}

/** The way back to the unit's theme; null for who has chosen none of their own. */
export function useFollowUnit(): (() => void) | null {
  const text = useText()
  const queries = useQueryClient()
  const { data } = useQuery<ThemeChoice>({ queryKey: lookKey, queryFn: readLook, enabled: false })
  const { mutateAsync } = useMutation({
    mutationKey: lookKey,
    scope: { id: 'look' },
    mutationFn: () => call(followUnitTheme, {}),
  })
  if (data?.source !== 'person') return null
  return () => {
    mutateAsync().then(
      () => queries.invalidateQueries({ queryKey: lookKey }),
      () => announce.warning(text('themes.notKept')),
    )
  }
}

const readLook = () => callQuietly(readMyColor, {})

function keep(change: LookChange): Promise<'success'> {
  if ('theme' in change) return call(chooseTheme, { body: { type: 'color', theme: change.theme } })
  if ('mode' in change) return call(chooseMode, { body: change })
  return call(chooseLayout, { body: { type: 'layout', layout: change.colourLayout } })
}

const choicesUnderWay = (queries: QueryClient) => queries.isMutating({ mutationKey: lookKey })
const lookOf = ({ theme, colourLayout, mode }: ThemeChoice): Look => ({ theme, colourLayout, mode })
