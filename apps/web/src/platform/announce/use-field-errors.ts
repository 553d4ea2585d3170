import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { useCallback } from 'react'
import { useFailureWords } from './use-failure-words.ts'

/**
 * Tells a form why a call failed: what is wrong with which field, or one error of the whole form. Keep the failure and
 * ask when the form is drawn, or a change of the language leaves the old words standing. Nothing for null.
 */
export function useFieldErrors(): (failure: unknown) => readonly FieldError[] {
  const words = useFailureWords()
  return useCallback(
    (failure) => {
      if (failure === null || failure === undefined) return []
      if (failure instanceof RefusedCall && failure.fieldErrors.length > 0) return failure.fieldErrors
      return [{ message: words(failure) }]
    },
    [words],
  )
}
