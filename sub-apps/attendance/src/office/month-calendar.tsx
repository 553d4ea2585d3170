import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { monthOf, weeksOf } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { dayKind, useDayText } from './day-words.ts'
import styles from './office.module.css'
import { useOfficeText } from './office-texts.ts'

type MonthCalendarProps = {
  month: string
  today: string
  days: readonly OwnSchoolDay[]
  onChoose: (day: OwnSchoolDay) => void
}

const monday = 1
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** A month as a table of weeks; each day says whether there is school, and a press on it sets it. */
export function MonthCalendar({ month, today, days, onChoose }: MonthCalendarProps) {
  const text = useOfficeText()
  const language = useLanguage()
  const dayText = useDayText()
  const known = new Map(days.map((day) => [day.day, day]))
  return (
    <table className={styles.calendar} aria-label={text('days')}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={text(`weekday.${day}`)}>
              {text(`weekday.${day}`).slice(language === 'en' ? 0 : -1, language === 'en' ? 3 : undefined)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, monday).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const one = monthOf(day) === month ? known.get(day) : undefined
              if (!one) return <td key={day} />
              const note = localName(language, { name: one.note, englishName: one.englishNote })
              return (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.day}
                    data-school={one.school || undefined}
                    data-own={one.own || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(one)}
                  >
                    <VisuallyHidden>{dayText(day)}: </VisuallyHidden>
                    <span className={styles.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <span className={styles.what}>{dayKind(one, text)}</span>
                    {note && <span className={styles.note}>{note}</span>}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
