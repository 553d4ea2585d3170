const namedThemes = ['ink', 'lotus', 'cartoon'] as const
const presets = ['red', 'blue', 'siro-blue', 'green'] as const
const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const defaultColour = '#457cd6'

/** True for the themes that are scenes of their own; all others are colours. */
function isNamedTheme(theme: string): boolean {
  return (namedThemes as readonly string[]).includes(theme)
}

/** The style class of a theme; an unknown theme gets the default one. */
export function themeClass(theme: string): string {
  if (isNamedTheme(theme) || (presets as readonly string[]).includes(theme)) return `theme-${theme}`
  return themeAccent(theme) === null ? 'theme-default' : 'theme-color'
}

/** The accent of a colour theme that has no class of its own; null for all others. */
export function themeAccent(theme: string): string | null {
  if (!hexColour.test(theme) || theme.toLowerCase() === defaultColour) return null
  return theme.toLowerCase()
}

/** Scenes are made for the top layout; a colour takes the stored layout. */
export function themeLayout(theme: string, stored: 'top' | 'left'): 'top' | 'left' {
  return isNamedTheme(theme) ? 'top' : stored
}
