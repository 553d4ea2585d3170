import { readSchool } from '@homeroom/contract/people/school-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAnswer } from '@homeroom/sub-app-kit/use-answer.ts'

type NamedSchool = { id: string; name: string; englishName: string }

/** The names of chosen schools, which a draft keeps by their ids only. A school that left the area has none. */
export function useSchoolNames(ids: readonly string[]): NamedSchool[] {
  const { call } = useHost()
  const answer = useAnswer(ids.join(' '), () =>
    Promise.all(
      ids.map(async (id): Promise<NamedSchool> => {
        const { name, englishName } = await call(readSchool, { query: { id } })
        return { id, name, englishName }
      }),
    ),
  )
  return answer.step === 'ready' ? answer.data : ids.map((id) => ({ id, name: '…', englishName: '…' }))
}
