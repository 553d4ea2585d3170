import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import styles from './confirmation.module.css'
import { type FailureText, useFailureWords } from './failure-words.tsx'

type ConfirmationProps = {
  visible: boolean
  title: string
  /** What will happen, in a sentence or two. */
  children: ReactNode
  /** Names the action; “Confirm” says little. */
  confirmLabel?: string
  cancelLabel?: string
  /** `danger` for what cannot be taken back: Cancel has the focus then. */
  tone?: 'accent' | 'danger'
  /** As for a dialog: not when the address says that it is open. */
  closeOnBack?: boolean
  /** Closes the dialog when it is done; when it throws the dialog stays open and says so. */
  onConfirm: () => void | Promise<void>
  /** The dialog is closed, by either answer. */
  onClose: () => void
  /** What to say of a failure; else what `FailureWords` around it say. */
  failureText?: FailureText
}

/** Asks before something is done. While it runs nothing can be pressed and the dialog does not close. */
export function Confirmation({ visible, title, children, tone = 'accent', ...rest }: ConfirmationProps) {
  const texts = useKitTexts()
  const words = useFailureWords()
  const { state, confirm, close } = useConfirmedAction({ visible, ...rest })
  const safeButton = useRef<HTMLButtonElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const working = state.step === 'working'
  return (
    <Dialog
      visible={visible}
      onClose={close}
      title={title}
      width="420px"
      role="alertdialog"
      closeOnBack={rest.closeOnBack}
      initialFocus={tone === 'danger' ? safeButton : confirmButton}
      footer={
        <>
          <Button ref={safeButton} aria-disabled={working} onClick={close}>
            {rest.cancelLabel ?? texts.cancel}
          </Button>
          <Button ref={confirmButton} tone={tone} busy={working} onClick={confirm}>
            {rest.confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      <Base.Description render={<div />}>{children}</Base.Description>
      {state.step === 'failed' && (
        <p className={styles.failure} role="alert">
          {(rest.failureText ?? words)?.(state.cause) || texts.actionFailed}
        </p>
      )}
    </Dialog>
  )
}

type ConfirmedAction = { step: 'asking' } | { step: 'working' } | { step: 'failed'; cause: unknown }

type ActionProps = {
  visible: boolean
  /** What was asked for. A failure keeps the question open. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/**
 * The course of a question: it closes when the work is done, and not while it runs. Asked again it begins anew, even when
 * the page took it away while the earlier work was still running.
 */
function useConfirmedAction({ visible, onConfirm, onClose }: ActionProps) {
  const [state, setState] = useState<ConfirmedAction>({ step: 'asking' })
  const [wasVisible, setWasVisible] = useState(visible)
  const question = useRef(0)
  // The state of the next drawing comes too late for a second press within the same moment.
  const confirmed = useRef<number>(undefined)
  if (visible !== wasVisible) {
    setWasVisible(visible)
    if (visible) setState({ step: 'asking' })
  }
  useEffect(() => {
    if (visible) question.current += 1
  }, [visible])

  async function confirm() {
    const own = question.current
    if (confirmed.current === own) return
    confirmed.current = own
    setState({ step: 'working' })
    try {
      await onConfirm()
      if (own !== question.current) return
      setState({ step: 'asking' })
      onClose()
    } catch (cause) {
      if (own === question.current) setState({ step: 'failed', cause })
    } finally {
      if (confirmed.current === own) confirmed.current = undefined
    }
  }
  function close() {
    if (state.step === 'working') return
    setState({ step: 'asking' })
    onClose()
  }
  return { state, confirm, close }
}
