import { useRef, useState } from 'react'

export type ConfirmedAction = { step: 'asking' } | { step: 'working' } | { step: 'failed'; cause: unknown }

type ActionProps = {
  /** What was asked for. A failure keeps the question open. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** The course of a question: it closes when the work is done, and not while it runs. */
export function useConfirmedAction({ onConfirm, onClose }: ActionProps) {
  const [state, setState] = useState<ConfirmedAction>({ step: 'asking' })
  // The state of the next drawing comes too late for a second press within the same moment.
  const underWay = useRef(false)

  async function confirm() {
    if (underWay.current) return
    underWay.current = true
    setState({ step: 'working' })
    try {
      await onConfirm()
      setState({ step: 'asking' })
      onClose()
    } catch (cause) {
      setState({ step: 'failed', cause })
    } finally {
      underWay.current = false
    }
  }
  function close() {
    if (state.step === 'working') return
    setState({ step: 'asking' })
    onClose()
  }
  return { state, confirm, close }
}
