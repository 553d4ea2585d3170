import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useConnection } from '#platform/offline/connection.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import { messageTarget } from '../data/message-target.ts'
import { MessageDialog } from '../message-dialog.tsx'
import { useOneMessage } from './use-message-centre.ts'

type OpenedMessageProps = {
  /** Empty when none is open. */
  id: string
  row: WaitingRow
  /** Hears once of an unread message that somebody sees now. */
  onShown: (message: Message) => void
  onFollow: (message: Message) => void
  onClose: () => void
}

/** The message that the address names. It becomes read by being seen. */
export function OpenedMessage({ id, row, onShown, onFollow, onClose }: OpenedMessageProps) {
  const text = useText()
  const { device } = useStartData()
  const { data, error, refetch } = useOneMessage(id)
  const online = useConnection().step === 'online'
  // A closed message stays known while its dialog fades out.
  const [last, setLast] = useState<CentreMessage>()
  if (data && data !== last) setLast(data)
  const told = useRef('')
  useEffect(() => {
    // Without a network it stays unread, and is marked when the network is back.
    if (!online || !data || data.readAt !== null || told.current === data.id) return
    told.current = data.id
    onShown(data)
  }, [online, data, onShown])

  const gone = error instanceof RefusedCall && error.code === 'message_not_found'
  if (id !== '' && error && (gone || !data))
    return (
      <Dialog
        visible
        title={text('messages.title')}
        width="400px"
        onClose={onClose}
        closeOnBack={false}
        footer={!gone && <Button onClick={() => void refetch()}>{text('messages.tryAgain')}</Button>}
      >
        <p role="alert">{text(gone ? 'messages.gone' : 'messages.oneFailed')}</p>
      </Dialog>
    )
  const message = data ?? last
  if (!message) return null
  const target = messageTarget(message, { origin: globalThis.location.origin, device })
  return (
    <MessageDialog
      message={message}
      visible={id !== '' && data !== undefined}
      now={row.now}
      applicationName={row.applicationName(message.module)}
      childName={row.childNames(message.childIds)}
      onClose={onClose}
      closeOnBack={false}
      action={
        (target.kind === 'here' || target.kind === 'new-window') && (
          <Button onClick={() => onFollow(message)}>{text('messages.follow')}</Button>
        )
      }
    />
  )
}
