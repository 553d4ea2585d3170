import {
  chooseLayout,
  chooseMode,
  chooseTextSize,
  chooseTheme,
  followUnitTheme,
} from '@homeroom/contract/themes/theme-endpoints.ts'
import type { ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { type Look, useTheme } from '#platform/theme/theme.tsx'
import { choicesUnderWay, lookKey, lookOf, readLook } from './use-stored-look.ts'

/** One choice at a time. */
export type LookChange = Pick<Look, 'theme'> | Pick<Look, 'colourLayout'> | Pick<Look, 'mode'> | Pick<Look, 'textSize'>

/** Shows a choice at once and keeps it; one that cannot be kept goes back and says so. */
export function useChooseLook(): (change: LookChange) => void {
  const text = useText()
  const tellNotKept = useTellNotKept()
  const start = useStartData()
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
    onError: async (failure) => {
      tellNotKept(failure)
      const kept = queries.getQueryData<ThemeChoice>(lookKey)
      // A newer choice will show what is kept when it is done.
      if (kept && choicesUnderWay(queries) === 1) await show(lookOf(kept, start))
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

function useTellNotKept(): (failure: unknown) => void {
  const { language } = useLanguage()
  const text = useText()
  return (failure) => {
    const { tone, title, text: why } = failureNotice(failure, { language, text }) ?? { tone: 'error', text: '' }
    announce[tone](`${text('themes.notKept')} ${why}`, title === undefined ? {} : { title })
  }
}

/** The way back to the unit's theme; null for who has chosen none of their own. */
export function useFollowUnit(): (() => void) | null {
  const tellNotKept = useTellNotKept()
  const queries = useQueryClient()
  const { data } = useQuery<ThemeChoice>({ queryKey: lookKey, queryFn: readLook, enabled: false })
  const { mutateAsync } = useMutation({
    mutationKey: lookKey,
    scope: { id: 'look' },
    mutationFn: () => call(followUnitTheme, {}, told),
  })
  if (data?.source !== 'person') return null
  return () => {
    mutateAsync().then(() => queries.invalidateQueries({ queryKey: lookKey }), tellNotKept)
  }
}

/** What became of a choice is told here, in one notice: that it was not kept, and why. */
const told = { shown: false } as const

function keep(change: LookChange): Promise<'success'> {
  if ('theme' in change) return call(chooseTheme, { body: { type: 'color', theme: change.theme } }, told)
  if ('textSize' in change) return call(chooseTextSize, { body: change }, told)
  if ('mode' in change) return call(chooseMode, { body: change }, told)
  return call(chooseLayout, { body: { type: 'layout', layout: change.colourLayout } }, told)
}
