import type { RolePerson } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useMemo } from 'react'
import { useRolesText } from './roles-texts.ts'

/** How a person is named, what they are, and the class of a pupil. */
export function usePersonWords() {
  const text = useRolesText()
  const language = useLanguage()
  return useMemo(
    () => ({
      name: ({ realName, englishName }: RolePerson) => localName(language, { name: realName, englishName }),
      kind: ({ userType }: RolePerson) =>
        userType === '1' || userType === '2' || userType === '3' || userType === '4' ? text(`kindOf.${userType}`) : '',
      group: ({ className, classEnglishName }: RolePerson) =>
        localName(language, { name: className, englishName: classEnglishName }),
    }),
    [language, text],
  )
}
