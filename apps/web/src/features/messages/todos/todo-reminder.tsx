import { badgeMaximum, reminderDuration, reminderPageSize } from '@homeroom/contract/limits.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { type Countdown, createCountdown } from '@homeroom/shared/timing/countdown.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { ChevronLeftGlyph, ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useText } from '#platform/language/language.tsx'
import { fetchPcOpen, messageConfigurationKey } from './message-configuration.ts'
import styles from './todo-reminder.module.css'
import { type TodoActions, TodoRow } from './todo-row.tsx'

type RowProps = TodoActions & {
  /** Gives the focus a place when the reminder goes while it has it. */
  takeFocus: () => void
}
type TodoReminderProps = RowProps & {
  /** Hears whether it stands there now. */
  onShown: (shown: boolean) => void
}

/**
 * Reminds of open to-dos and goes by itself. It has a place of its own and covers nothing, takes no focus, and stays while
 * somebody points at it or is inside it; screen readers hear of it when they have nothing else to say.
 */
export function TodoReminder({ onShown, ...row }: TodoReminderProps) {
  const text = useText()
  const [wanted, setWanted] = useState(() => !wasReminderClosed())
  const reminder = useReminderPage(wanted)
  const shown = reminder !== null
  // Before the page is drawn: what it replaces must not stand beside it for a moment.
  useLayoutEffect(() => {
    onShown(shown)
    return () => onShown(false)
  }, [shown, onShown])
  return (
    <>
      <div className={styles.told} role="status">
        <VisuallyHidden>{reminder && text('todos.reminderOpen', { count: reminder.total })}</VisuallyHidden>
      </div>
      {reminder && <Popup {...reminder} {...row} onGone={() => setWanted(false)} />}
    </>
  )
}

type PopupProps = NonNullable<ReturnType<typeof useReminderPage>> & RowProps & { onGone: () => void }

function Popup({ list, pages, total, page, setPage, onGone, takeFocus, ...row }: PopupProps) {
  const text = useText()
  const popup = useRef<HTMLElement>(null)
  const countdown = useRef<Countdown>(null)
  const looking = useRef({ pointer: false, focus: false })

  function look(change: Partial<typeof looking.current>) {
    looking.current = { ...looking.current, ...change }
    const { pointer, focus } = looking.current
    if (pointer || focus) countdown.current?.pause()
    else countdown.current?.run()
    popup.current?.toggleAttribute('data-paused', pointer || focus)
  }
  function close() {
    noteReminderClosed()
    const hadFocus = popup.current?.contains(document.activeElement)
    onGone()
    if (hadFocus) takeFocus()
  }
  // Kept in one place: the countdown and the key outlive each drawing.
  const now = useRef({ onGone, close })
  useEffect(() => {
    now.current = { onGone, close }
  })
  useEffect(() => {
    countdown.current = createCountdown(reminderDuration, () => now.current.onGone())
    countdown.current.run()
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog or a menu above it is closed first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(anyLayer)) now.current.close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => {
      countdown.current?.pause()
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return (
    <section
      ref={popup}
      className={styles.popup}
      aria-label={text('todos.reminder')}
      onPointerEnter={() => look({ pointer: true })}
      onPointerLeave={() => look({ pointer: false })}
      onFocus={() => look({ focus: true })}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        look({ focus: relatedTarget instanceof Node && currentTarget.contains(relatedTarget) })
      }
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{text('todos.reminder')}</h2>
        <Badge count={total} maximum={badgeMaximum} label={text('todos.open', { count: total })} />
        <IconButton label={text('todos.closeReminder')} onClick={close}>
          <CloseGlyph size={20} />
        </IconButton>
      </header>
      <PlainList className={styles.list} data-full={pages > 1 || undefined}>
        {list.map((todo) => (
          <TodoRow key={todo.id} todo={todo} {...row} />
        ))}
      </PlainList>
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
      <div className={styles.time} aria-hidden="true" />
    </section>
  )
}

const anyLayer = '[role="dialog"], [role="alertdialog"], [role="menu"]'

function Pager(props: { page: number; pages: number; onChange: (page: number) => void }) {
  const text = useText()
  const { page, pages, onChange } = props
  return (
    <div className={styles.pager}>
      <IconButton
        label={text('todos.previousPage')}
        aria-disabled={page === 0}
        onClick={() => onChange(Math.max(0, page - 1))}
      >
        <ChevronLeftGlyph size={20} />
      </IconButton>
      <span>{text('todos.page', { page: page + 1, pages })}</span>
      <IconButton
        label={text('todos.nextPage')}
        aria-disabled={page === pages - 1}
        onClick={() => onChange(Math.min(pages - 1, page + 1))}
      >
        <ChevronRightGlyph size={20} />
      </IconButton>
    </div>
  )
}

/** Kept for this tab until the person signs out. */
const key = 'homeroom_reminder_closed'
const tab = () => sessionStorage

/** Whether the person has closed the reminder by hand: then it does not come back with each page. */
function wasReminderClosed(): boolean {
  return readStored(key, tab) !== null
}

function noteReminderClosed(): void {
  writeStored(key, '1', tab)
}

/** The open to-dos three at a time, where the unit wants them to remind of themselves; null while there is nothing to show. */
function useReminderPage(wanted: boolean) {
  const [page, setPage] = useState(0)
  const pcOpen = useQuery({ queryKey: messageConfigurationKey, queryFn: fetchPcOpen, enabled: wanted })
  const reminders = useQuery({
    queryKey: ['todos', 'reminder', page],
    queryFn: () => callQuietly(readReminders, { query: { start: page * reminderPageSize, size: reminderPageSize } }),
    enabled: wanted && pcOpen.data === true,
    placeholderData: keepPreviousData,
  })
  if (!wanted || !pcOpen.data || !reminders.data || reminders.data.total === 0) return null
  const { list, pages, total } = reminders.data
  // What is done elsewhere meanwhile may take the last page with it.
  if (page >= pages) setPage(pages - 1)
  return { list, pages, total, page, setPage }
}
