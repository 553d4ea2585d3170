import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'

/** Opens the search; Ctrl-K and `/` do, too. */
export function FindButton({ onOpen, onIntent }: { onOpen: () => void; onIntent: () => void }) {
  const text = useText()
  return (
    <IconButton
      label={text('find.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <SearchGlyph size={22} />
    </IconButton>
  )
}
