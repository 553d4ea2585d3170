import { useText } from '#platform/language/language.tsx'

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
