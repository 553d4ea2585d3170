import { useText } from '#platform/language/language.tsx'
import { SettingRow } from '#platform/settings/setting-row.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { LetterGlyph, ThemeGlyph } from './theme-glyphs.tsx'
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

/** The line of the phone's settings that says how large text is and opens the choice of its size. */
export function TextSizeRow({ onOpen, onIntent }: { onOpen: () => void; onIntent: () => void }) {
  const text = useText()
  const { textSize } = useTheme()
  return (
    <SettingRow
      Sign={LetterGlyph}
      label={text('themes.textSize')}
      value={`${textSize}%`}
      onPress={onOpen}
      onIntent={onIntent}
    />
  )
}
