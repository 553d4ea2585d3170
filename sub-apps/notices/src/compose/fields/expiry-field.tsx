import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useId, useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftProblem } from '../draft/draft.ts'
import { calendarDay } from '../draft/expiry-date.ts'
import styles from './expiry-field.module.css'
import { FieldProblem, problemId, useRefused } from './field.tsx'

const week = 7 * 24 * 60 * 60 * 1000

type ExpiryFieldProps = {
  lastDay: string
  problem: DraftProblem | undefined
  onChange: (lastDay: string) => void
}

/** Whether the notice disappears by itself, and after which day. */
export function ExpiryField({ lastDay, problem, onChange }: ExpiryFieldProps) {
  const text = useNoticeText()
  const { timeZone } = useUnit()
  const id = useId()
  // Clearing the date with the keyboard must not take the field away.
  const [ends, setEnds] = useState(lastDay !== '')
  const refused = useRefused('lastDay')
  const now = new Date()
  function change(wanted: boolean) {
    setEnds(wanted)
    onChange(wanted ? calendarDay(new Date(now.getTime() + week), timeZone) : '')
  }
  return (
    <div className={styles.expiry}>
      <label className={styles.switch}>
        <input type="checkbox" checked={ends} onChange={(event) => change(event.target.checked)} />
        {text('notices.expires')}
      </label>
      {ends && (
        <div className={styles.date}>
          <label htmlFor={id}>{text('notices.lastDay')}</label>
          <input
            id={id}
            type="date"
            data-field="lastDay"
            value={lastDay}
            min={calendarDay(now, timeZone)}
            aria-invalid={problem !== undefined || refused !== ''}
            aria-describedby={problemId('lastDay')}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
      <FieldProblem field="lastDay" problem={problem} />
    </div>
  )
}
