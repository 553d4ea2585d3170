import {
  type LinkedIdentity,
  listLinkedIdentities,
  unlinkIdentity,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'

type Linked = { step: 'loading' } | { step: 'failed' } | { step: 'shown'; identities: readonly LinkedIdentity[] }

/** The identities that sign in to the own account. */
export function useLinkedAccounts() {
  const text = useText()
  const { reading, change } = useSettings(listLinkedIdentities)
  const { data, isError, refetch } = reading
  const linked: Linked = data ? { step: 'shown', identities: data } : isError ? { step: 'failed' } : { step: 'loading' }

  async function unlink({ id }: LinkedIdentity): Promise<void> {
    // The same person in other applications of the service goes with it.
    await change(unlinkIdentity, { body: { id } })
    announce.success(text('linked.unlinked'))
  }

  return { linked, tryAgain: () => void refetch(), unlink }
}
