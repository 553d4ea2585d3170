import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { DateInput } from '@homeroom/ui-kit/date-input/date-input.tsx'
import { use } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftProblem } from '../draft/draft.ts'
import { calendarDay } from '../draft/expiry-date.ts'
import styles from './expiry-field.module.css'
import { ServerErrors, useProblemText, wireNames } from './field.tsx'

const week = 7 * 24 * 60 * 60 * 1000

type ExpiryFieldProps = {
  /** Null for always. */
  lastDay: string | null
  problem: DraftProblem | undefined
  onChange: (lastDay: string | null) => void
}

/** Whether the notice disappears by itself, and after which day. */
export function ExpiryField({ lastDay, problem, onChange }: ExpiryFieldProps) {
  const text = useNoticeText()
  const problemText = useProblemText()
  const { timeZone } = useUnit()
  const refused = use(ServerErrors)
  const field = wireNames.lastDay
  const now = new Date()
  function change(wanted: boolean) {
    onChange(wanted ? calendarDay(new Date(now.getTime() + week), timeZone) : null)
  }
  return (
    <div className={styles.expiry}>
      <label className={styles.switch}>
        <input type="checkbox" checked={lastDay !== null} onChange={(event) => change(event.target.checked)} />
        {text('notices.expires')}
      </label>
      {lastDay !== null && (
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
