import type { Layout, Mode } from '@homeroom/contract/themes/theme-endpoints.ts'
import { useText } from '#platform/language/language.tsx'
import { Segments } from './segments.tsx'
import { ContrastGlyph, DeviceGlyph, LeftLayoutGlyph, MoonGlyph, SunGlyph, TopLayoutGlyph } from './theme-glyphs.tsx'

type ModeChoiceProps = { mode: Mode; onChoose: (mode: Mode) => void }

/** Light or dark, and high contrast. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const text = useText()
  return (
    <Segments
      label={text('themes.mode')}
      chosen={mode}
      onChoose={onChoose}
      options={[
        { value: 'device', label: text('themes.modeDevice'), picture: <DeviceGlyph size={18} /> },
        { value: 'light', label: text('themes.modeLight'), picture: <SunGlyph size={18} /> },
        { value: 'dark', label: text('themes.modeDark'), picture: <MoonGlyph size={18} /> },
        { value: 'contrast', label: text('themes.modeContrast'), picture: <ContrastGlyph size={18} /> },
      ]}
    />
  )
}

type LayoutChoiceProps = { layout: Layout; onChoose: (layout: Layout) => void }

/** Where the menu stands. */
export function LayoutChoice({ layout, onChoose }: LayoutChoiceProps) {
  const text = useText()
  return (
    <Segments
      label={text('themes.layout')}
      chosen={layout}
      onChoose={onChoose}
      options={[
        { value: 'top', label: text('themes.layoutTop'), picture: <TopLayoutGlyph size={18} /> },
        { value: 'left', label: text('themes.layoutLeft'), picture: <LeftLayoutGlyph size={18} /> },
      ]}
    />
  )
}
