import { useUnreadMessages } from '#features/messages/data/use-messages.ts'
import { MessageCard } from '#features/messages/message-card.tsx'
import { RecentlyUsedCard } from '#features/recently-used/recently-used-card.tsx'
import { TodoCard } from '#features/todos/todo-card.tsx'
import { useTodos } from '#features/todos/use-todos.ts'
import { useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useMessageActions } from '#shells/parts/waiting-lists.tsx'
import type { Shell } from '#shells/use-shell.ts'
import styles from './desktop-rail.module.css'

/** What waits for the person, and where they were last. */
export function DesktopRail({ shell }: { shell: Shell }) {
  const text = useText()
  const { desktop } = useSignedInStartData()
  const { todos } = useTodos(desktop.todos, desktop.unhandled.todo)
  const messages = useUnreadMessages(desktop.messages, desktop.unhandled.message)
  const actions = useMessageActions(shell)
  const { unhandled, now, applicationName, dialogs } = shell
  return (
    <aside className={styles.rail} aria-label={text('shell.rail')}>
      <TodoCard
        todos={todos}
        open={unhandled.todo}
        now={now}
        applicationName={applicationName}
        onShowAll={() => dialogs.open({ kind: 'waiting', first: 'todos' })}
      />
      {!shell.messagesHidden && (
        <MessageCard
          {...actions}
          messages={messages}
          unread={unhandled.message}
          onShowAll={() => dialogs.open({ kind: 'waiting', first: 'messages' })}
        />
      )}
      <RecentlyUsedCard recent={shell.order.recent} applications={shell.openable} />
    </aside>
  )
}
