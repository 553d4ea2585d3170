import { formatText } from '@homeroom/shared/format-text.ts'
import type { LanguageStore, Text } from './language-store.ts'

type Dictionary = Readonly<Record<string, string>>

/** The texts of a part over those of its page; `english` is null where nobody needs it. */
export function layeredTexts(
  page: LanguageStore,
  { chinese, english }: { chinese: Dictionary; english: Dictionary | null },
): LanguageStore {
  let below = page.current()
  let shown = layer()

  function layer() {
    const { language, text: pageText } = below
    const own = (of: Dictionary | null, key: string) => (of && Object.hasOwn(of, key) ? of[key] : undefined)
    const text: Text = (key, values = {}) => {
      const words = (language === 'zh-CN' ? undefined : own(english, key)) ?? own(chinese, key)
      return words === undefined ? pageText(key, values) : formatText(words, values, language)
    }
    return { language, text }
  }

  return {
    ...page,
    /** Stays the same object until the page's language changes. */
    current() {
      if (page.current() !== below) {
        below = page.current()
        shown = layer()
      }
      return shown
    },
  }
}
