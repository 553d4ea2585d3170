import { searchUnits, type UnitSummary } from '@homeroom/contract/people/unit-endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/calls/send.ts'

const typingPause = 200

/** The units that match what is typed; before that the ones the page came with. */
export function useUnitSearch(wanted: string, first: readonly UnitSummary[]): readonly UnitSummary[] {
  const [found, setFound] = useState(first)
  const text = wanted.trim()
  useEffect(() => {
    if (text === '' && first.length > 0) return setFound(first)
    let current = true
    const timer = setTimeout(async () => {
      const answer = await call(searchUnits, { query: { text } }, { intercept: false }).catch(() => null)
      // A slow answer to an older question is no answer to this one.
      if (current && answer?.status === 200) setFound(answer.data ?? [])
    }, typingPause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, first])
  return found
}
