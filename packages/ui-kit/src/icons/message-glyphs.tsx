// Glyphs for messages, to-dos and what happened.
import { Glyph, type GlyphProps } from './glyph.tsx'

export function MessageGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H12l-5 4v-4h-.5A2.5 2.5 0 0 1 4 13.5v-7A2.5 2.5 0 0 1 6.5 4M8.5 8.4h7M8.5 11.8h4"
    />
  )
}

export function TodoGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M20 11.5v7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4H15M8.5 11l3.250 3.250L20.5 5.5"
    />
  )
}

export function CheckGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M4.5 12.5l5 5 10-11" />
}

export function SendGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M20.5 3.5 10.4 13.6M20.5 3.5l-5.6 17-4.5-6.9-6.9-4.5z" />
}

export function ClockGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.2V12l3.200 2" />
}

export function InfoGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11.2v5M12 7.6000000000000005a0.3 0.3 0 1 0 .01 0"
    />
  )
}

export function WarningGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M10.7 4.8 3.2 17.7A1.5 1.5 0 0 0 4.5 20h15a1.5 1.5 0 0 0 1.3-2.3L13.3 4.8a1.5 1.5 0 0 0-2.6 0M12 9.5v4.2M12 16.3a0.3 0.3 0 1 0 .01 0"
    />
  )
}

export function ErrorGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9 9l6 6M15 9l-6 6" />
}
