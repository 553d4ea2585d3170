// Glyphs that point somewhere: the sign-in page draws one, and fetches no other ones.
import { Glyph, type GlyphProps } from './glyph.tsx'

export function ChevronDownGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M6 9.2l6 6 6-6" />
}

export function ChevronRightGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M9.2 6l6 6-6 6" />
}

export function ChevronLeftGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M14.8 6l-6 6 6 6" />
}
