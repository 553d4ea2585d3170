import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { ClockGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { todoDue } from './due/todo-due.ts'
import styles from './todo-row.module.css'

/** When a to-do is due, in words and with a sign for what presses. */
export function TodoDueText({ dueAt, now }: { dueAt: string | null; now: Date }) {
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
