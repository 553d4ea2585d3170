import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './todo-card.module.css'
import { type TodoActions, TodoRow } from './todo-row.tsx'
import type { useTodos } from './use-todos.ts'

type TodoListProps = ReturnType<typeof useTodos> &
  TodoActions & {
    /** Chooses a child, for a parent. */
    filter: ReactNode
  }

/** All open to-dos, the earliest due first. */
export function TodoList({ todos, hasMore, loadingMore, loadMore, filter, ...row }: TodoListProps) {
  const text = useText()
  return (
    <ScrollContainer label={text('todos.title')}>
      {filter}
      {todos.length === 0 && <EmptyData image="dashboard" text={text('todos.empty')} />}
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
