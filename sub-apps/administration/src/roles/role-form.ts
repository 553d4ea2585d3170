import type { RoleFields, RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import type { RolesText } from './roles-texts.ts'

/** What is known to be wrong with a role without asking the server. */
export const checkRole =
  (text: RolesText) =>
  ({ name }: RoleFields): FieldError[] =>
    name.trim() === '' ? [{ field: 'name', message: text('nameMissing') }] : []

/** The fields of a role as its readers call them. */
export const roleFields = (text: RolesText, nameOf: (code: string) => string) => ({
  name: text('name'),
  englishName: text('englishName'),
  permissions: { label: text('permissions'), say: (codes: readonly string[]) => codes.map(nameOf).join('、') },
})

/** What a permission is called; one that the catalogue does not know keeps its code. */
export function useNamesOf(catalogue: readonly RolePermission[]): (code: string) => string {
  const language = useLanguage()
  return (code) => {
    const found = catalogue.find((one) => one.code === code)
    return found ? localName(language, found) : code
  }
}
