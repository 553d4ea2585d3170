import { switchIdentity } from '@homeroom/contract/identity-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { call } from '#platform/calls/send.ts'
import { forgetKept } from '#platform/offline/offline-worker-link.ts'
import { forgetSession } from '#platform/session/sign-out.ts'

/** Goes on as another account: everything of this one is forgotten and the desktop of the other one opens. */
export function useSwitchIdentity(desktopHref: string): (userId: string, said: string) => Promise<void> {
  const queries = useQueryClient()
  const leaving = useRef(false)
  return useCallback(
    async (userId, said) => {
      if (leaving.current) return
      leaving.current = true
      try {
        await call(switchIdentity, { query: { userId } })
      } catch {
        // The refusal has been told; the link may be gone.
        leaving.current = false
        return queries.invalidateQueries({ queryKey: ['identity-link'] })
      }
      forgetSession()
      await forgetKept()
      announceAcrossPages(said)
      location.assign(desktopHref)
    },
    [desktopHref, queries],
  )
}
