import { findPeopleForRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import type { PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { usePersonWords } from './person-words.ts'

/** Finds people of the unit for a people picker. */
export function useFindPeople(): (words: string) => Promise<PickedPerson[]> {
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const words = usePersonWords()
  return useCallback(
    async (search) => {
      const found = await call(findPeopleForRole, { query: { ...query, search } }, { shown: false })
      return found.map((person) => ({
        id: person.id,
        name: words.name(person),
        kind: words.kind(person),
        group: words.group(person),
      }))
    },
    [call, query, words],
  )
}
