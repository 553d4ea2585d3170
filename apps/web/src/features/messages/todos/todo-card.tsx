import { badgeMaximum } from '@homeroom/contract/limits.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './todo-card.module.css'
import { type TodoActions, TodoRow } from './todo-row.tsx'

type TodoCardProps = TodoActions & {
  todos: readonly TodoItem[]
  open: number
  onShowAll: () => void
}

const shownInCard = 3

/** The most pressing to-dos beside the desktop. */
export function TodoCard({ todos, open, onShowAll, ...row }: TodoCardProps) {
  const text = useText()
  const shown = todos.slice(0, shownInCard)
  return (
    <Card
      surface="glass"
      title={
        <>
          {text('todos.title')}
          <Badge count={open} maximum={badgeMaximum} label={text('todos.open', { count: open })} />
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyData size="small" image="dashboard" text={text('todos.empty')} />
      ) : (
        <PlainList className={styles.list}>
          {shown.map((todo) => (
            <TodoRow key={todo.id} todo={todo} {...row} />
          ))}
        </PlainList>
      )}
      {open > shown.length && (
        <Button tone="quiet" size="small" onClick={onShowAll}>
          {text('todos.all', { count: open })}
        </Button>
      )}
    </Card>
  )
}
