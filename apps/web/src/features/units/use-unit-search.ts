import { searchUnits, type UnitSummary } from '@homeroom/contract/units/unit-endpoints.ts'
import { useSettled } from '@homeroom/ui-kit/typing/use-settled.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/calls/send.ts'

/** The units that match what is typed; before that the ones the page came with. */
export function useUnitSearch(wanted: string, first: readonly UnitSummary[]): readonly UnitSummary[] {
  const [found, setFound] = useState(first)
  const typed = wanted.trim()
  const settled = useSettled(typed)
  // A field that was cleared waits for nothing.
  const text = typed && settled
  useEffect(() => {
    if (text === '' && first.length > 0) return setFound(first)
    let current = true
    async function ask() {
      const answer = await call(searchUnits, { query: { text } }, { intercept: false }).catch(() => null)
      // A slow answer to an older question is no answer to this one.
      if (current && answer?.status === 200) setFound(answer.data ?? [])
    }
    void ask()
    return () => {
      current = false
    }
  }, [text, first])
  return found
}
