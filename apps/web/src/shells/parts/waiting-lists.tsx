import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { MessageList } from '#features/messages/message-list.tsx'
import { TodoList } from '#features/messages/todos/todo-list.tsx'
import type { Shell } from '../use-shell.ts'
import { ShellChildFilter } from './shell-child-filter.tsx'
import { todoActions, useMessageActions, useShownMessages, useShownTodos } from './waiting-actions.ts'

/** All unread messages of the person; `onLeave` hears that they go to the message centre. */
export function ShellMessages({ shell, onLeave }: { shell: Shell; onLeave?: () => void }) {
  const messages = useShownMessages(shell)
  const all = `${shell.desktopHref}#${centreRoute}`
  return (
    <MessageList
      messages={messages}
      filter={<ShellChildFilter shell={shell} />}
      filtered={shell.children.filter !== ''}
      all={all}
      onLeave={onLeave}
      {...useMessageActions(shell)}
    />
  )
}

/** All open to-dos of the person. */
export function ShellTodos({ shell }: { shell: Shell }) {
  const todos = useShownTodos(shell)
  return <TodoList {...todos} filter={<ShellChildFilter shell={shell} />} {...todoActions(shell)} />
}
