import { readSchool } from '@homeroom/contract/units/school-endpoints.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { useCalls } from '@homeroom/sub-app-kit/use-calls.ts'
import { useState } from 'react'

type NamedSchool = { id: string; name: string; englishName: string }
/** A school by its name; on its way to one; one that is not below the area any more; one whose name did not come. */
type SchoolName = NamedSchool | 'asked' | 'gone' | 'failed'

/**
 * The names of chosen schools, which a draft keeps by their ids only. Those that a search has found are known; the
 * others are read, and what failed is read again by `again` alone.
 */
export function useSchoolNames(ids: readonly string[], found: readonly NamedSchool[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, NamedSchool>>(new Map())
  const fresh = found.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh.map((school) => [school.id, school] as const)]))
  const asked = ids.filter((id) => !known.has(id))
  const answers = useCalls(
    readSchool,
    asked.map((id) => ({ query: { id } })),
    { shown: false },
  )
  const names = new Map<string, SchoolName>(known)
  asked.forEach((id, at) => {
    const answer = answers[at]
    if (answer) names.set(id, nameIn(answer))
  })
  return {
    nameOf: (id: string): SchoolName => names.get(id) ?? 'asked',
    again() {
      for (const answer of answers) if (answer.step === 'failed' && nameIn(answer) === 'failed') answer.again()
    },
  }
}

function nameIn(answer: CallState<NamedSchool>): SchoolName {
  if (answer.step === 'loading') return 'asked'
  if (answer.step === 'ready') return answer.data
  return refusalCode(answer.failure) === 'not_found' ? 'gone' : 'failed'
}
