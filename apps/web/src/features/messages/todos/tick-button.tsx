import type { TodoItem } from '@homeroom/contract/messages/todo-endpoints.ts'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { focusNeighbour } from '#platform/page/focus-neighbour.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './todo-row.module.css'

/** Ticks a to-do off, which can be undone for a while. What it does is fetched with the first press. */
export function TickButton({ todo, title }: { todo: TodoItem; title: string }) {
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
