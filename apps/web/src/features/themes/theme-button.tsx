import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { useText } from '#platform/language/language.tsx'
import { ThemeGlyph } from './theme-glyphs.tsx'

type ThemeButtonProps = {
  onOpen: () => void
  /** The first sign of interest: what opens may be fetched now. */
  onIntent: () => void
}

/** Opens the choice of themes. */
export function ThemeButton({ onOpen, onIntent }: ThemeButtonProps) {
  const text = useText()
  return (
    <IconButton label={text('themes.title')} onClick={onOpen} onPointerEnter={onIntent} onFocus={onIntent}>
      <ThemeGlyph size={22} />
    </IconButton>
  )
}
