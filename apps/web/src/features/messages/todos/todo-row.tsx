import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { pageOnDevice } from '@homeroom/contract/pages/shell-locations.ts'
import { isOwnPath } from '@homeroom/shared/addresses/own-path.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { CheckGlyph, ClockGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { ChildMark } from '#platform/page/child-mark.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { focusNeighbour, type WaitingRow } from '#platform/page/waiting-row.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { todoDue } from './todo-due.ts'
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
      title={<bdi>{title}</bdi>}
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

/** When a to-do is due, in words and with a sign for what presses. */
function TodoDueText({ dueAt, now }: { dueAt: string | null; now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const due = todoDue(dueAt, now, timeZone)
  const moment = new Date(dueAt ?? now)
  const values = { date: dateText(moment, now, { language, timeZone }), time: clockText(moment, timeZone) }
  return (
    <span className={styles.due} data-due={due}>
      {due === 'overdue' ? <WarningGlyph size={14} /> : <ClockGlyph size={14} />}
      {text(`todos.${due}`, values)}
    </span>
  )
}

/** Ticks a to-do off, which can be undone for a while. What it does is fetched with the first press. */
function TickButton({ todo, title }: { todo: TodoItem; title: string }) {
  const text = useText()
  const { userId } = useSignedInPerson()
  const queries = useQueryClient()
  const underWay = useRef(false)
  async function press(button: HTMLElement) {
    if (underWay.current) return
    underWay.current = true
    try {
      const part = await import('./tick-off.ts').catch((cause: unknown) => {
        reportError(cause)
        announce.error(text('platform.loadFailed'))
      })
      if (!part) return
      focusNeighbour(button)
      await part.tickOff(queries, { todo, userId, text: text('todos.tickedOff', { title }) })
    } catch {
      // The refusal has been told, and the to-do is back.
      return
    } finally {
      underWay.current = false
    }
  }
  return (
    <button
      type="button"
      className={styles.tick}
      aria-label={text('todos.tickOff', { title })}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      <span className={styles.circle}>
        <CheckGlyph size={14} />
      </span>
    </button>
  )
}
