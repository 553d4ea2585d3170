import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { FieldError } from '../fields/field-error.ts'
import type { Sending } from '../fields/use-sending.ts'
import { formTexts } from '../language/form-texts.ts'
import { createFormControl, type FormState, type FormSteps, RecordGone } from './form-control.ts'
import { changedByThem, differs, type FieldDifference } from './form-differences.ts'

/** What a form shows while somebody else has saved first. */
export type FormConflict<Saved> = {
  theirs: Saved
  /** What they have changed, beside what stands in this form. */
  differences: readonly FieldDifference[]
  /** Their values take the place of those typed here. */
  takeTheirs: () => void
  /** Saves what was changed here over theirs. What was not changed here stays as they have saved it. */
  keepMine: () => Promise<void>
}

export type Form<Values, Saved = unknown> = {
  draft: Values
  change: (changes: Partial<Values>) => void
  /** Whether anything differs from what is saved. */
  changed: boolean
  /** The same at this very moment, for what asks between two renderings. */
  isChanged: () => boolean
  /** What is wrong with the form, here or in the server's eyes, until the next try. */
  errors: readonly FieldError[]
  busy: boolean
  conflict: FormConflict<Saved> | null
  /** Whether the form may be sent; what is wrong with it is shown otherwise. */
  check: () => boolean
  /** Sends the form once it is complete, one at a time; `last` is what was only known now. */
  submit: (last?: Partial<Values>) => Promise<void>
  onSubmit: (event: FormEvent) => void
  /** Back to what is saved. */
  discard: () => void
}

type FormOptions<Values, Saved> = FormSteps<Values, Saved> & {
  /** What was read. Another one later is taken over while nothing is changed here. */
  record: Saved
  valuesOf: (record: Saved) => Values
  /** The errors of a failed call, for the fields or for the whole form. Keep the same function. */
  errorsOf: (failure: unknown) => readonly FieldError[]
}

/**
 * A form: its values, its errors, whether it is being sent, and what somebody else has saved meanwhile. Pages use the `useForm`
 * of their platform and sub-applications that of sub-app-kit, which know how calls fail.
 */
export function useForm<Values extends object, Saved>(options: FormOptions<Values, Saved>): Form<Values, Saved> {
  const { record, valuesOf, errorsOf, ...steps } = options
  const [, draw] = useState<FormState<Values, Saved>>()
  const [control] = useState(() => createFormControl(record, valuesOf, draw))
  const { begun, draft, sending, theirs } = control.state()
  useEffect(() => control.takeOver(record), [control, record])
  // The same array until the errors change, because an effect that depends on it moves the focus to the first wrong
  // field.
  const errors = useMemo(() => (theirs === null ? errorsIn(sending, errorsOf) : none), [sending, theirs, errorsOf])
  return {
    draft,
    change: control.fill,
    changed: differs(begun, draft),
    isChanged: control.isChanged,
    errors,
    busy: sending.step === 'sending',
    conflict:
      (theirs !== null && {
        theirs,
        differences: changedByThem(begun, draft, valuesOf(theirs)),
        takeTheirs: control.takeTheirs,
        keepMine: () => control.keepMine(steps),
      }) ||
      null,
    check: () => control.check(steps),
    submit: (last) => control.submit(steps, last),
    onSubmit(event) {
      event.preventDefault()
      void control.submit(steps)
    },
    discard: control.discard,
  }
}

/** The errors that a form shows. */
export function errorsIn(state: Sending, errorsOf: (failure: unknown) => readonly FieldError[]): readonly FieldError[] {
  if (state.step === 'incomplete') return state.problems
  if (state.step !== 'refused') return none
  return state.failure instanceof RecordGone ? gone : errorsOf(state.failure)
}

const none: readonly FieldError[] = []
const gone: readonly FieldError[] = [{ message: `${formTexts['zh-CN'].gone}|||${formTexts.en.gone}` }]
