import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { BellGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'

type BellButtonProps = { waiting: number; onOpen: () => void; onIntent: () => void }

/** The bell: everything still waiting, to-dos and messages together; nothing for zero. */
export function BellButton({ waiting, onOpen, onIntent }: BellButtonProps) {
  const text = useText()
  return (
    <IconButton
      label={text('header.waiting', { count: waiting })}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      corner={<Badge count={waiting} maximum={badgeMaximum} place="glyph" />}
    >
      <BellGlyph size={22} />
    </IconButton>
  )
}
