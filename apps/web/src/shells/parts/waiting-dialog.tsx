import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { Shell } from '../use-shell.ts'
import styles from './waiting-dialog.module.css'
import { ShellMessages, ShellTodos } from './waiting-lists.tsx'

type WaitingDialogProps = {
  shell: Shell
  first: 'messages' | 'todos'
  visible: boolean
  onClose: () => void
  /** A dialog above this one. */
  above: ReactNode
}

/** Everything still waiting: the messages and the to-dos, behind the bell. */
export function WaitingDialog({ shell, first, visible, onClose, above }: WaitingDialogProps) {
  const text = useText()
  const { message, todo } = shell.unhandled
  const messages = {
    key: 'messages',
    label: <TabLabel name={text('shell.tabMessages')} count={message} />,
    content: <ShellMessages shell={shell} onLeave={onClose} />,
  }
  const todos = {
    key: 'todos',
    label: <TabLabel name={text('shell.tabTodos')} count={todo} />,
    content: <ShellTodos shell={shell} />,
  }
  return (
    <Dialog visible={visible} onClose={onClose} width="640px" top="10%" title={text('shell.waiting')}>
      <div className={styles.room}>
        <Tabs
          label={text('shell.waiting')}
          tabs={shell.messagesHidden ? [todos] : [messages, todos]}
          first={shell.messagesHidden ? 'todos' : first}
        />
      </div>
      {above}
    </Dialog>
  )
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}
      <Badge count={count} maximum={badgeMaximum} tone="calm" />
    </>
  )
}
