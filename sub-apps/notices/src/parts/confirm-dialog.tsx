import { Button, type ButtonTone } from '@homeroom/ui-kit/button/button.tsx'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useNoticeText } from '../notice-texts.ts'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  visible: boolean
  title: string
  children: ReactNode
  confirm: string
  tone: ButtonTone
  /** While it runs the dialog stays and nothing can be pressed twice. */
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back easily. The browser's own dialog holds the focus and gives it back. */
export function ConfirmDialog({ visible, title, children, busy, ...rest }: ConfirmDialogProps) {
  const text = useNoticeText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (visible) dialog.current?.showModal()
    else dialog.current?.close()
  }, [visible])
  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    if (!busy) rest.onCancel()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={cancel}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.buttons}>
        <Button onClick={rest.onCancel} aria-disabled={busy}>
          {text('notices.cancel')}
        </Button>
        <Button tone={rest.tone} onClick={rest.onConfirm} busy={busy}>
          {rest.confirm}
        </Button>
      </div>
    </dialog>
  )
}
