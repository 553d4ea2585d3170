import {
  type LinkedIdentity,
  listLinkedIdentities,
  unlinkIdentity,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'

type Linked = { step: 'loading' } | { step: 'failed' } | { step: 'shown'; identities: readonly LinkedIdentity[] }

const queryKey = ['linked-accounts']

/** The identities that sign in to the own account. */
export function useLinkedAccounts() {
  const text = useText()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => callQuietly(listLinkedIdentities, {}),
  })
  const linked: Linked = data ? { step: 'shown', identities: data } : isError ? { step: 'failed' } : { step: 'loading' }

  async function unlink({ id }: LinkedIdentity): Promise<void> {
    await call(unlinkIdentity, { body: { id } }, { shown: false })
    announce.success(text('linked.unlinked'))
    // The same person in other applications of the service goes with it.
    await queries.invalidateQueries({ queryKey })
  }

  return { linked, tryAgain: () => void refetch(), unlink }
}
