import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** The English name for a reader of English when there is one, otherwise the ordinary name. */
export function localName(language: Language, names: { name: string; englishName: string }): string {
  return (language === 'en' && names.englishName) || names.name
}

/** A unit's name in the reader's language. */
export function unitName(language: Language, unit: { unitName: string; unitEnName: string }): string {
  return localName(language, { name: unit.unitName, englishName: unit.unitEnName })
}
