import { readSchool } from '@homeroom/contract/units/school-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useEffect, useRef, useState } from 'react'

type NamedSchool = { id: string; name: string; englishName: string }
/** A school by its name; on its way to one; one that is not below the area any more; one whose name did not come. */
type SchoolName = NamedSchool | 'asked' | 'gone' | 'failed'

/**
 * The names of chosen schools, which a draft keeps by their ids only. Each is asked for once: those that a search has
 * found are known, and what failed is asked again by `again` alone.
 */
export function useSchoolNames(ids: readonly string[], found: readonly NamedSchool[]) {
  const { call } = useHost()
  const [names, setNames] = useState<ReadonlyMap<string, SchoolName>>(new Map())
  const asked = useRef(new Set<string>())
  const [attempt, setAttempt] = useState(0)
  const learned = found.filter(({ id }) => typeof names.get(id) !== 'object')
  if (learned.length > 0) setNames(new Map([...names, ...learned.map((school) => [school.id, school] as const)]))
  const missing = ids.filter((id) => typeof names.get(id) !== 'object').join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` stands for the wish to ask again
  useEffect(() => {
    const learn = (id: string, name: SchoolName) => setNames((known) => new Map(known).set(id, name))
    async function ask(id: string) {
      try {
        const { name, englishName } = await call(readSchool, { query: { id } }, { shown: false })
        learn(id, { id, name, englishName })
      } catch (failure) {
        learn(id, refusalCode(failure) === 'not_found' ? 'gone' : 'failed')
      }
    }
    for (const id of missing.split(' ')) {
      if (id === '' || asked.current.has(id)) continue
      asked.current.add(id)
      void ask(id)
    }
  }, [missing, attempt, call])

  function again() {
    for (const [id, name] of names) if (name === 'failed') asked.current.delete(id)
    setAttempt((count) => count + 1)
  }
  return { nameOf: (id: string): SchoolName => names.get(id) ?? 'asked', again }
}
