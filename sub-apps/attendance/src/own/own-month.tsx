import type { OwnAttendance, OwnDay } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { dayAfterKey, monthOf, weeksOf, withinBounds } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type KeyboardEvent, useRef } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { dayAndWeekday, monthInWords, noteOf, useClock, weekdayName } from '../parts/day-words.ts'
import { StateGlyph } from '../parts/state-glyph.tsx'
import { arrivalOf } from './own-days.ts'
import styles from './own-month.module.css'

/** A week begins on Monday. */
const firstOfWeek = 1

type OwnMonthProps = { own: OwnAttendance; chosen: string | null; onChoose: (day: string) => void }

/** A month as a calendar: each day with its state and when somebody came. Arrow keys move among the days. */
export function OwnMonth({ own, chosen, onChoose }: OwnMonthProps) {
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const byDay = new Map(own.days.map((day) => [day.day, day]))
  const weeks = weeksOf(own.month, firstOfWeek)
  const [first, last] = [own.days[0]?.day, own.days.at(-1)?.day]
  const active = chosen ?? first

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || active === undefined) return
    const next = dayAfterKey(active, event, firstOfWeek)
    if (!next) return
    event.preventDefault()
    const day = withinBounds(next, first, last)
    onChoose(day)
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table whose cells are moved among
      role="grid"
      aria-label={monthInWords(own.month, language)}
      className={styles.month}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, language, 'long')}>
              {weekdayName(day, language, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const day = monthOf(date) === own.month ? byDay.get(date) : undefined
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
                <td
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid can be selected
                  role="gridcell"
                  key={date}
                  aria-selected={day ? date === chosen : undefined}
                >
                  {day && <DayButton day={day} own={own} chosen={chosen} active={active} onChoose={onChoose} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = OwnMonthProps & { day: OwnDay; active: string | undefined }

function DayButton({ day, own, chosen, active, onChoose }: DayButtonProps) {
  const text = useAttendanceText()
  const language = useLanguage()
  const clock = useClock()
  const { mark } = day
  const arrival = arrivalOf(day)
  const expected = own.marked && day.school && day.day <= own.today
  const words = [
    dayAndWeekday(day.day, language),
    mark ? text(`state.${mark.state}`) : expected ? text('state.unmarked') : !day.school && text('grid.off'),
    arrival && text('facts.arrived', { time: clock(arrival) }),
    noteOf(language, day),
  ]
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day.day}
      data-state={mark?.state ?? (arrival ? 'seen' : undefined)}
      data-off={!day.school || undefined}
      data-chosen={day.day === chosen || undefined}
      aria-current={day.day === own.today ? 'date' : undefined}
      tabIndex={day.day === active ? 0 : -1}
      onClick={() => onChoose(day.day)}
    >
      <VisuallyHidden>{words.filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {Number(day.day.slice(8))}
      </span>
      <span className={styles.sign}>{mark && <StateGlyph state={mark.state} size={18} />}</span>
      <span className={styles.time} aria-hidden="true">
        {arrival ? clock(arrival) : ''}
      </span>
    </button>
  )
}
