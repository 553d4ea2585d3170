import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { useCallback } from 'react'
import { useFailureWords } from './use-failure-words.ts'

/**
 * The errors of a form after a failed call: for each field, or one for the whole form. Keep the failure in the state
 * and ask while rendering, so that the texts follow the language. Empty for null.
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
