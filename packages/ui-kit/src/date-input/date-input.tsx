import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import styles from '../fields/field.module.css'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { fieldTexts } from '../language/field-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { dayInWords, dayProblem, lastDay } from './day-rules.ts'
import { useDayStep } from './use-day-step.ts'

type NativeProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | 'onChange'>
type DateInputProps = FieldProps &
  NativeProps & {
    /** `YYYY-MM-DD`, or empty for none. */
    value: string
    onChange: (value: string) => void
    min?: string
    max?: string
  }

/**
 * A day, from the browser's own calendar, which every phone and screen reader knows. That calendar speaks the language of
 * the browser; the line below says the day in the language of the reader. What is typed is judged when the input is left.
 */
export function DateInput({ label, hint, errors, value, onChange, ref, ...input }: DateInputProps) {
  const language = useKitLanguage()
  const texts = fieldTexts[language]
  const { min, max = lastDay } = input
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current, [])
  const { step, follow } = useDayStep(value, box)
  const field = useField({
    id: input.id,
    name: input.name,
    describedBy: input['aria-describedby'],
    hint,
    errors,
    ownError: ownError(),
    note: dayInWords(value, language),
  })

  function ownError(): string {
    if (step === 'typing') return ''
    if (step === 'incomplete') return texts.incompleteDate
    const problem = dayProblem(value, { min, max })
    return problem ? texts[problem](dayInWords((problem === 'tooEarly' ? min : max) ?? '', language)) : ''
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} required={input.required}>
      <input
        {...input}
        {...field.attributes}
        ref={box}
        type="date"
        className={styles.box}
        value={value}
        max={max}
        onChange={({ target }) => {
          follow({ type: 'value', value: target.value })
          onChange(target.value)
        }}
        onKeyDown={(event) => {
          follow({ type: 'key', key: event.key, altKey: event.altKey })
          input.onKeyDown?.(event)
        }}
        onBlur={(event) => {
          follow({ type: 'left', partMissing: event.target.validity.badInput })
          input.onBlur?.(event)
        }}
      />
    </FieldFrame>
  )
}
