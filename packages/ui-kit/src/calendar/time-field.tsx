import { type KeyboardEvent, useState } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { ClockGlyph } from '../icons/message-glyphs.tsx'
import { calendarTexts } from '../language/calendar-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './calendar.module.css'
import { TypedInput } from './typed-input.tsx'
import { readTypedTime, stepTime } from './typed-values.ts'

type TimeFieldProps = FieldProps & {
  name?: string
  /** `HH:MM`, or empty for none. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  /** How many minutes up and down lead on. */
  step?: number
  required?: boolean
  disabled?: boolean
}

/** A time of day, of 24 hours in both languages; typed as people write it, or stepped by up and down. */
export function TimeField({ label, hint, errors, name, value, onChange, ...rest }: TimeFieldProps) {
  const { min = '00:00', max = '23:59', step = 15, required = false, disabled = false } = rest
  const text = usePartText(calendarTexts)
  const [unread, setUnread] = useState(false)
  const field = useField({ id: undefined, name, hint, errors, ownError: ownError() })

  function ownError(): string {
    if (unread && value === '') return text('notATime')
    if (value && value < min) return text('tooEarly', { time: min })
    return value > max ? text('tooLate', { time: max }) : ''
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setUnread(false)
    onChange(value ? stepTime(value, event.key === 'ArrowUp' ? step : -step) : min)
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <div
        className={styles.box}
        data-narrow=""
        data-wrong={field.error !== '' || undefined}
        data-disabled={disabled || undefined}
      >
        <TypedInput
          {...field.attributes}
          name={name}
          required={required}
          disabled={disabled}
          placeholder={text('timePattern')}
          written={value}
          onUnread={setUnread}
          onKeyDown={onKeyDown}
          onTyped={(typed) => {
            const time = typed.trim() === '' ? '' : readTypedTime(typed)
            onChange(time ?? '')
            return time !== null
          }}
        />
        <ClockGlyph className={styles.clock} size={18} />
      </div>
    </FieldFrame>
  )
}
