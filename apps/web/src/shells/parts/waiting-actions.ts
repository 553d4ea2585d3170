import { useMarkRead, useUnreadMessages } from '#features/messages/data/use-messages.ts'
import { useTodos } from '#features/messages/todos/use-todos.ts'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import type { Shell } from '../use-shell.ts'

/** The unread messages, or those about the child that is looked at. */
export function useShownMessages({ children: { filter } }: Shell) {
  const { desktop } = useSignedInStartData()
  const messages = useUnreadMessages(desktop.messages, desktop.unhandled.message)
  return filter === '' ? messages : messages.filter(({ childIds }) => childIds.includes(filter))
}

/** The open to-dos, or those about the child that is looked at. */
export function useShownTodos({ children }: Shell) {
  const { desktop } = useSignedInStartData()
  return useTodos(desktop.todos, desktop.unhandled.todo, children.filter)
}

/** What every row needs that tells of something waiting. */
export function waitingRow({ now, applicationName, children }: Shell) {
  return { now, applicationName, childNames: children.names }
}

/** What one can do with a to-do, wherever it is listed. */
export function todoActions(shell: Shell) {
  const { other, switchTo } = shell.children
  return {
    ...waitingRow(shell),
    beforeOpening({ childId }: { childId: string | null }) {
      const ids = childId === null ? [] : [childId]
      return other(ids) === undefined ? null : () => switchTo(ids)
    },
  }
}

/** What one can do with a message, wherever it is listed. */
export function useMessageActions(shell: Shell) {
  const { opening, dialogs } = shell
  const { mutate } = useMarkRead()
  return {
    ...waitingRow(shell),
    onIgnore: mutate,
    onOpen: (message: Parameters<typeof opening.open>[0]) => {
      void dialogs.need()
      void opening.open(message)
    },
  }
}
