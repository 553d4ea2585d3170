import { useText } from '#platform/language/language.tsx'
import { SettingRow } from '#platform/setting-row/setting-row.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { LetterGlyph } from './theme-glyphs.tsx'

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
