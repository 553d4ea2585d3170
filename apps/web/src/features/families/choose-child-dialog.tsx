import { personName } from '@homeroom/shared/people/local-name.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './choose-child-dialog.module.css'
import type { ParentState } from './parent-state.ts'
import { useClassName } from './use-class-name.ts'

type ChooseChildDialogProps = {
  state: ParentState
  visible: boolean
  onChoose: (id: string) => void
  onClose: () => void
}

/** Lets a parent choose the child to look at. */
export function ChooseChildDialog({ state, visible, onChoose, onClose }: ChooseChildDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const className = useClassName()
  function choose(id: string) {
    onChoose(id)
    onClose()
  }
  return (
    <Dialog visible={visible} onClose={onClose} width="420px" title={text('family.chooseChild')}>
      <PlainList className={styles.list}>
        {state.chirdenList.map((child) => (
          <li key={child.id}>
            <button
              type="button"
              className={styles.child}
              aria-pressed={child.id === state.chirdenId}
              onClick={() => choose(child.id)}
            >
              <span className={styles.words}>
                <strong>{personName(language, child)}</strong>
                <span className={styles.class}>{className(child)}</span>
              </span>
              {child.id === state.chirdenId && <CheckGlyph size={20} />}
            </button>
          </li>
        ))}
      </PlainList>
    </Dialog>
  )
}
