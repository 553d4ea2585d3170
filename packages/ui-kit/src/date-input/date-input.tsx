import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import styles from '../fields/field.module.css'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { fieldTexts } from '../language/field-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { type DayEvent, type DayStep, dayInWords, dayProblem, dayStep, lastDay } from './day-rules.ts'

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

/** Follows what happens in a date input. A value from elsewhere, or a reset of its form, ends whatever was being typed. */
function useDayStep(value: string, input: RefObject<HTMLInputElement | null>) {
  const [{ step, known }, setState] = useState<{ step: DayStep; known: string }>({
    step: 'settled',
    known: value,
  })
  if (value !== known) setState({ step: 'settled', known: value })
  const follow = useCallback(
    (event: DayEvent) =>
      setState((before) => ({
        step: dayStep(before.step, event),
        known: event.type === 'value' ? event.value : before.known,
      })),
    [],
  )
  useEffect(() => {
    const form = input.current?.form
    const onReset = () => follow({ type: 'reset' })
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [input, follow])
  return { step, follow }
}
