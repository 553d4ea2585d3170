import { useCallback } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { failureNotice } from './show-failure.ts'

/**
 * The text for a failed call. Keep the failure in the state and ask for its text while rendering, so that the text
 * follows the language. Empty for null, when nothing failed.
 */
export function useFailureWords(): (failure: unknown) => string {
  const { language } = useLanguage()
  const text = useText()
  return useCallback(
    (failure) => {
      if (failure === null) return ''
      return failureNotice(failure, { language, text })?.text ?? text('platform.serverError')
    },
    [language, text],
  )
}
