// Glyphs for a person and their secrets: what the sign-in page draws, which fetches no other ones.
import { Glyph, type GlyphProps } from './glyph.tsx'

export function PersonGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M12 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 12 4M4.5 20c.6-3.4 3.6-5.5 7.5-5.5s6.9 2.1 7.5 5.5"
    />
  )
}

export function LockGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M6.5 10.5h11.0a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11.0a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.2v2.1"
    />
  )
}

export function EyeGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
    />
  )
}

export function EyeOffGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6.5 7C4 8.9 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.8-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2"
    />
  )
}
