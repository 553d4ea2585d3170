import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type Sending, useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'

type FormSteps<Draft> = {
  /** The problems that are known without asking the server. */
  check?: (draft: Draft) => readonly FieldError[]
  /** Sends the form and says that it was saved. Why it fails stands in `errors`, unless its call tells it elsewhere. */
  save: (draft: Draft) => Promise<unknown>
}

export type Form<Draft> = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** Whether anything differs from what the form began with. */
  changed: boolean
  /** What is wrong with the form, here or in the server's eyes, until the next try. */
  errors: readonly FieldError[]
  busy: boolean
  /** Whether the form may be sent; what is wrong with it is shown otherwise. */
  check: () => boolean
  /** Sends the form once it is complete, one at a time; `last` is what was only known now. */
  submit: (last?: Partial<Draft>) => Promise<void>
  onSubmit: (event: FormEvent) => void
}

/** A form: its values, its errors and whether it is being sent. It starts again when it is rendered under a new key. */
export function useForm<Draft extends object>(first: Draft, { check = () => [], save }: FormSteps<Draft>): Form<Draft> {
  const errorsOf = useFieldErrors()
  const sending = useSending()
  const { state } = sending
  const [begun] = useState(first)
  const [draft, setDraft] = useState(first)
  // The same array until the errors change, because an effect that depends on it moves the focus to the first wrong
  // field.
  const errors = useMemo(() => errorsIn(state, errorsOf), [state, errorsOf])

  async function submit(last: Partial<Draft> = {}) {
    const wanted = { ...draft, ...last }
    if (sending.check(check(wanted))) await sending.send(() => save(wanted))
  }
  return {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    changed: differs(begun, draft),
    errors,
    busy: state.step === 'sending',
    check: () => sending.check(check(draft)),
    submit,
    onSubmit(event) {
      event.preventDefault()
      void submit()
    },
  }
}

/** The errors that a form shows. */
export function errorsIn(state: Sending, errorsOf: (failure: unknown) => readonly FieldError[]): readonly FieldError[] {
  if (state.step === 'incomplete') return state.problems
  return state.step === 'refused' ? errorsOf(state.failure) : none
}

const none: readonly FieldError[] = []

/** Whether a field has another value than before. */
export function differs<Draft extends object>(one: Draft, other: Draft): boolean {
  return (Object.keys(one) as (keyof Draft)[]).some((field) => !Object.is(one[field], other[field]))
}
