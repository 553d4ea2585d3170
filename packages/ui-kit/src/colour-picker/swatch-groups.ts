import { colourTexts } from '../language/colour-texts.ts'
import type { KitLanguage } from '../language/kit-language.tsx'
import type { NamedColour } from './palettes.ts'
import { shadesOf } from './shades.ts'

/** A colour to choose, with its name in the reader's language. */
export type SwatchColour = { color: string; name: string }
export type SwatchGroup = { key: 'theme' | 'shades' | 'standard'; rows: SwatchColour[][] }
export type Palettes = { theme: readonly NamedColour[]; standard: readonly NamedColour[] }

/** The rows of the picker: the theme palette, below each of its colours that colour's shades, the standard palette. */
export function swatchGroups({ theme, standard }: Palettes, language: KitLanguage): SwatchGroup[] {
  const named = ({ color, name }: NamedColour) => ({ color, name: name[language] })
  const columns = theme.map((base) =>
    shadesOf(base.color).map(({ color, towards, percent }) => ({
      color,
      name: colourTexts[language][towards](base.name[language], percent),
    })),
  )
  return [
    { key: 'theme', rows: [theme.map(named)] },
    { key: 'shades', rows: rowsOf(columns) },
    { key: 'standard', rows: [standard.map(named)] },
  ]
}

/** What a colour is called; one that no palette knows is called by its number. */
export function colourName(groups: readonly SwatchGroup[], color: string): string {
  const known = groups.flatMap(({ rows }) => rows.flat()).find((swatch) => swatch.color === color)
  return known?.name ?? color.toUpperCase()
}

function rowsOf(columns: SwatchColour[][]): SwatchColour[][] {
  const [first = []] = columns
  return first.map((_, row) => columns.flatMap((column) => column[row] ?? []))
}
