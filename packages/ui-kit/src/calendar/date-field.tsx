import { useRef, useState } from 'react'
import { dayInWords, dayProblem } from '../date-input/day-rules.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { calendarTexts } from '../language/calendar-texts.ts'
import { fieldTexts } from '../language/field-texts.ts'
import { type KitLanguage, useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import styles from './calendar.module.css'
import { CalendarPopup } from './calendar-popup.tsx'
import { localDay, MonthView } from './month-view.tsx'
import { TypedInput } from './typed-input.tsx'
import { readTypedDay, typedDay } from './typed-values.ts'

export type CalendarFieldProps = FieldProps & {
  name?: string
  /** The first and the last day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  /** The day that it is where the reader works; else that of their own clock. */
  today?: string
  required?: boolean
  disabled?: boolean
}

type DateFieldProps = CalendarFieldProps & {
  /** `YYYY-MM-DD`, or empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day, typed or chosen from a calendar in the reader's language. */
export function DateField({ label, hint, errors, name, value, onChange, ...rest }: DateFieldProps) {
  const { min, max, today = localDay(), required = false, disabled = false } = rest
  const text = usePartText(calendarTexts)
  const language = useKitLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [unread, setUnread] = useState(false)
  const ownError = unread && value === '' ? text('notADay') : boundsError(value, { min, max }, language)
  const field = useField({ id: undefined, name, hint, errors, ownError, note: dayInWords(value, language) })
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <div
        ref={box}
        className={styles.box}
        data-wrong={field.error !== '' || undefined}
        data-disabled={disabled || undefined}
      >
        <TypedInput
          {...field.attributes}
          name={name}
          required={required}
          disabled={disabled}
          placeholder={text('dayPattern')}
          written={typedDay(value, language)}
          onUnread={setUnread}
          onTyped={(typed) => {
            const day = typed.trim() === '' ? '' : readTypedDay(typed, today, language)
            // What says no day is no day: the form must not save the one that stood there before.
            onChange(day ?? '')
            return day !== null
          }}
        />
        <CalendarPopup open={open} onOpenChange={setOpen} anchor={box} disabled={disabled}>
          <MonthView
            chosen={{ start: value, end: value }}
            today={today}
            min={min}
            max={max}
            onChoose={(day) => {
              setUnread(false)
              onChange(day)
              setOpen(false)
            }}
          />
        </CalendarPopup>
      </div>
    </FieldFrame>
  )
}

/** Why a day may not be chosen, in words; empty for one that may. */
export function boundsError(
  day: string,
  bounds: { min: string | undefined; max: string | undefined },
  language: KitLanguage,
): string {
  const problem = dayProblem(day, bounds)
  if (!problem) return ''
  return fieldTexts[language][problem](dayInWords((problem === 'tooEarly' ? bounds.min : bounds.max) ?? '', language))
}
