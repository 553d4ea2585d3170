import { leaveDaysAhead } from '@homeroom/contract/attendance/attendance-limits.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { addDays } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { ChevronLeftGlyph, ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import styles from './day-bar.module.css'

/** Which day is shown: the one before, the one after, or any from the calendar. The day stands in the address. */
export function DayBar({ day, today }: { day: string; today: string }) {
  const text = useAttendanceText()
  const { path, parameters, go } = useRoute()
  const last = addDays(today, leaveDaysAhead)
  function show(next: string) {
    go(path, { ...Object.fromEntries(parameters), day: next === today ? undefined : next })
  }
  return (
    <div className={styles.bar}>
      <IconButton label={text('day.before')} onClick={() => show(addDays(day, -1))}>
        <ChevronLeftGlyph size={20} />
      </IconButton>
      <DateField
        // What was typed and is no day goes when another day is shown.
        key={day}
        label={text('day.label')}
        value={day}
        today={today}
        max={last}
        onChange={(chosen) => chosen !== '' && chosen <= last && chosen !== day && show(chosen)}
      />
      <IconButton
        label={text('day.after')}
        aria-disabled={day >= last || undefined}
        onClick={() => day < last && show(addDays(day, 1))}
      >
        <ChevronRightGlyph size={20} />
      </IconButton>
      {day !== today && (
        <Button size="small" onClick={() => show(today)}>
          {text('day.today')}
        </Button>
      )}
    </div>
  )
}
