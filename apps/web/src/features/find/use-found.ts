import { type Found, findAnything, findTextMaximum } from '@homeroom/contract/find-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'

/** A short rest between two letters, so that not every one of them asks. */
const rest = 180

/** What the server finds for a text; what it found for the text before until the answer is there. */
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
    placeholderData: keepPreviousData,
    refetchInterval: false,
  })
  const busy = wanted !== asked || answer.isPlaceholderData || (asked !== '' && answer.isPending)
  return { found: wanted === '' ? undefined : answer.data, failed: answer.isError, busy }
}
