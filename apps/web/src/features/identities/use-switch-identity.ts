import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { call } from '#platform/calls/send.ts'
import { forgetKept } from '#platform/offline/offline-worker-link.ts'
import { useSession } from '#platform/session/session.tsx'
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
