import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { DateInput } from '@homeroom/ui-kit/date-input/date-input.tsx'
import { use, useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftProblem } from '../draft/draft.ts'
import { calendarDay } from '../draft/expiry-date.ts'
import styles from './expiry-field.module.css'
import { ServerErrors, useProblemText, wireNames } from './field.tsx'

const week = 7 * 24 * 60 * 60 * 1000

type ExpiryFieldProps = {
  lastDay: string
  problem: DraftProblem | undefined
  onChange: (lastDay: string) => void
}

/** Whether the notice disappears by itself, and after which day. */
export function ExpiryField({ lastDay, problem, onChange }: ExpiryFieldProps) {
  const text = useNoticeText()
  const problemText = useProblemText()
  const { timeZone } = useUnit()
  // Clearing the date with the keyboard must not take the field away.
  const [ends, setEnds] = useState(lastDay !== '')
  const refused = use(ServerErrors)
  const field = wireNames.lastDay
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
        <DateInput
          label={text('notices.lastDay')}
          name={field}
          data-field="lastDay"
          value={lastDay}
          min={calendarDay(now, timeZone)}
          errors={problem ? [{ field, message: problemText('lastDay', problem) }] : refused}
          onChange={onChange}
        />
      )}
    </div>
  )
}
