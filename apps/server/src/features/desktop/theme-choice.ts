import { defaultThemeColour } from '@homeroom/contract/product.ts'
import type { ThemeChoice } from '@homeroom/contract/start-data.ts'

type ThemeRow = { owner: string | null; theme: string; layout: string }

const pictureThemes: readonly string[] = ['ink', 'lotus', 'cartoon']

/** The theme in force: the person's, else the unit's, else the default. Picture themes always have the top layout. */
export function chooseTheme(rows: ThemeRow[]): ThemeChoice {
  const own = rows.find(({ owner }) => owner !== null)
  const unit = rows.find(({ owner }) => owner === null)
  const theme = own?.theme ?? unit?.theme ?? defaultThemeColour
  const layout = !pictureThemes.includes(theme) && unit?.layout === 'left' ? 'left' : 'top'
  return { theme, layout, source: own ? 'person' : unit ? 'unit' : 'default' }
}
