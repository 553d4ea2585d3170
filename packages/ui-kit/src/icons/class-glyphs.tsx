// Glyphs for families, classes and what one opens or passes to.
import { Glyph, type GlyphProps } from './glyph.tsx'

export function ChildGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M9 4a3.25 3.25 0 1 0 0 6.5A3.25 3.25 0 0 0 9 4M3 19.5c.4-3.4 2.8-5.5 6-5.5 1.3 0 2.5.35 3.5 1M17 9.5a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5M13 20c.3-2.2 1.8-3.5 4-3.5s3.7 1.3 4 3.5"
    />
  )
}

export function SwitchGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M4.5 8h14.5M15.5 4.5 19 8l-3.5 3.5M19.5 16H5M8.5 12.5 5 16l3.5 3.5" />
}

export function ClassGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M5.5 4h13A1.5 1.5 0 0 1 20 5.5V15a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15V5.5A1.5 1.5 0 0 1 5.5 4M8 20.5l2.5-4M16 20.5l-2.5-4M8 8.5h8M8 12h4.5"
    />
  )
}

export function UnlockGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M6.5 10.5h11.0a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11.0a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5M8 10.5V8a4 4 0 0 1 7.7-1.5M12 14.2v2.1"
    />
  )
}
