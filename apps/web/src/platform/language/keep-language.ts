import { type Language, languageCookie, languageOrDefault, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { keepCookie, readStored, writeStored } from '#platform/browser/stored-value.ts'

/** Keeps a choice where the next page (storage) and the server (cookie) look for it. */
export function keepLanguage(language: Language): void {
  writeStored(storageKey.language, language)
  writeStored(storageKey.languageChoice, JSON.stringify({ id: language }))
  keepCookie(languageCookie, language)
}

/** The kept choice; anything but a known language is zh-CN, and null when nothing was ever chosen. */
export function keptLanguage(): Language | null {
  const stored = readStored(storageKey.language)
  return stored === null ? null : languageOrDefault(stored)
}
