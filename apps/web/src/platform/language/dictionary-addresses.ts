import { commonRoot } from '@homeroom/contract/pages/product.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** Which application's texts a page uses: the folder it is deployed in and its own code. */
export type DictionaryPlace = { code: string; appCode: string; rootPath?: string }

/** The two addresses of a fetched language: texts common to all pages, then those of one application. */
export function dictionaryAddresses(language: Language, place: DictionaryPlace, path: string): [string, string] {
  const { code, appCode } = place
  return [
    `${commonRoot}/lang/${language}-ph.json`,
    `/${dictionaryRoot(place, path)}/${code}/lang/${language}-${appCode}.json`,
  ]
}

function dictionaryRoot({ code, rootPath }: DictionaryPlace, path: string): string {
  if (code.includes('area')) return 'area'
  return rootPath ?? path.split('/').find(Boolean) ?? 'pages'
}
