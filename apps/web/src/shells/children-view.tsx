import { ChildCard } from '#features/family/overview/child-card.tsx'
import { useChildOverviews } from '#features/family/overview/use-child-overviews.ts'
import { MessageRow } from '#features/messages/message-row.tsx'
import { TodoRow } from '#features/todos/todo-row.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './children-view.module.css'
import type { Shell } from './use-shell.ts'
import { useMessageActions } from './waiting-lists.tsx'

/** Every active child of a parent at once, whichever is the current one. Nobody else has it. */
export function ChildrenView({ shell }: { shell: Shell }) {
  const text = useText()
  const { desktop } = useSignedInStartData()
  const { parentId } = useSignedInPerson()
  const { state, choose } = shell.family
  const overviews = useChildOverviews(desktop.childOverviews, { parentId, state })
  const actions = useMessageActions(shell)
  if (state.chirdenList.length === 0) return null
  return (
    <section className={styles.children} aria-label={text('family.all')}>
      {state.chirdenList.map((child) => {
        const overview = overviews.get(child.id)
        const { nextTodo: todo, newestMessage } = overview ?? {}
        const message = shell.messagesHidden ? null : newestMessage
        return (
          <ChildCard
            key={child.id}
            child={child}
            overview={overview}
            current={child.id === state.chirdenId}
            onChoose={choose}
            todo={todo && <TodoRow todo={todo} now={shell.now} applicationName={shell.applicationName} />}
            message={message && <MessageRow message={message} {...actions} />}
          />
        )
      })}
    </section>
  )
}
