import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import { type Language, languages } from '@homeroom/contract/pages/storage-keys.ts'
import type { HashAddress } from '#platform/place/hash-route.tsx'

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

type Look = { theme: string; modes: readonly string[] }

/** The themes and mode classes that the gallery offers. */
export const galleryThemes = {
  default: { theme: defaultThemeColour, modes: ['mode-light'] },
  dark: { theme: defaultThemeColour, modes: ['mode-dark'] },
  contrast: { theme: defaultThemeColour, modes: ['mode-light', 'mode-contrast'] },
  'dark-contrast': { theme: defaultThemeColour, modes: ['mode-dark', 'mode-contrast'] },
  ink: { theme: 'ink', modes: ['mode-light'] },
  lotus: { theme: 'lotus', modes: ['mode-light'] },
  cartoon: { theme: 'cartoon', modes: ['mode-light'] },
  colour: { theme: '#AA0055', modes: ['mode-light'] },
} as const satisfies Record<string, Look>

export type GalleryTheme = keyof typeof galleryThemes

export const galleryThemeNames = Object.keys(galleryThemes) as GalleryTheme[]

/** Anything but a known name is the default theme. */
export function galleryThemeOrDefault(name: string | undefined): GalleryTheme {
  return galleryThemeNames.find((known) => known === name) ?? 'default'
}
