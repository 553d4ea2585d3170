import { Button, type ButtonTone } from '@homeroom/ui-kit/button/button.tsx'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useClassText } from '../class-texts.ts'
import styles from './modal-dialog.module.css'

type ModalDialogProps = {
  title: string
  children: ReactNode
  /** What its main button does. */
  action: string
  tone?: ButtonTone
  /** There is nothing to do yet. */
  idle?: boolean
  /** While it runs the dialog stays, and nothing can be pressed twice. */
  busy?: boolean
  onAction: () => void
  onClose: () => void
  closeLabel?: string
  /** Stands before the two buttons. */
  more?: ReactNode
  size?: 'small' | 'large'
}

/** Something to answer before the page goes on. The browser's own dialog holds the focus and gives it back. */
export function ModalDialog({ title, children, tone = 'accent', busy = false, ...rest }: ModalDialogProps) {
  const text = useClassText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    if (!busy) rest.onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={rest.size ?? 'small'}
      aria-labelledby={titleId}
      onCancel={cancel}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.buttons}>
        {rest.more}
        <Button onClick={rest.onClose} aria-disabled={busy}>
          {rest.closeLabel ?? text('myClass.cancel')}
        </Button>
        <Button tone={tone} onClick={rest.onAction} busy={busy} aria-disabled={rest.idle || undefined}>
          {rest.action}
        </Button>
      </div>
    </dialog>
  )
}
