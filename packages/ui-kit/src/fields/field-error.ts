import type { KitLanguage } from '../language/kit-language.tsx'

/** A field error as the envelope of a refused call carries it; `message` is `Chinese|||English`, or one text for both. */
export type FieldError = { message: string; field?: string }

const languageSeparator = '|||'

/** What is wrong with one field, in the reader's language; empty when nothing is. */
export function errorOfField(
  errors: readonly FieldError[] | undefined,
  name: string | undefined,
  language: KitLanguage,
): string {
  if (!errors || name === undefined) return ''
  return textsOf(
    errors.filter(({ field }) => field === name),
    language,
  )
}

/** What is wrong with the form as a whole: the errors that belong to none of its fields. */
export function errorOfForm(errors: readonly FieldError[], names: readonly string[], language: KitLanguage): string {
  return textsOf(
    errors.filter(({ field }) => field === undefined || !names.includes(field)),
    language,
  )
}

function textsOf(errors: readonly FieldError[], language: KitLanguage): string {
  return errors
    .map(({ message }) => readersPart(message, language))
    .filter(Boolean)
    .join(',')
}

function readersPart(message: string, language: KitLanguage): string {
  const at = message.indexOf(languageSeparator)
  if (at < 0) return message
  return language === 'en' ? message.slice(at + languageSeparator.length) : message.slice(0, at)
}
