import type { Child } from '@homeroom/contract/families/family-schemas.ts'
import { ChildCard } from '#features/families/child-card.tsx'
import { useChildOverview } from '#features/families/use-family.ts'
import { MessageRow } from '#features/messages/message-row.tsx'
import { TodoRow } from '#features/messages/todos/todo-row.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import type { Shell } from '../use-shell.ts'
import styles from './children-view.module.css'
import { todoActions, useMessageActions } from './waiting-actions.ts'

/** Every active child of a parent at once, whichever is the current one. Nobody else has it. */
export function ChildrenView({ shell }: { shell: Shell }) {
  const text = useText()
  const { chirdenList } = shell.family.state
  if (chirdenList.length === 0) return null
  return (
    <section className={styles.children} aria-label={text('family.all')}>
      {chirdenList.map((child) => (
        <ChildView key={child.id} shell={shell} child={child} />
      ))}
    </section>
  )
}

function ChildView({ shell, child }: { shell: Shell; child: Child }) {
  const { desktop } = useSignedInStartData()
  const { parentId } = useSignedInPerson()
  const overview = useChildOverview(desktop.childOverviews, { parentId, childId: child.id })
  const actions = useMessageActions(shell)
  const { state, choose } = shell.family
  const { nextTodo: todo, newestMessage } = overview.data ?? {}
  const message = shell.messagesHidden ? null : newestMessage
  return (
    <ChildCard
      child={child}
      overview={overview}
      current={child.id === state.chirdenId}
      onChoose={choose}
      todo={todo && <TodoRow todo={todo} {...todoActions(shell)} />}
      message={message && <MessageRow message={message} {...actions} />}
      messagesHidden={shell.messagesHidden}
    />
  )
}
