import { type Language, languages } from '@homeroom/contract/pages/storage-keys.ts'

/** The languages a configuration offers; null when what it says is no list. Unknown ones are left out. */
export function languageList(configured: unknown): Language[] | null {
  if (!Array.isArray(configured)) return null
  return languages.filter((one) => configured.includes(one))
}
