import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'

type Look = { theme: string; modes: readonly string[] }

/** What the gallery can wear: a theme of the product, and the mode classes of the body. */
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
