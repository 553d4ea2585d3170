import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { readMyColor } from '@homeroom/contract/themes/theme-endpoints.ts'
import type { ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import { type Look, useTheme } from '#platform/theme/theme.tsx'

/** Under which the stored look is known, and choices on their way to it. */
export const lookKey = ['look'] as const

/**
 * Reads the stored look once the page is open and again now and then: it may have been chosen on another device, or
 * applied for everyone, since the page was made.
 */
export function useStoredLook(): void {
  const queries = useQueryClient()
  const start = useStartData()
  const { show } = useTheme()
  const { data } = useQuery({
    queryKey: lookKey,
    queryFn: readLook,
    initialData: start.theme,
    initialDataUpdatedAt: 0,
    // Another tab may have changed the look a second ago; this tab shows it when people come back.
    staleTime: 0,
  })
  useEffect(() => {
    // A choice on its way is newer than anything that was read.
    if (choicesUnderWay(queries) > 0) return
    // Styles that do not arrive are nobody's loss: the page keeps the look it has.
    show(lookOf(data, start)).catch(() => null)
  }, [queries, show, data, start])
}

/** Asks for the stored look. */
export const readLook = () => callQuietly(readMyColor, {})

/** How many choices are on their way. */
export const choicesUnderWay = (queries: QueryClient) => queries.isMutating({ mutationKey: lookKey })

/** Who has chosen no size of text has the one that this browser had when the page was painted. */
export const lookOf = ({ theme, colourLayout, mode, textSize }: ThemeChoice, start: StartData): Look => ({
  theme,
  colourLayout,
  mode,
  textSize: textSize ?? start.textSize,
})
