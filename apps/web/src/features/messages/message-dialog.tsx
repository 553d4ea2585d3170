import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { LinkedText } from '@homeroom/ui-kit/linked-text/linked-text.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { ChildMark } from '#platform/page/child-mark.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { type ExpiringModule, modulesOf } from './data/module-expiry.ts'
import styles from './message-dialog.module.css'
import { MessageMark, MessageTime, useImportanceName, useMessageText } from './message-words.tsx'

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

/** The modules of a message with their ends, expired ones first. */
function ModuleTable({ content, now }: { content: string; now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const columns: Column<ExpiringModule>[] = [
    {
      key: 'name',
      title: text('messages.module'),
      kind: 'text',
      names: true,
      value: (module) => localName(language, module),
    },
    {
      key: 'end',
      title: text('messages.moduleEnd'),
      kind: 'date',
      timeZone,
      short: true,
      value: ({ endTime }) => new Date(endTime),
      cell: ({ endTime }) => dateText(new Date(endTime), now, { language, timeZone }),
    },
    {
      key: 'state',
      title: text('messages.moduleState'),
      kind: 'text',
      short: true,
      value: ({ state }) => text(`messages.${state}`),
      cell: ({ state }) => (
        <span className={styles.state} data-state={state}>
          {text(`messages.${state}`)}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={text('messages.modulesTitle')}
      headed
      columns={columns}
      rows={modulesOf(content, now)}
      rowKey={({ code }) => code}
      empty={{ text: text('messages.noModules') }}
    />
  )
}
