import { useText } from '#platform/language/language.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { useUserTypeName } from './use-user-type-name.ts'

/** What the signed-in person is, in a plain word: administrator, or what their user type says. */
export function useRoleName(): string {
  const text = useText()
  const userTypeName = useUserTypeName()
  const { administrator } = usePermissions()
  const { userType } = useSignedInPerson()
  return administrator ? text('person.administrator') : userTypeName(userType)
}
