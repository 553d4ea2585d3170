import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './todo-card.module.css'
import { TodoRow } from './todo-row.tsx'
import type { useTodos } from './use-todos.ts'

type TodoListProps = ReturnType<typeof useTodos> & {
  now: Date
  applicationName: (code: string) => string
}

/** All open to-dos, the earliest due first. */
export function TodoList({ todos, hasMore, loadingMore, loadMore, ...row }: TodoListProps) {
  const text = useText()
  if (todos.length === 0) return <EmptyData image="dashboard" text={text('todos.empty')} />
  return (
    <ScrollContainer label={text('todos.title')}>
      <PlainList>
        {todos.map((todo) => (
          <TodoRow key={todo.id} todo={todo} {...row} />
        ))}
      </PlainList>
      {hasMore && (
        <div className={styles.more}>
          <Button size="small" busy={loadingMore} onClick={loadMore}>
            {text('todos.more')}
          </Button>
        </div>
      )}
    </ScrollContainer>
  )
}
