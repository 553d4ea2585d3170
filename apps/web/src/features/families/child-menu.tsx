import { personName } from '@homeroom/shared/people/local-name.ts'
import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { ChildGlyph } from '@homeroom/ui-kit/icons/class-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './child-menu.module.css'
import { childName, type ParentState } from './parent-state.ts'
import { useClassName } from './use-class-name.ts'

type ChildMenuProps = { state: ParentState; onChoose: (id: string) => void; onLoadFailure: () => void }

/** The child a parent is looking at, in the header; a menu when there are several. */
export function ChildMenu({ state, onChoose, onLoadFailure }: ChildMenuProps) {
  const text = useText()
  const className = useClassName()
  const { language } = useLanguage()
  const name = childName(language, state, state.chirdenId) || text('family.noChild')
  const face = (
    <>
      <ChildGlyph size={20} />
      <span className={styles.name}>{name}</span>
    </>
  )
  if (state.chirdenList.length < 2) return <span className={styles.only}>{face}</span>
  return (
    <MenuButton
      label={text('family.currentChild', { name })}
      onLoadFailure={onLoadFailure}
      entries={() =>
        state.chirdenList.map((child) => ({
          kind: 'choice',
          key: child.id,
          label: personName(language, child),
          detail: className(child),
          chosen: child.id === state.chirdenId,
          onSelect: () => onChoose(child.id),
        }))
      }
    >
      {face}
      <ChevronDownGlyph size={16} />
    </MenuButton>
  )
}
