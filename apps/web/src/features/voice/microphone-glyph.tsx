import { Glyph, type GlyphProps } from '@homeroom/ui-kit/icons/glyph.tsx'

export function MicrophoneGlyph(props: Omit<GlyphProps, 'path'>) {
  return (
    <Glyph
      {...props}
      path="M12 3.500a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v2.800"
    />
  )
}
