import { colourTexts } from '../language/colour-texts.ts'
import type { KitLanguage } from '../language/kit-language.tsx'
import { hexColour } from './hex-colour.ts'
import type { NamedColour } from './palettes.ts'
import { shadesOf } from './shades.ts'

/** A colour to choose, with its name in the reader's language. */
export type SwatchColour = { color: string; name: string }
export type SwatchGroup = { key: 'theme' | 'shades' | 'standard'; rows: SwatchColour[][] }
export type Palettes = { theme: readonly NamedColour[]; standard: readonly NamedColour[] }

/** The rows of the picker: the theme palette, below each of its colours that colour's shades, the standard palette. */
export function swatchGroups(palettes: Palettes, language: KitLanguage): SwatchGroup[] {
  const theme = realColours(palettes.theme)
  const named = ({ color, name }: NamedColour) => ({ color, name: name[language] })
  const columns = theme.map((base) =>
    shadesOf(base.color).map(({ color, towards, percent }) => ({
      color,
      name: colourTexts[language][towards](base.name[language], percent),
    })),
  )
  const groups: SwatchGroup[] = [
    { key: 'theme', rows: [theme.map(named)] },
    { key: 'shades', rows: rowsOf(columns) },
    { key: 'standard', rows: [realColours(palettes.standard).map(named)] },
  ]
  // A row without colours would be a place that the keyboard cannot stand on.
  return groups.filter(({ rows: [first = []] }) => first.length > 0)
}

/** Palettes may come from settings: as the picker compares colours, and without what is none. */
function realColours(palette: readonly NamedColour[]): NamedColour[] {
  return palette.flatMap(({ color, name }) => {
    const real = hexColour(color)
    return real === undefined ? [] : [{ color: real, name }]
  })
}

/** The name of a colour; one that is in no palette is named by its code. */
export function colourName(groups: readonly SwatchGroup[], color: string): string {
  const known = groups.flatMap(({ rows }) => rows.flat()).find((swatch) => swatch.color === color)
  return known?.name ?? color.toUpperCase()
}

function rowsOf(columns: SwatchColour[][]): SwatchColour[][] {
  const [first = []] = columns
  return first.map((_, row) => columns.flatMap((column) => column[row] ?? []))
}
