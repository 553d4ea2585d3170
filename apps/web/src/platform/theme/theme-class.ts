import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import type { Layout, Mode } from '@homeroom/contract/themes/theme-schemas.ts'
import { isScene, themeInOneSpelling } from '@homeroom/contract/themes/themes.ts'

const hexColour = /^#[0-9a-f]{6}$/i

/** The style class of a theme; an unknown theme gets the default one. */
export function themeClass(theme: string): string {
  if (isScene(theme)) return `theme-${theme}`
  return themeAccent(theme) === null ? 'theme-default' : 'theme-color'
}

/** The accent of a colour theme; null for the default colour and for scenes, which have a class of their own. */
export function themeAccent(theme: string): string | null {
  if (!hexColour.test(theme) || themeInOneSpelling(theme) === defaultThemeColour) return null
  return theme.toLowerCase()
}

/** The style classes of a mode: none where the device decides. */
export function modeClasses(mode: Mode): string[] {
  return mode === 'device' ? [] : [`mode-${mode}`]
}

/** Scenes are made for the top layout; a colour takes the stored one. */
export function themeLayout(theme: string, colourLayout: Layout): Layout {
  return isScene(theme) ? 'top' : colourLayout
}
