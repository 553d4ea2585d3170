import type { TodoItem } from '@homeroom/contract/messages/todo-endpoints.ts'
import { pageOnDevice } from '@homeroom/contract/pages/shell-locations.ts'
import { isOwnPath } from '@homeroom/shared/addresses/own-path.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import type { MouseEvent } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { ChildMark } from '#platform/page/child-mark.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import { TickButton } from './tick-button.tsx'
import { TodoDueText } from './todo-due-text.tsx'
import styles from './todo-row.module.css'

export type TodoActions = WaitingRow & {
  /** Whether something must be done before the to-do opens: the child it is about becomes the current one. */
  beforeOpening: (todo: TodoItem) => (() => Promise<void>) | null
}

/** One to-do: the circle ticks it off where that is allowed, the rest is a link to where it is done. */
export function TodoRow({ todo, beforeOpening, ...row }: TodoActions & { todo: TodoItem }) {
  const { language } = useLanguage()
  const { device } = useStartData()
  const title = localName(language, { name: todo.title, englishName: todo.englishTitle })
  const from = row.applicationName(todo.module)
  const words = (
    <RowWords
      title={title}
      facts={
        <>
          <ChildMark name={row.childNames(todo.childId === null ? [] : [todo.childId])} />
          <TodoDueText dueAt={todo.dueAt} now={row.now} />
          {from && <RowSource>{from}</RowSource>}
        </>
      }
    />
  )
  const href = pageOnDevice(todo.url, device)
  function open(event: MouseEvent) {
    const first = beforeOpening(todo)
    if (!first) return
    if (event.metaKey || event.ctrlKey || event.shiftKey) return void first()
    event.preventDefault()
    void first().then(() => location.assign(href))
  }
  return (
    <li className={styles.row}>
      {todo.tickable && <TickButton todo={todo} title={title} />}
      {isOwnPath(todo.url) ? (
        <a className={styles.open} href={href} onClick={open}>
          {words}
          <ChevronRightGlyph size={16} className={styles.arrow} />
        </a>
      ) : (
        <span className={styles.open}>{words}</span>
      )}
    </li>
  )
}
