import { type ComponentProps, useState } from 'react'
import styles from '../fields/field.module.css'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { fieldTexts } from '../language/field-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { dayInWords, dayProblem } from './day-rules.ts'

type NativeProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'
>
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
 * the browser; the line below says the day in the language of the reader.
 */
export function DateInput({ label, hint, errors, value, onChange, ...input }: DateInputProps) {
  const language = useKitLanguage()
  const texts = fieldTexts[language]
  const [incomplete, setIncomplete] = useState(false)
  const problem = dayProblem(value, input)
  const field = useField({
    id: input.id,
    name: input.name,
    hint,
    errors,
    ownError: incomplete ? texts.incompleteDate : outOfRange(),
    note: dayInWords(value, language),
  })

  function outOfRange(): string {
    if (!problem) return ''
    return texts[problem](dayInWords((problem === 'tooEarly' ? input.min : input.max) ?? '', language))
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} required={input.required}>
      <input
        {...input}
        {...field.attributes}
        type="date"
        className={styles.box}
        value={value}
        onChange={({ target }) => {
          if (!target.validity.badInput) setIncomplete(false)
          onChange(target.value)
        }}
        // Not before: somebody who has typed the month is still about to type the year.
        onBlur={({ target }) => setIncomplete(target.validity.badInput)}
      />
    </FieldFrame>
  )
}
