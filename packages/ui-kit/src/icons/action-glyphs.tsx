// Glyphs for moving about and acting on things.
import { Glyph, type GlyphProps } from './glyph.tsx'

export function CloseGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M6 6l12 12M18 6 6 18" />
}

export function PlusGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M12 5v14M5 12h14" />
}

export function RefreshGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M20 4.5V10h-5.5M4 19.5V14h5.5M5.2 9.5A7.3 7.3 0 0 1 18 7.3l2 2.7M4 14l2 2.7a7.3 7.3 0 0 0 12.8-2.2"
    />
  )
}

export function UploadGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M12 15.5V4M7.3 8.5 12 4l4.7 4.5M4.5 20h15" />
}

export function PaperclipGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M19.5 11.5 12 19a4.6 4.6 0 0 1-6.5-6.5l7.8-7.8a3.1 3.1 0 0 1 4.4 4.4L10 16.8a1.6 1.6 0 0 1-2.3-2.3l6.9-6.9"
    />
  )
}

export function PauseGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M9 5.5v13M15 5.5v13" />
}

export function PlayGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M8 5.5v13l10.5-6.5z" />
}
