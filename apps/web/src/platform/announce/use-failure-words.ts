import { useCallback } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { failureNotice } from './show-failure.ts'

/**
 * Tells in words why a call failed, where it was made: keep the failure and put it into words when it is drawn, or a
 * change of the language leaves the old words standing. Empty for null: nothing failed.
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
