import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './child-button.module.css'
import { childName, type ParentState } from './parent-state.ts'

type ChildButtonProps = { state: ParentState; onOpen: () => void; onIntent: () => void }

/** The current child on the phone; a press lets a parent of several choose another one. */
export function ChildButton({ state, onOpen, onIntent }: ChildButtonProps) {
  const text = useText()
  const { language } = useLanguage()
  const name = childName(language, state, state.chirdenId) || text('family.noChild')
  if (state.chirdenList.length < 2) return <span className={styles.child}>{name}</span>
  return (
    <button
      type="button"
      className={styles.child}
      aria-label={text('family.currentChild', { name })}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span className={styles.name}>{name}</span>
      <ChevronDownGlyph size={16} />
    </button>
  )
}
