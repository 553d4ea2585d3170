import { Dialog as Base } from '@base-ui/react/dialog'
import type { CSSProperties, ReactNode } from 'react'
import { DialogBody } from '../dialog/dialog-body.tsx'
import { isTopLayer } from '../dialog/dialog-layers.ts'
import { useDialogLayer } from '../dialog/use-dialog-layer.ts'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import { useBackLayer } from '../layers/use-back-layer.ts'
import styles from './drawer.module.css'

type DrawerProps = {
  visible: boolean
  /** The person wants it closed: by its button, Escape, a press outside, or Back on a phone. */
  onClose: () => void
  title: string
  /** On a phone Back closes it. Not when the address says that it is open. */
  closeOnBack?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** A sheet at the side, for one thing of a list while the list stays in sight. On a phone it comes up from below. */
export function Drawer({ visible, onClose, title, closeOnBack = true, footer, children }: DrawerProps) {
  const { close } = useKitTexts()
  const { keepLayer, lastFocus } = useFocusReturn(visible)
  const layer = useDialogLayer(visible)
  useBackLayer(visible && closeOnBack, onClose)
  function change(open: boolean, details: Base.Root.ChangeEventDetails) {
    if (open) return
    const { reason, event } = details
    // One press closes one thing: not also what lies below, or what holds a list that was open.
    if (reason === 'escape-key' && (!isTopLayer(layer) || event.defaultPrevented)) return details.cancel()
    if (reason === 'escape-key') event.preventDefault()
    onClose()
  }
  const level = { '--dialog-layer': layer?.number ?? 0 } as CSSProperties
  return (
    <Base.Root open={visible} onOpenChange={change}>
      <Base.Portal className={styles.layer} style={level}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={keepLayer} className={styles.sheet} finalFocus={lastFocus}>
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={close}>
              <CloseGlyph size={20} />
            </Base.Close>
          </header>
          <DialogBody title={title}>{children}</DialogBody>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
