import { markReasonMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import styles from './mark-dialog.module.css'

type ReasonFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  errors: readonly FieldError[]
  required: boolean
  /** What is often the reason, to be taken with one press. */
  usual: readonly string[]
}

/** Why somebody is marked so. */
export function ReasonField({ label, value, onChange, errors, required, usual }: ReasonFieldProps) {
  const text = useAttendanceText()
  return (
    <div className={styles.reason}>
      <TextField
        label={label}
        name="reason"
        required={required}
        maxLength={markReasonMaximum}
        autoComplete="off"
        errors={errors}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset className={styles.usual} aria-label={text('reason.usual')}>
        {usual.map((words) => (
          <Button key={words} size="small" onClick={() => onChange(words)}>
            {words}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
