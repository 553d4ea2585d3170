import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import type { TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import type { Layout, Mode, ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { isScene } from '@homeroom/contract/themes/themes.ts'

/** What a person (the owner) or, without one, their unit has chosen. */
export type ThemeRow = {
  owner: string | null
  theme: string | null
  layout: Layout | null
  mode: Mode
  textSize: TextSize | null
}

/** The theme in force: the person's, else the unit's, else the default. Scenes always have the top layout. */
export function chooseTheme(rows: readonly ThemeRow[]): ThemeChoice {
  const own = rows.find(({ owner }) => owner !== null)
  const unit = rows.find(({ owner }) => owner === null)
  const theme = own?.theme ?? unit?.theme ?? defaultThemeColour
  const colourLayout = own?.layout ?? unit?.layout ?? 'top'
  return {
    theme,
    layout: isScene(theme) ? 'top' : colourLayout,
    colourLayout,
    mode: own?.mode ?? 'device',
    textSize: own?.textSize ?? null,
    source: own?.theme ? 'person' : unit?.theme ? 'unit' : 'default',
  }
}
