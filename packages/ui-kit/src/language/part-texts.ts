import { formatText, type TextValues } from '@homeroom/shared/format-text.ts'
import { useMemo } from 'react'
import { type KitLanguage, useKitLanguage } from './kit-language.tsx'

/** The texts of one part of the kit, which only pages with that part carry. */
export type PartTexts<Key extends string> = Readonly<Record<KitLanguage, Readonly<Record<Key, string>>>>

/** Looks a text up and fills `{name}` and `{count, plural, one {…} other {…}}`. */
export type PartText<Key extends string> = (key: Key, values?: TextValues) => string

/** The texts of a part in the reader's language. */
export function usePartText<Key extends string>(texts: PartTexts<Key>): PartText<Key> {
  const language = useKitLanguage()
  return useMemo(
    () =>
      (key: Key, values: TextValues = {}) =>
        formatText(texts[language][key], values, language),
    [texts, language],
  )
}
