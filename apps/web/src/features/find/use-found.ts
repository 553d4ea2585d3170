import { type Found, findAnything, findTextMaximum } from '@homeroom/contract/desktop/find-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'

/** A short rest between two letters, so that not every one of them asks. */
const rest = 180

/** What the server finds for a text; nothing until its answer is there: what belonged to an earlier text helps nobody. */
export function useFound(text: string): { found: Found | undefined; failed: boolean; busy: boolean } {
  const [asked, setAsked] = useState('')
  const wanted = text.trim().slice(0, findTextMaximum)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), rest)
    return () => clearTimeout(timer)
  }, [wanted])
  const answer = useQuery({
    queryKey: ['find', asked],
    queryFn: () => callQuietly(findAnything, { query: { text: asked } }),
    enabled: asked !== '',
    refetchInterval: false,
  })
  const busy = wanted !== '' && (wanted !== asked || answer.isPending)
  return { found: wanted === '' || busy ? undefined : answer.data, failed: answer.isError, busy }
}
