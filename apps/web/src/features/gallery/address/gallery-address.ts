import { type Language, languages } from '@homeroom/contract/pages/storage-keys.ts'
import type { HashAddress } from '#platform/place/hash-address.ts'
import { type GalleryTheme, galleryThemeOrDefault } from './gallery-themes.ts'

/** What the gallery shows. It stands in the address, so that it can be sent to somebody. */
export type GalleryAddress = {
  /** Empty for the list of all parts. */
  part: string
  /** Empty for all of them. */
  specimen: string
  theme: GalleryTheme
  language: Language
  /** One specimen and nothing around it, for photographs and tests. */
  bare: boolean
}

/** Reads `#/button/danger?theme=ink&language=en&bare=1`; what is missing or unknown is the default. */
export function readGalleryAddress({ path, parameters }: HashAddress, pageLanguage: Language): GalleryAddress {
  const [part = '', specimen = ''] = path.slice(1).split('/').map(decodedOrEmpty)
  return {
    part,
    specimen,
    theme: galleryThemeOrDefault(parameters.get('theme')),
    language: languages.find((known) => known === parameters.get('language')) ?? pageLanguage,
    bare: parameters.get('bare') === '1',
  }
}

/** Writes the address of what the gallery shows, with everything that is not the default. */
export function galleryHash({ part, specimen, theme, language, bare }: GalleryAddress): string {
  const path = [part, specimen].filter(Boolean).map(encodeURIComponent).join('/')
  const parameters = new URLSearchParams()
  if (theme !== 'default') parameters.set('theme', theme)
  parameters.set('language', language)
  if (bare) parameters.set('bare', '1')
  return `#/${path}?${parameters}`
}

function decodedOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
