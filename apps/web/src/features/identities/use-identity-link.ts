import { type ParentTeacherLink, readParentTeacherLink } from '@homeroom/contract/identities/identity-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'

/** The link to the person's other account: the one the page came with, looked for again from time to time. */
export function useIdentityLink(first: ParentTeacherLink | null): ParentTeacherLink | null {
  const { userId, userType: type } = useSignedInPerson()
  const { data } = useQuery({
    queryKey: ['identity-link'],
    queryFn: () =>
      callQuietly(readParentTeacherLink, {
        query: type === userType.parent ? { parentId: userId } : { teacherId: userId },
      }),
    initialData: first,
    // Who has no second account is not asked about; a new link shows on the next page.
    enabled: first !== null,
    staleTime: 0,
  })
  return data
}
