import { useEffect, useRef, useState } from 'react'

export type ConfirmedAction = { step: 'asking' } | { step: 'working' } | { step: 'failed'; cause: unknown }

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
export function useConfirmedAction({ visible, onConfirm, onClose }: ActionProps) {
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
