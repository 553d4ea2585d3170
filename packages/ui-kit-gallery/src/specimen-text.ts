import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import type { GalleryText } from './specimen.ts'

/** For the words inside a specimen: picks the reader's language. */
export function useSpecimenText(): (text: GalleryText) => string {
  const language = useKitLanguage()
  return (text) => text[language]
}
