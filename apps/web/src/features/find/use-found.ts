import { findAnything } from '@homeroom/contract/find/find-endpoints.ts'
import type { Found } from '@homeroom/contract/find/find-schemas.ts'
import { findTextMaximum } from '@homeroom/contract/limits.ts'
import { useSettled } from '@homeroom/ui-kit/typing/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'

/** The server's results for a text; nothing until they arrive, since older results do not fit the text. */
export function useFound(text: string): { found: Found | undefined; failed: boolean; busy: boolean } {
  const wanted = text.trim().slice(0, findTextMaximum)
  const asked = useSettled(wanted)
  const answer = useQuery({
    queryKey: ['find', asked],
    queryFn: () => callQuietly(findAnything, { query: { text: asked } }),
    enabled: asked !== '',
    refetchInterval: false,
  })
  const busy = wanted !== '' && (wanted !== asked || answer.isPending)
  return { found: wanted === '' || busy ? undefined : answer.data, failed: answer.isError, busy }
}
