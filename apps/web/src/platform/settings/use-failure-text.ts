import { failureNotice } from '#platform/announce/show-failure.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

/** What to say of a failed call where it was made. */
export function useFailureText(): (failure: unknown) => string {
  const { language } = useLanguage()
  const text = useText()
  return (failure) => failureNotice(failure, { language, text })?.text ?? text('platform.serverError')
}
