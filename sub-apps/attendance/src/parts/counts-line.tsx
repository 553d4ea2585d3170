import type { AttendanceCounts, AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { attendanceStates } from '@homeroom/contract/attendance/attendance-states.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import styles from './counts-line.module.css'
import { StateGlyph } from './state-glyph.tsx'

type CountsLineProps = {
  counts: AttendanceCounts
  /** Signs and numbers for the eye, where there is little room. */
  short?: boolean
}

/** How many are in each state. */
export function CountsLine({ counts, short = false }: CountsLineProps) {
  return (
    <PlainList className={styles.counts} data-short={short || undefined}>
      {attendanceStates.map((state) => (
        <Count key={state} state={state} count={counts[state]} short={short} />
      ))}
    </PlainList>
  )
}

function Count({ state, count, short }: { state: AttendanceState; count: number; short: boolean }) {
  const text = useAttendanceText()
  const words = text(`count.${state}`, { count })
  return (
    <li className={styles.count} data-state={state} data-none={count === 0 || undefined}>
      <StateGlyph state={state} size={16} />
      {short ? (
        <>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        <span>{words}</span>
      )}
    </li>
  )
}
