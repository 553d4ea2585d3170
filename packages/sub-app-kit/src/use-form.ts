import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type Form, useForm as useKitForm } from '@homeroom/ui-kit/form/use-form.ts'
import { useCallback } from 'react'
import { fieldErrorsOf } from './field-errors.ts'
import { useHost } from './host-context.tsx'
import { refusalCode } from './refusal-code.ts'
import type { HostCallInput } from './sub-application-host.ts'

type FormOptions<Values, Saved, Params, Query, Body, Reply> = {
  /** What was read, with its version where the call asks for one. */
  record: Saved
  /** The values of the fields. */
  values: (record: Saved) => Values
  /** The problems that are known without asking the server. */
  check?: (values: Values) => readonly FieldError[]
  /** What is sent. */
  input: (values: Values, record: Saved) => HostCallInput<Params, Query, Body>
  /** The record as it is saved now. Needed where it has a version, or saving twice would refuse itself. */
  saved?: (reply: Reply, values: Values, record: Saved) => Saved
  /** After it was saved, when leaving the form loses nothing any more. */
  onSaved?: (values: Values) => void
  /** Reads the record as somebody else has saved it, when the call is refused with `changed_meanwhile`. */
  readAgain?: () => Promise<Saved>
}

/**
 * A form that saves through a call of the contract, once even when clicked twice: its values, what is wrong with them, and
 * what somebody else has saved meanwhile. `FormPage` and `FormDialog` of the kit show it.
 */
export function useForm<Values extends object, Saved, Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  options: FormOptions<Values, Saved, Params, Query, Body, Reply>,
): Form<Values, Saved> {
  const { call, failureText } = useHost()
  const { record, values, input, saved } = options
  const errorsOf = useCallback(
    (failure: unknown) => {
      const errors = fieldErrorsOf(failure)
      return errors.length > 0 ? errors : [{ message: failureText(failure) || notSaved }]
    },
    [failureText],
  )
  return useKitForm({
    record,
    valuesOf: values,
    errorsOf,
    check: options.check,
    async save(draft: Values, read: Saved) {
      // The form itself shows why it was not saved, beside its fields and its button.
      const reply = await call(endpoint, input(draft, read), { shown: false })
      return saved?.(reply, draft, read)
    },
    onSaved: options.onSaved,
    isConflict: (failure) => refusalCode(failure) === 'changed_meanwhile',
    readAgain: options.readAgain,
  })
}

/** For a failure that the page has no words for. */
const notSaved = '没有保存成功，请重试。|||This was not saved. Please try again.'
