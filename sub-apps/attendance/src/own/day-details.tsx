import type { OwnAttendance, OwnDay } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useId } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { dayAndWeekday, noteOf } from '../parts/day-words.ts'
import { MarkFacts } from '../parts/mark-facts.tsx'
import styles from './own-screen.module.css'

/** What is known of the chosen day. It changes in place, and is read out when another day is chosen. */
export function DayDetails({ day, own }: { day: OwnDay; own: OwnAttendance }) {
  const text = useAttendanceText()
  const language = useLanguage()
  const id = useId()
  const note = noteOf(language, day)
  return (
    <section className={styles.details} aria-labelledby={id} aria-live="polite">
      <h2 id={id} className={styles.day}>
        {dayAndWeekday(day.day, language)}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      <MarkFacts
        state={day.mark?.state ?? null}
        mark={day.mark}
        clockings={day.clockings}
        otherwise={text(`own.day.${unknownOf(day, own)}`)}
      />
    </section>
  )
}

/** What a day without a mark means. */
function unknownOf(day: OwnDay, own: OwnAttendance): 'off' | 'toCome' | 'seen' | 'notSeen' | 'unmarked' {
  if (!own.marked) return day.clockings.length > 0 ? 'seen' : 'notSeen'
  if (!day.school) return 'off'
  return day.day > own.today ? 'toCome' : 'unmarked'
}
