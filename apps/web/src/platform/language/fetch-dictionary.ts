import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { type DictionaryPlace, dictionaryAddresses } from './dictionary-addresses.ts'
import { mergeDictionaries } from './language-store.ts'

/** Fetches a language: both files at once, from the cache when it has them, and without a notice on failure. */
export async function fetchDictionary(
  language: Language,
  place: DictionaryPlace,
): Promise<ReadonlyMap<string, string>> {
  const addresses = dictionaryAddresses(language, place, location.pathname)
  return mergeDictionaries(await Promise.all(addresses.map(fetchJson)))
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'include' })
    return response.ok ? await response.json() : null
  } catch {
    // A missing dictionary leaves the Chinese texts in place.
    return null
  }
}
