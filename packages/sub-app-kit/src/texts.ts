import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { formatText, type TextValues } from '@homeroom/shared/format-text.ts'
import { useMemo } from 'react'
import { useLanguage } from './host-hooks.ts'

/** The texts of a sub-application: the same keys in every language. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** Looks a text up and fills `{name}` and `{count, plural, one {…} other {…}}`. */
export type Text<Key extends string> = (key: Key, values?: TextValues) => string

/** The texts of one language. */
function createText<Key extends string>(texts: Texts<Key>, language: Language): Text<Key> {
  return (key, values = {}) => formatText(texts[language][key], values, language)
}

/**
 * The texts in the language of the page: `const text = useText({ 'zh-CN': chinese, en: english })`. What is printed for
 * others may be in another one, for example that of the unit: `useText(texts, useUnit().language)`.
 */
export function useText<Key extends string>(texts: Texts<Key>, wanted?: Language): Text<Key> {
  const shown = useLanguage()
  const language = wanted ?? shown
  return useMemo(() => createText(texts, language), [texts, language])
}
