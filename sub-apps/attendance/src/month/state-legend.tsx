import { attendanceStates } from '@homeroom/contract/attendance/attendance-states.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { StateGlyph } from '../parts/state-glyph.tsx'
import styles from './month-screen.module.css'

/** What the signs of a month mean. Screen readers hear the words in each cell. */
export function StateLegend() {
  const text = useAttendanceText()
  return (
    <PlainList className={styles.legend} aria-hidden="true">
      {attendanceStates.map((state) => (
        <li key={state} data-state={state}>
          <StateGlyph state={state} size={16} />
          {text(`state.${state}`)}
        </li>
      ))}
      <li data-state="none">· {text('state.unmarked')}</li>
      <li className={styles.offSample}>{text('grid.off')}</li>
    </PlainList>
  )
}
