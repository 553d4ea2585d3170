import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#platform/live/read-again.ts'
import { useLive } from '#platform/live/use-live.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'

const arranged = [['icons'], ['desktop-order']]

/** Keeps the counts, messages and to-dos of a page as new as the server's. */
export function useLiveUnread(): void {
  const queries = useQueryClient()
  const { check } = useSession()
  const { userId } = useSignedInPerson()
  useLive({
    userId,
    catchUp: () => readAgain(queries),
    heard(event) {
      if (event === 'ended') void check()
      else if (event === 'desktop') {
        // Told of one's own changes, too: what is still on its way must not be taken back.
        if (queries.isMutating({ mutationKey: ['arrange'] }) > 0) return
        for (const queryKey of arranged) void queries.invalidateQueries({ queryKey })
      } else void readWhatWaits(queries)
    },
  })
}
