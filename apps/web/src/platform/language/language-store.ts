import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { formatText, type TextValues } from '@homeroom/shared/format-text.ts'
import type { TextKey } from '#texts/text-key.ts'

export type Text = (key: TextKey, values?: TextValues) => string

type Parts = {
  language: Language
  /** The Chinese texts of the page; they are part of its script. */
  chinese: Readonly<Record<string, string>>
  /** The texts of the first language when it is not zh-CN: handed over, not fetched. */
  dictionary: ReadonlyMap<string, string> | null
  fetchDictionary: (language: Language) => Promise<ReadonlyMap<string, string>>
}

/** The language of a page and its texts. */
export type LanguageStore = ReturnType<typeof createLanguageStore>

/** One store for a page; the parts that are not React (calls, notices) read it, too. */
export function createLanguageStore({ language, chinese, dictionary, fetchDictionary }: Parts) {
  const listeners = new Set<() => void>()
  let fetched = dictionary
  let current = textOf(language)
  let latest = language

  function textOf(of: Language): { language: Language; text: Text } {
    const texts = of === 'zh-CN' ? null : fetched
    const own = (key: string) => (Object.hasOwn(chinese, key) ? chinese[key] : undefined)
    // A text that is missing in the other language is better read in Chinese than not at all.
    const text: Text = (key, values = {}) => formatText(texts?.get(key) ?? own(key) ?? key, values, of)
    return { language: of, text }
  }

  return {
    /** Stays the same object until the language changes, so that React can compare it. */
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async choose(chosen: Language): Promise<void> {
      latest = chosen
      if (chosen !== 'zh-CN' && !fetched) {
        const arrived = await fetchDictionary(chosen)
        // A language is not shown before its texts are there. A later choice is never replaced by an earlier one that
        // loads slowly.
        if (arrived.size === 0 || latest !== chosen) return
        fetched = arrived
      }
      current = textOf(chosen)
      for (const listener of listeners) listener()
    },
  }
}

/** Merges dictionaries into one map; anything that is not a text is left out. Later ones win. */
export function mergeDictionaries(dictionaries: readonly unknown[]): ReadonlyMap<string, string> {
  // A map, not an object: a key such as __proto__ is then an ordinary key.
  const merged = new Map<string, string>()
  for (const dictionary of dictionaries) {
    if (typeof dictionary !== 'object' || dictionary === null) continue
    for (const [key, text] of Object.entries(dictionary)) if (typeof text === 'string') merged.set(key, text)
  }
  return merged
}
