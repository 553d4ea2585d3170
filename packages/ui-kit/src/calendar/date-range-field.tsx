import { useRef, useState } from 'react'
import fieldStyles from '../fields/field.module.css'
import { RequiredMark } from '../fields/field-frame.tsx'
import { FieldErrorLine, FieldHint } from '../fields/field-notes.tsx'
import { useField } from '../fields/use-field.ts'
import { calendarTexts } from '../language/calendar-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import styles from './calendar.module.css'
import { CalendarPopup } from './calendar-popup.tsx'
import { boundsError, type CalendarFieldProps } from './date-field.tsx'
import { localDay, MonthView } from './month-view.tsx'
import { TypedInput } from './typed-input.tsx'
import { readTypedDay, typedDay } from './typed-values.ts'

/** From the first day to the last, both included; each empty while there is none. */
export type DayRange = { start: string; end: string }

type DateRangeFieldProps = CalendarFieldProps & {
  value: DayRange
  onChange: (value: DayRange) => void
}

/** A range of days, typed or chosen by two presses in one calendar. */
export function DateRangeField({ label, hint, errors, name, value, onChange, ...rest }: DateRangeFieldProps) {
  const { min, max, today = localDay(), required = false, disabled = false } = rest
  const text = usePartText(calendarTexts)
  const language = useKitLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** The first of two presses. */
  const [begun, setBegun] = useState('')
  const [unread, setUnread] = useState<ReadonlySet<keyof DayRange>>(new Set())
  const field = useField({ id: undefined, name, hint, errors, ownError: ownError() })
  const { id, ...described } = field.attributes

  function ownError(): string {
    if (unread.size > 0) return text('notADay')
    if (value.start && value.end && value.end < value.start) return text('wrongOrder')
    return boundsError(value.start, { min, max }, language) || boundsError(value.end, { min, max }, language)
  }
  function choose(day: string) {
    if (begun === '') return setBegun(day)
    setUnread(new Set())
    onChange(day < begun ? { start: day, end: begun } : { start: begun, end: day })
    close()
  }
  function close() {
    setBegun('')
    setOpen(false)
  }
  const input = (edge: keyof DayRange) => (
    <TypedInput
      {...described}
      id={edge === 'start' ? id : undefined}
      aria-label={text(edge)}
      disabled={disabled}
      required={required}
      placeholder={text(edge)}
      written={typedDay(value[edge], language)}
      onUnread={(wrong) => {
        const next = new Set(unread)
        wrong ? next.add(edge) : next.delete(edge)
        setUnread(next)
      }}
      onTyped={(typed) => {
        const day = typed.trim() === '' ? '' : readTypedDay(typed, today, language)
        onChange({ ...value, [edge]: day ?? '' })
        return day !== null
      }}
    />
  )
  return (
    <fieldset className={styles.range}>
      <legend className={fieldStyles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint field={field} hint={hint} />
      <div
        ref={box}
        className={styles.box}
        data-wrong={field.error !== '' || undefined}
        data-disabled={disabled || undefined}
      >
        {input('start')}
        <span className={styles.to}>{text('to')}</span>
        {input('end')}
        <CalendarPopup
          open={open}
          onOpenChange={(wanted) => (wanted ? setOpen(true) : close())}
          anchor={box}
          disabled={disabled}
        >
          <MonthView
            chosen={begun ? { start: begun, end: '' } : value}
            today={today}
            min={min}
            max={max}
            note={begun ? text('chooseEnd') : undefined}
            onChoose={choose}
          />
        </CalendarPopup>
      </div>
      <FieldErrorLine field={field} />
    </fieldset>
  )
}
