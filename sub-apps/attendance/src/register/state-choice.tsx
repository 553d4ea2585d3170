import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { attendanceStates } from '@homeroom/contract/attendance/attendance-states.ts'
import { type KeyboardEvent, useId } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { StateGlyph } from '../parts/state-glyph.tsx'
import styles from './state-choice.module.css'

type StateChoiceProps = {
  /** Whose state it is. */
  label: string
  state: AttendanceState | null
  offered: readonly AttendanceState[]
  onChange: (state: AttendanceState) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The four states as one group of large buttons, of which one is pressed. */
export function StateChoice({ label, state, offered, onChange, onKeyDown }: StateChoiceProps) {
  const text = useAttendanceText()
  const name = useId()
  return (
    <fieldset className={styles.group} aria-label={label} onKeyDown={onKeyDown}>
      {attendanceStates.map((one) => (
        <label key={one} className={styles.choice} data-state={one}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={one}
            checked={state === one}
            disabled={!offered.includes(one)}
            onChange={() => onChange(one)}
          />
          <StateGlyph state={one} />
          <span>{text(`state.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
