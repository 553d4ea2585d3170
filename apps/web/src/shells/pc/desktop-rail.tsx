import type { ReactNode } from 'react'
import { RecentlyUsedCard } from '#features/desktop/recently-used/recently-used-card.tsx'
import { MessageCard } from '#features/messages/message-card.tsx'
import { TodoCard } from '#features/messages/todos/todo-card.tsx'
import { useText } from '#platform/language/language.tsx'
import { ShellChildFilter } from '#shells/parts/shell-child-filter.tsx'
import { todoActions, useMessageActions, useShownMessages, useShownTodos } from '#shells/parts/waiting-actions.ts'
import type { Shell } from '#shells/use-shell.ts'
import styles from './pc-desktop.module.css'

type DesktopRailProps = {
  shell: Shell
  /** What reminds of to-dos, where it stands here. */
  reminding: ReactNode
  /** Whether it is shown now, here or elsewhere: it says what the card of to-dos says. */
  reminded: boolean
}

/** What waits for the person, and where they were last. */
export function DesktopRail({ shell, reminding, reminded }: DesktopRailProps) {
  const text = useText()
  const { todos, total } = useShownTodos(shell)
  const messages = useShownMessages(shell)
  const actions = useMessageActions(shell)
  const { unhandled, children, dialogs } = shell
  const filtered = children.filter !== ''
  return (
    <aside className={styles.rail} aria-label={text('shell.rail')}>
      <ShellChildFilter shell={shell} />
      {reminding}
      {!reminded && (
        <TodoCard
          {...todoActions(shell)}
          todos={todos}
          open={filtered ? total : unhandled.todo}
          onShowAll={() => dialogs.open({ kind: 'waiting', first: 'todos' })}
        />
      )}
      {!shell.messagesHidden && (
        <MessageCard
          {...actions}
          messages={messages}
          unread={filtered ? messages.length : unhandled.message}
          filtered={filtered}
          onShowAll={() => dialogs.open({ kind: 'waiting', first: 'messages' })}
        />
      )}
      <RecentlyUsedCard recent={shell.order.recent} applications={shell.openable} />
    </aside>
  )
}
