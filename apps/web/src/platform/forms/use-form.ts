import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type Form as KitForm, useForm as useKitForm } from '@homeroom/ui-kit/form/use-form.ts'
import { useState } from 'react'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'

type FormSteps<Draft> = {
  /** The problems that are known without asking the server. */
  check?: (draft: Draft) => readonly FieldError[]
  /** Sends the form and says that it was saved. Why it fails stands in `errors`, unless its call tells it elsewhere. */
  save: (draft: Draft) => Promise<unknown>
}

export type Form<Draft> = KitForm<Draft, Draft>

/** A form: its values, its errors and whether it is being sent. It starts again when it is rendered under a new key. */
export function useForm<Draft extends object>(first: Draft, { check, save }: FormSteps<Draft>): Form<Draft> {
  const [record] = useState(first)
  return useKitForm({
    record,
    valuesOf: (values: Draft) => values,
    errorsOf: useFieldErrors(),
    check,
    async save(draft: Draft) {
      await save(draft)
      return draft
    },
  })
}
