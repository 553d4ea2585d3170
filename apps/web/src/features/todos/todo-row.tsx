import type { TodoItem } from '@homeroom/contract/messages/todo-endpoints.ts'
import { isOwnPath } from '@homeroom/shared/addresses/own-path.ts'
import { ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import { TodoDueText } from './todo-due-text.tsx'
import styles from './todo-row.module.css'

type TodoRowProps = {
  todo: TodoItem
  now: Date
  /** The name of the application it belongs to; empty when the person does not have it. */
  applicationName: (code: string) => string
}

/** One to-do: a link to where it is done, or plain words when it is only a reminder. */
export function TodoRow({ todo, now, applicationName }: TodoRowProps) {
  const from = applicationName(todo.module)
  const words = (
    <RowWords
      title={todo.title}
      facts={
        <>
          <TodoDueText dueAt={todo.dueAt} now={now} />
          {from && <RowSource>{from}</RowSource>}
        </>
      }
    />
  )
  if (!isOwnPath(todo.url)) return <li className={styles.row}>{words}</li>
  return (
    <li>
      <a className={styles.row} href={todo.url}>
        {words}
        <ChevronRightGlyph size={16} className={styles.arrow} />
      </a>
    </li>
  )
}
