import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { formatText, type TextValues } from '@homeroom/shared/format-text.ts'
import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import type { GalleryText } from '@homeroom/ui-kit-gallery/specimen.ts'
import english from './gallery.en.json' with { type: 'json' }
import chinese from './gallery.zh-CN.json' with { type: 'json' }

type GalleryTextKey = keyof typeof chinese

// A page for developers: both languages are part of it, and changing the language fetches nothing.
const texts: Record<Language, Record<GalleryTextKey, string>> = { 'zh-CN': chinese, en: english }

/** The gallery's own texts, and those the parts bring along, in the language of the address. */
export function useGalleryTexts() {
  const language = useKitLanguage()
  return {
    language,
    text: (key: GalleryTextKey, values: TextValues = {}) => formatText(texts[language][key], values, language),
    pick: (both: GalleryText) => both[language],
  }
}
