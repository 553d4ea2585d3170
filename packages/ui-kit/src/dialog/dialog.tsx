import { Dialog as Base } from '@base-ui/react/dialog'
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { currentOpener, mayReturnFocus } from '../focus/opener.ts'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  visible: boolean
  onClose: () => void
  title: string
  /** Any CSS width; a phone gives it the whole width. */
  width?: string
  /** Distance from the top of the window. */
  top?: string
  closeOnEscape?: boolean
  closeOnOutsideClick?: boolean
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal layer: it holds the focus and gives it back, locks the scroll of the page, and lies above earlier layers.
 * `--layer-dialog` is where its layers begin.
 */
export function Dialog(props: DialogProps) {
  const { visible, onClose, title, width = '60%', top = '15%', footer, children } = props
  const { close } = useKitTexts()
  const popup = useRef<HTMLDivElement>(null)
  // The last popup stays known: who may have the focus is asked when it is gone already.
  const keepPopup = useCallback((opened: HTMLDivElement | null) => {
    if (opened) popup.current = opened
  }, [])
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (visible) opener.current = currentOpener()
  }, [visible])
  function lastFocus() {
    if (!mayReturnFocus(popup.current)) return false
    return opener.current?.isConnected ? opener.current : true
  }

  function change(open: boolean, details: Base.Root.ChangeEventDetails) {
    if (open) return
    if (details.reason === 'escape-key' && props.closeOnEscape === false) return details.cancel()
    onClose()
  }
  // Values for the style sheet; set through the CSSOM, because a dialog is never part of served HTML.
  const place = { '--dialog-width': width, '--dialog-top': top } as CSSProperties
  return (
    <Base.Root open={visible} onOpenChange={change} disablePointerDismissal={!props.closeOnOutsideClick}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={keepPopup} className={styles.popup} style={place} finalFocus={lastFocus}>
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={close}>
              <CloseGlyph size={20} />
            </Base.Close>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
