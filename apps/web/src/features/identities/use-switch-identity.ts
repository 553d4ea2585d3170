import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import type { ParentTeacherLink } from '@homeroom/contract/identities/identity-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { polling } from '#platform/live/polling.ts'
import { forgetKept } from '#platform/offline/offline-worker-link.ts'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'
import { forgetSession } from '#platform/session/sign-out.ts'

/** Goes on as another account: everything of this one is forgotten and the desktop of the other one opens. */
export function useSwitchIdentity(desktopHref: string): (userId: string, said: string) => Promise<void> {
  const queries = useQueryClient()
  const { leaveBy } = useSession()
  return useCallback(
    (userId, said) =>
      leaveBy(async () => {
        try {
          await call(switchIdentity, { query: { userId } })
        } catch {
          // The refusal has been told; the link may be gone.
          void queries.invalidateQueries({ queryKey: ['identity-link'] })
          return false
        }
        forgetSession()
        await forgetKept()
        announceAcrossPages(said)
        location.assign(desktopHref)
        return true
      }),
    [desktopHref, leaveBy, queries],
  )
}

/**
 * The link to the person's other account: the one the page came with, looked for again from time to time. Who has none is not
 * asked about but when the page reads everything again, as it does when the server has told that the person has changed.
 */
export function useIdentityLink(first: ParentTeacherLink | null): ParentTeacherLink | null {
  const { userId, userType: type } = useSignedInPerson()
  const { data } = useQuery({
    queryKey: ['identity-link'],
    queryFn: () =>
      callQuietly(readParentTeacherLink, {
        query: type === userType.parent ? { parentId: userId } : { teacherId: userId },
      }),
    initialData: first,
    enabled: first !== null || type === userType.parent || type === userType.teacher,
    staleTime: ({ state }) => (state.data ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data ? polling.pause() : false),
  })
  return data
}
