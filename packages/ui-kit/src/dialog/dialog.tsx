import { Dialog as Base } from '@base-ui/react/dialog'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import { useBackLayer } from '../layers/use-back-layer.ts'
import styles from './dialog.module.css'
import { DialogBody } from './dialog-body.tsx'
import { DialogHeader } from './dialog-header.tsx'
import { isTopLayer } from './dialog-layers.ts'
import { type DialogPosition, dialogPlace } from './dialog-place.ts'
import { useDialogLayer } from './use-dialog-layer.ts'

/** Where somebody begins to fill in a form. */
const firstField =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio]:not(:checked)), select, textarea):not(:disabled)'

const widths = { small: '60%', medium: '75%', large: '90%' }

export type DialogProps = {
  visible: boolean
  onClose: () => void
  title: string
  /** Any CSS width, 60 % for a small dialog; a phone gives it the whole width. */
  width?: string
  /** Distance from the top of the window; counts when there is no position. */
  top?: string
  /** A larger one is wider, unless it has a width, and at least as high as a share of the window. */
  size?: keyof typeof widths
  position?: DialogPosition
  closeOnEscape?: boolean
  closeOnOutsideClick?: boolean
  /** On a phone Back closes it, as Escape would. Not when its address says that it is open, or when nothing lies behind it. */
  closeOnBack?: boolean
  /** What has the focus at first; else the first field of a form, else the close button. A finger would bring up the keyboard. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `alertdialog` interrupts with something that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal layer: it holds the focus and gives it back, locks the scroll of the page, and lies above earlier layers.
 * `--layer-first-dialog` is where its layers begin.
 */
export function Dialog(props: DialogProps) {
  const { visible, onClose, title, top = '15%', size = 'small', position, footer, children } = props
  const { layer: popup, keepLayer: keepPopup, lastFocus } = useFocusReturn(visible)
  const layer = useDialogLayer(visible)
  useBackLayer(visible && props.closeOnBack !== false, () => {
    if (props.closeOnEscape !== false) onClose()
  })

  function startingPlace() {
    if (matchMedia('(pointer: coarse)').matches) return true
    return popup.current?.querySelector<HTMLElement>(firstField) ?? true
  }
  function mayClose({ reason, event }: Base.Root.ChangeEventDetails): boolean {
    if (reason !== 'escape-key') return true
    // One press closes one thing: not also what lies below, or what holds a list that was open.
    if (props.closeOnEscape === false || !isTopLayer(layer) || event.defaultPrevented) return false
    event.preventDefault()
    return true
  }
  function change(open: boolean, details: Base.Root.ChangeEventDetails) {
    if (open) return
    if (mayClose(details)) onClose()
    else details.cancel()
  }
  const { columns, rows, block } = dialogPlace({ width: props.width ?? widths[size], top, position })
  // Values for the style sheet; set through the CSSOM, because a dialog is never part of served HTML.
  const level = { '--dialog-layer': layer?.number ?? 0 } as CSSProperties
  const place = { '--dialog-columns': columns, '--dialog-rows': rows } as CSSProperties
  return (
    <Base.Root open={visible} onOpenChange={change} disablePointerDismissal={!props.closeOnOutsideClick}>
      <Base.Portal className={styles.layer} style={level}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.place} style={place}>
          <Base.Popup
            ref={keepPopup}
            className={styles.popup}
            role={props.role ?? 'dialog'}
            data-size={size}
            data-block={block}
            initialFocus={props.initialFocus ?? startingPlace}
            finalFocus={lastFocus}
          >
            <DialogHeader title={title} dialog={popup} />
            <DialogBody title={title}>{children}</DialogBody>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
