import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { LinkedText } from '@homeroom/ui-kit/linked-text/linked-text.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import { ChildMark } from '#platform/page/child-mark.tsx'
import styles from './message-dialog.module.css'
import { ModuleTable } from './modules/module-table.tsx'
import { MessageMark } from './parts/message-mark.tsx'
import { MessageTime } from './parts/message-time.tsx'
import { useImportanceName } from './parts/use-importance-name.ts'
import { useMessageText } from './parts/use-message-text.ts'

type MessageDialogProps = {
  message: Message
  visible: boolean
  now: Date
  applicationName: string
  /** The children it is about, in words; empty for none. */
  childName: string
  onClose: () => void
  /** False where the address tells that it is open: then Back closes it without help. */
  closeOnBack?: boolean
  /** What can be done about it, beside closing. */
  action?: ReactNode
}

const showsModules = 1

/** What a message says, and the modules it lists. */
export function MessageDialog({
  message,
  visible,
  now,
  applicationName,
  childName,
  onClose,
  closeOnBack = true,
  action,
}: MessageDialogProps) {
  const text = useText()
  const importance = useImportanceName()
  const words = useMessageText()
  const modules = message.openWay === showsModules
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      closeOnBack={closeOnBack}
      width={modules ? '720px' : '520px'}
      title={modules ? text('messages.modulesTitle') : applicationName || text('messages.title')}
      footer={
        <>
          {action}
          <Button tone="accent" onClick={onClose}>
            {text('messages.close')}
          </Button>
        </>
      }
    >
      <p className={styles.meta}>
        <MessageMark importance={message.importance} />
        {importance(message.importance)}
        <ChildMark name={childName} />
        <MessageTime date={message.messageDate} now={now} />
      </p>
      <p className={styles.text}>
        <LinkedText text={words(message)} />
      </p>
      {modules && <ModuleTable content={message.content} now={now} />}
    </Dialog>
  )
}
