import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { attendanceStates } from '@homeroom/contract/attendance/attendance-states.ts'
import type { AttendanceMonth } from '@homeroom/contract/attendance/register-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { dayAndWeekday, monthInWords, noteOf, weekdayName } from '../parts/day-words.ts'
import { StateGlyph } from '../parts/state-glyph.tsx'
import { countsOfDays } from './month-counts.ts'
import styles from './month-grid.module.css'

type MonthGridProps = { month: AttendanceMonth; name: string }

/** Pupils and days as a table: a sign in each cell with its word for screen readers, and the counts of each line and column. */
export function MonthGrid({ month, name }: MonthGridProps) {
  const text = useAttendanceText()
  const language = useLanguage()
  const box = useRef<HTMLElement>(null)
  useTodayInSight(box, month)
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label={text('grid.label', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{`${name} ${monthInWords(month.month, language)}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.pupil}>
              {text('grid.pupil')}
            </th>
            {month.days.map((day) => (
              <DayHead key={day.day} day={day} today={month.today} classId={month.classId} />
            ))}
            {attendanceStates.map((state) => (
              <th key={state} scope="col" className={styles.sum} data-state={state}>
                <StateGlyph state={state} size={16} />
                <VisuallyHidden>{text(`state.${state}`)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.pupils.map((pupil) => (
            <tr key={pupil.id}>
              <th scope="row" className={styles.pupil}>
                {personName(language, pupil)}
              </th>
              {month.days.map((day, place) => (
                <Cell
                  key={day.day}
                  state={pupil.states[place] ?? null}
                  school={day.school}
                  today={day.day === month.today}
                  toCome={day.day > month.today}
                />
              ))}
              {attendanceStates.map((state) => (
                <td key={state} className={styles.sum} data-none={pupil.counts[state] === 0 || undefined}>
                  {pupil.counts[state]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <DayCounts month={month} />
        </tfoot>
      </table>
    </section>
  )
}

type DayHeadProps = { day: AttendanceMonth['days'][number]; today: string; classId: string }

/** The head of a day, which leads to its register; days off are shaded and say why. */
function DayHead({ day, today, classId }: DayHeadProps) {
  const text = useAttendanceText()
  const language = useLanguage()
  const note = noteOf(language, day)
  const words = [dayAndWeekday(day.day, language), note, !day.school && !note && text('grid.off')].filter(Boolean)
  return (
    <th
      scope="col"
      className={styles.day}
      data-off={!day.school || undefined}
      data-today={day.day === today || undefined}
      title={note || undefined}
    >
      <RouteLink path="/register" parameters={{ classId, day: day.day }}>
        <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
        <span className={styles.weekday} aria-hidden="true">
          {weekdayName(day.day, language, 'narrow')}
        </span>
        <span aria-hidden="true">{Number(day.day.slice(8))}</span>
      </RouteLink>
    </th>
  )
}

type CellProps = { state: AttendanceState | null; school: boolean; today: boolean; toCome: boolean }

function Cell({ state, school, today, toCome }: CellProps) {
  const text = useAttendanceText()
  return (
    <td
      className={styles.cell}
      data-off={!school || undefined}
      data-today={today || undefined}
      data-state={state ?? undefined}
    >
      {state && (
        <>
          <StateGlyph state={state} size={16} />
          <VisuallyHidden>{text(`state.${state}`)}</VisuallyHidden>
        </>
      )}
      {!state && school && !toCome && (
        <>
          <span aria-hidden="true">·</span>
          <VisuallyHidden>{text('state.unmarked')}</VisuallyHidden>
        </>
      )}
    </td>
  )
}

/** How many were in each state, day by day. */
function DayCounts({ month }: { month: AttendanceMonth }) {
  const text = useAttendanceText()
  const days = countsOfDays(month)
  return attendanceStates.map((state) => (
    <tr key={state}>
      <th scope="row" className={styles.pupil} data-state={state}>
        <span className={styles.footName}>
          <StateGlyph state={state} size={16} />
          {text(`state.${state}`)}
        </span>
      </th>
      {days.map(({ day, school, counts }) => (
        <td
          key={day}
          className={styles.cell}
          data-off={!school || undefined}
          data-today={day === month.today || undefined}
          data-none={counts[state] === 0 || undefined}
        >
          {school && day <= month.today ? counts[state] : counts[state] || ''}
        </td>
      ))}
      <td className={styles.sum} colSpan={attendanceStates.length}>
        {days.reduce((sum, { counts }) => sum + counts[state], 0)}
      </td>
    </tr>
  ))
}

/** A month is wider than a phone: at first today is in sight. */
function useTodayInSight(box: RefObject<HTMLElement | null>, month: AttendanceMonth): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another month is scrolled to, not what was read anew
  useEffect(() => {
    const today = box.current?.querySelector<HTMLElement>('thead [data-today]')
    if (box.current && today) box.current.scrollLeft = today.offsetLeft - box.current.clientWidth / 2
  }, [box, month.month])
}
