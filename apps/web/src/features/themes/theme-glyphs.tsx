// Glyphs of the theme dialog.
import { Glyph, type GlyphProps } from '@homeroom/ui-kit/icons/glyph.tsx'

export function ThemeGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M12 3.5a8.5 8.5 0 1 0 0 17c1.3 0 2-.9 2-1.9 0-1.3-1-1.5-1-2.6 0-.9.8-1.5 1.8-1.5h2.4c2 0 3.3-1.4 3.3-3.3 0-4.4-3.8-7.7-8.5-7.7M7.8 11.8a.5.5 0 1 0 .01 0M9.6 7.7a.5.5 0 1 0 .01 0M14.4 7.7a.5.5 0 1 0 .01 0"
    />
  )
}

export function DeviceGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15V6.5A1.5 1.5 0 0 1 4.5 5M9 20h6"
    />
  )
}

export function SunGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"
    />
  )
}

export function MoonGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M20 14.2A8.2 8.2 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2" />
}

export function ContrastGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17v17M12 7.5h4.5M12 12h5M12 16.5h4.5" />
}

export function TopLayoutGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5M3.5 9h17"
    />
  )
}

export function LeftLayoutGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5M9.5 4.5v15"
    />
  )
}

export function LetterGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M4.5 20 12 4l7.5 16M7.3 14h9.4" />
}
