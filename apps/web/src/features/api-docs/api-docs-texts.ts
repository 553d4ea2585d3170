import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { formatText, type TextValues } from '@homeroom/shared/format-text.ts'
import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import english from './api-docs.en.json' with { type: 'json' }
import chinese from './api-docs.zh-CN.json' with { type: 'json' }

type ApiDocsTextKey = keyof typeof chinese

// A page for developers: both languages are part of it, and changing the language fetches nothing.
const texts: Record<Language, Record<ApiDocsTextKey, string>> = { 'zh-CN': chinese, en: english }

/** The texts of the API page in its language. */
export function useApiDocsTexts() {
  const language = useKitLanguage()
  return {
    language,
    text: (key: ApiDocsTextKey, values: TextValues = {}) => formatText(texts[language][key], values, language),
  }
}
