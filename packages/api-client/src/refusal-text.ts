import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import { languageSeparator } from '@homeroom/contract/endpoint/language-separator.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** The reader's part of `Chinese|||English`; a message without the separator is for both. */
export function pickLanguage(message: string, language: Language): string {
  const at = message.indexOf(languageSeparator)
  if (at < 0) return message
  return language === 'en' ? message.slice(at + languageSeparator.length) : message.slice(0, at)
}

/** The text to show for a refusal: field errors joined, else the message, else `fallback`. */
export function refusalText(
  refusal: { message: string; fieldErrors: readonly FieldError[] },
  language: Language,
  fallback: string,
): string {
  const fieldTexts = refusal.fieldErrors.map((error) => pickLanguage(error.message, language)).filter(Boolean)
  if (fieldTexts.length > 0) return fieldTexts.join(',')
  return pickLanguage(refusal.message, language) || fallback
}
