import { Dialog as Base } from '@base-ui/react/dialog'
import type { RefObject } from 'react'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import styles from './dialog.module.css'
import { useHeaderDrag } from './use-header-drag.ts'

type DialogHeaderProps = { title: string; dialog: RefObject<HTMLElement | null> }

/** The title and the close button; the handle by which the dialog is moved. */
export function DialogHeader({ title, dialog }: DialogHeaderProps) {
  const { close } = useKitTexts()
  const drag = useHeaderDrag(dialog)
  return (
    <header className={styles.header} {...drag}>
      <Base.Title className={styles.title}>{title}</Base.Title>
      <Base.Close className={styles.close} aria-label={close}>
        <CloseGlyph size={20} />
      </Base.Close>
    </header>
  )
}
