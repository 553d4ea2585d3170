import type { RoleGroupName } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRolesText } from './roles-texts.ts'

type Group = Pick<RoleGroupName, 'of' | 'name' | 'englishName' | 'userType'>

/** Who is in a group: `Pupils of 三年级1班`, `All teachers`, `Chess club`. */
export function useGroupWords(): (group: Group) => string {
  const text = useRolesText()
  const language = useLanguage()
  return ({ userType, of, ...names }) => {
    if (userType === null) return localName(language, names)
    const kind = userType as '1' | '2' | '3' | '4'
    return of === 'unit' ? text(`everybody.${kind}`) : text(`groupOf.${kind}`, { part: localName(language, names) })
  }
}
