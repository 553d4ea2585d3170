import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/live/use-live.ts'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'

/** What the server tells of: everything that waits for a person. */
const told = [['unread-counts'], ['unhandled-count'], ['messages'], ['todos']]

/** Keeps the counts, messages and to-dos of a page as new as the server's. */
export function useLiveUnread(): void {
  const queries = useQueryClient()
  const { check } = useSession()
  const { userId } = useSignedInPerson()
  useLive({
    userId,
    catchUp: () => queries.refetchQueries({ type: 'active' }, { throwOnError: true }),
    heard(event) {
      if (event === 'ended') void check()
      else for (const queryKey of told) void queries.invalidateQueries({ queryKey })
    },
  })
}
