import { findForClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'

/** Finds teachers of the administered unit by what somebody types. */
export function useFindTeachers() {
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  return useCallback(
    async (search: string): Promise<PickedPerson[]> => {
      if (search.trim() === '') return []
      const found = await call(findForClass, { query: { ...query, kind: 'teacher', search } }, { shown: false })
      return found.map((one) => ({ id: one.id, sex: one.sex, name: personName(language, one), group: one.number }))
    },
    [call, query, language],
  )
}
