import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import { centreRoute } from '#features/messages/centre/centre-route.ts'
import { useUnreadMessages } from '#features/messages/data/use-messages.ts'
import { useMarkRead } from '#features/messages/data/use-read-messages.ts'
import { MessageList } from '#features/messages/message-list.tsx'
import { TodoList } from '#features/todos/todo-list.tsx'
import { useTodos } from '#features/todos/use-todos.ts'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import type { Shell } from '../use-shell.ts'

/** All unread messages of the person; `onLeave` hears that they go to the message centre. */
export function ShellMessages({ shell, onLeave }: { shell: Shell; onLeave?: () => void }) {
  const { desktop } = useSignedInStartData()
  const messages = useUnreadMessages(desktop.messages, desktop.unhandled.message)
  const all = `${shell.desktopHref}#${centreRoute}`
  return <MessageList messages={messages} all={all} onLeave={onLeave} {...useMessageActions(shell)} />
}

/** All open to-dos of the person. */
export function ShellTodos({ shell }: { shell: Shell }) {
  const { desktop } = useSignedInStartData()
  const todos = useTodos(desktop.todos, desktop.unhandled.todo)
  const { administrator } = usePermissions()
  return (
    <>
      <TodoList {...todos} now={shell.now} applicationName={shell.applicationName} />
      {administrator && <FetchedReminderSwitch onLoadFailure={shell.dialogs.reportFailure} />}
    </>
  )
}

/** The administrator's switch. Its code is fetched with the list: nobody else ever needs it. */
function FetchedReminderSwitch({ onLoadFailure }: { onLoadFailure: () => void }) {
  const { part, load } = useLoaded(() => import('#features/todos/reminder-switch.tsx'))
  useEffect(() => {
    load().catch(onLoadFailure)
  }, [load, onLoadFailure])
  return part ? <part.ReminderSwitch /> : null
}

/** What one can do with a message, wherever it is listed. */
export function useMessageActions({ now, applicationName, opening, dialogs }: Shell) {
  const { mutate } = useMarkRead()
  return {
    now,
    applicationName,
    onIgnore: mutate,
    onOpen: (message: Parameters<typeof opening.open>[0]) => {
      void dialogs.need()
      void opening.open(message)
    },
  }
}
