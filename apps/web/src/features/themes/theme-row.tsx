import { useText } from '#platform/language/language.tsx'
import { SettingRow } from '#platform/setting-row/setting-row.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { ThemeGlyph } from './theme-glyphs.tsx'
import { optionOf } from './theme-options.ts'

/** The line of the phone's settings that names the theme and opens the choice of themes. */
export function ThemeRow({ onOpen, onIntent }: { onOpen: () => void; onIntent: () => void }) {
  const text = useText()
  const { theme } = useTheme()
  return (
    <SettingRow
      Sign={ThemeGlyph}
      label={text('themes.title')}
      value={text(optionOf(theme)?.title ?? 'themes.ownColour')}
      onPress={onOpen}
      onIntent={onIntent}
    />
  )
}
