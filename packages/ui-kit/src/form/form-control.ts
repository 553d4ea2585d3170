import type { FieldError } from '../fields/field-error.ts'
import { createSending, type Sending } from '../fields/use-sending.ts'
import { differs, isSame, mergeChanges } from './form-differences.ts'

/** What a form does with its values. `Saved` is the record as it was read, with its version if it has one. */
export type FormSteps<Values, Saved> = {
  /** The problems that are known without asking the server. */
  check?: ((draft: Values) => readonly FieldError[]) | undefined
  /** Sends the values. It resolves to the record as it is saved now, where that is known. */
  save: (draft: Values, record: Saved) => Promise<Saved | undefined>
  /** After it was saved, when leaving the form loses nothing any more. */
  onSaved?: ((draft: Values) => void) | undefined
  /** Whether it was refused because somebody else has saved first. */
  isConflict?: ((failure: unknown) => boolean) | undefined
  /** Reads the record as somebody else has saved it; null or undefined when it is there no more. */
  readAgain?: (() => Promise<Saved>) | undefined
}

export type FormState<Values, Saved> = {
  record: Saved
  /** The values as they are saved, as far as is known here. */
  begun: Values
  draft: Values
  sending: Sending
  /** What somebody else has saved first, until the person decides. */
  theirs: Saved | null
}

const isNothing = (record: unknown) => record === null || record === undefined

/** Somebody else has removed the record meanwhile: saving again makes it anew. */
export class RecordGone extends Error {}

/**
 * The course of a form: its values, what they were when it was read, and what somebody else has saved meanwhile. `tell` is
 * called with each state. `state()` is the current one, also before it is rendered.
 */
export function createFormControl<Values extends object, Saved>(
  first: Saved,
  valuesOf: (record: Saved) => Values,
  tell: (state: FormState<Values, Saved>) => void,
) {
  const begun = valuesOf(first)
  let state: FormState<Values, Saved> = {
    record: first,
    begun,
    draft: begun,
    sending: { step: 'filling' },
    theirs: null,
  }
  let offered = first
  const sending = createSending((step) => change({ sending: step }))

  function change(changes: Partial<FormState<Values, Saved>>): void {
    state = { ...state, ...changes }
    tell(state)
  }
  /** The record is what the form begins with from now on. */
  function beginWith(record: Saved): void {
    const values = valuesOf(record)
    change({ record, begun: values, draft: values, theirs: null })
    sending.giveUp()
  }
  const isChanged = () => differs(state.begun, state.draft)

  async function submit(steps: FormSteps<Values, Saved>, last: Partial<Values> = {}): Promise<void> {
    const { record } = state
    const draft = { ...state.draft, ...last }
    if (!sending.check(steps.check?.(draft) ?? [])) return
    const sent = await sending.send(() => saveOrCompare(steps, draft, record))
    if (!sent.done) return
    // What was typed while it was on its way is a change to what is saved now.
    change({ record: sent.reply ?? record, begun: draft, theirs: null })
    steps.onSaved?.(draft)
  }

  async function saveOrCompare(steps: FormSteps<Values, Saved>, draft: Values, record: Saved) {
    try {
      return await steps.save(draft, record)
    } catch (failure) {
      if (!steps.isConflict?.(failure) || !steps.readAgain) throw failure
      const now = await steps.readAgain().catch(() => {
        // When it cannot be read the refusal itself says what happened, and the values stay.
        throw failure
      })
      const isGone = isNothing(now) && !isNothing(record)
      change(isGone ? { record: now, begun: valuesOf(now) } : { theirs: now ?? null })
      throw isGone ? new RecordGone() : failure
    }
  }

  return {
    state: () => state,
    isChanged,
    submit,
    fill: (changes: Partial<Values>) => change({ draft: { ...state.draft, ...changes } }),
    check: (steps: FormSteps<Values, Saved>) => sending.check(steps.check?.(state.draft) ?? []),
    discard: () => beginWith(state.record),
    /** A record that was read again is taken over while nobody has changed anything; else saving will tell. */
    takeOver(record: Saved): void {
      if (isSame(record, offered)) return
      offered = record
      if (!isChanged() && state.sending.step !== 'sending') beginWith(record)
    },
    takeTheirs(): void {
      if (state.theirs !== null) beginWith(state.theirs)
    },
    /** Saves again: what was changed here stays, everything else is as the others have saved it. */
    async keepMine(steps: FormSteps<Values, Saved>): Promise<void> {
      const { theirs, begun: read, draft } = state
      if (theirs === null) return
      const values = valuesOf(theirs)
      change({ record: theirs, begun: values, draft: mergeChanges(read, draft, values), theirs: null })
      await submit(steps)
    },
  }
}
