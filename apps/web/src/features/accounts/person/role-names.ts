import { useText } from '#platform/language/language.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'

const names = {
  1: 'person.userType1',
  2: 'person.userType2',
  3: 'person.userType3',
  4: 'person.userType4',
} as const

/** A user type in a plain word. */
export function useUserTypeName(): (userType: string) => string {
  const text = useText()
  return (userType) =>
    text(Object.hasOwn(names, userType) ? names[Number(userType) as keyof typeof names] : 'person.userTypeOther')
}

/** What the signed-in person is, in a plain word: administrator, or what their user type says. */
export function useRoleName(): string {
  const text = useText()
  const userTypeName = useUserTypeName()
  const { administrator } = usePermissions()
  const { userType } = useSignedInPerson()
  return administrator ? text('person.administrator') : userTypeName(userType)
}
