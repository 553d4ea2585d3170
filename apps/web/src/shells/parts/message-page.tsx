import { MessageCentre } from '#features/messages/centre/message-centre.tsx'
import type { HashAddress } from '#platform/place/hash-address.ts'
import type { Shell } from '../use-shell.ts'
import { useMessageActions } from './waiting-lists.tsx'

/** The message centre inside a shell. */
export function MessagePage({ shell, address }: { shell: Shell; address: HashAddress }) {
  const { now, applicationName, onOpen } = useMessageActions(shell)
  return <MessageCentre address={address} now={now} applicationName={applicationName} onFollow={onOpen} />
}
