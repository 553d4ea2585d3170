import { ExportMessages } from '#features/exports/export-messages.tsx'
import { MessageCentre } from '#features/messages/centre/message-centre.tsx'
import type { HashAddress } from '#platform/place/hash-route.tsx'
import type { Shell } from '../use-shell.ts'
import { useMessageActions } from './waiting-actions.ts'

/** The message centre inside a shell. */
export function MessagePage({ shell, address }: { shell: Shell; address: HashAddress }) {
  const { onOpen, onIgnore, ...row } = useMessageActions(shell)
  return (
    <MessageCentre
      address={address}
      row={row}
      childChoices={shell.children.choices}
      onFollow={onOpen}
      tools={(query) => <ExportMessages query={query} />}
    />
  )
}
