import { useLayoutEffect, useState } from 'react'
import { closeLayer, type DialogLayer, openLayer } from './dialog-layers.ts'

/** The layer of a dialog; one that fades out keeps its last. */
export function useDialogLayer(visible: boolean): DialogLayer | null {
  const [layer, setLayer] = useState<DialogLayer | null>(null)
  useLayoutEffect(() => {
    if (!visible) return
    const opened = openLayer()
    setLayer(opened)
    return () => closeLayer(opened)
  }, [visible])
  return layer
}
