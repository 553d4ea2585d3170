import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#platform/live/read-again.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'

/** What the server tells of: everything that waits for a person, wherever it is shown. */
const told = [
  ['unread-counts'],
  ['unhandled-count'],
  ['messages'],
  ['message-page'],
  ['message'],
  ['message-modules'],
  ['todos'],
  ['child-overview'],
]

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
      } else for (const queryKey of told) void queries.invalidateQueries({ queryKey })
    },
  })
}
