// Glyphs for the header, the menu and the shells.
import { Glyph, type GlyphProps } from './glyph.tsx'

export function BellGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M6 10a6 6 0 0 1 12 0c0 4.7 2 6 2 6H4s2-1.3 2-6M10 19.4a2.3 2.3 0 0 0 4 0" />
}

export function SearchGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M10.75 4a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5M20 20l-4.4-4.4" />
}

export function LanguageGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c2.4 2.4 3.6 5.3 3.6 8.5s-1.2 6.1-3.6 8.5c-2.4-2.4-3.6-5.3-3.6-8.5s1.2-6.1 3.6-8.5"
    />
  )
}

export function FullscreenGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15"
    />
  )
}

export function FullscreenExitGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20"
    />
  )
}

export function LogoutGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5"
    />
  )
}

export function DesktopGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5M15.0 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5M5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5M15.0 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5"
    />
  )
}

export function MoreGlyph(props: GlyphProps) {
  return (
    <Glyph {...props} path="M5.5 11.4a0.6 0.6 0 1 0 .01 0M12 11.4a0.6 0.6 0 1 0 .01 0M18.5 11.4a0.6 0.6 0 1 0 .01 0" />
  )
}

export function HelpGlyph(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.6 9.5a2.5 2.5 0 0 1 4.9.7c0 1.7-2.4 2-2.4 3.7M12.1 16.3a0.3 0.3 0 1 0 .01 0"
    />
  )
}

export function MenuGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M4 6.5h16M4 12h16M4 17.5h16" />
}

export function KeyGlyph(props: GlyphProps) {
  return <Glyph {...props} path="M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10.9 12.1l8.6-8.6M16.2 6.8l2.8 2.8M13.4 9.6l2 2" />
}
