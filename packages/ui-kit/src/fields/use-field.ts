import { useId } from 'react'
import { useKitLanguage } from '../language/kit-language.tsx'
import { errorOfField, type FieldError } from './field-error.ts'

/** What every field of a form takes, besides the attributes of its control. */
export type FieldProps = {
  label: string
  /** Stands between label and control and is read out with the control. */
  hint?: string
  /** The field errors of a refusal, as they came: the field shows those that carry its `name`. */
  errors?: readonly FieldError[]
}

/** How a control, its hint and its error are tied together. */
export type Field = {
  error: string
  /** Stands in the place of the error while there is none. */
  note: string
  noteId: string
  hintId: string
  errorId: string
  /** For the control. */
  attributes: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

type FieldSettings = Pick<FieldProps, 'hint' | 'errors'> & {
  id: string | undefined
  name: string | undefined
  /** Errors found by the field itself; shown before those of the server. */
  ownError?: string
  /** The ids of further explanations, read out after the hint. */
  describedBy?: string | undefined
  note?: string
}

/** Ties a control to its hint and its error by their ids. */
export function useField({ id, name, hint, errors, ownError, describedBy, note = '' }: FieldSettings): Field {
  const language = useKitLanguage()
  const made = useId()
  const controlId = id ?? made
  const error = ownError || errorOfField(errors, name, language)
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const noteId = `${controlId}-note`
  const explanations = [hint && hintId, describedBy, error ? errorId : note && noteId].filter(Boolean)
  return {
    error,
    note,
    noteId,
    hintId,
    errorId,
    attributes: {
      id: controlId,
      'aria-invalid': error !== '' || undefined,
      'aria-describedby': explanations.join(' ') || undefined,
    },
  }
}
