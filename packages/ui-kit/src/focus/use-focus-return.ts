import { useCallback, useLayoutEffect, useRef } from 'react'
import { currentOpener, mayReturnFocus } from './opener.ts'

/** Where the focus goes when a layer closes: to what had it before, unless another layer has it meanwhile. */
export function useFocusReturn(visible: boolean) {
  const layer = useRef<HTMLDivElement>(null)
  // The last element stays known: who may have the focus is asked when it is gone already.
  const keepLayer = useCallback((opened: HTMLDivElement | null) => {
    if (opened) layer.current = opened
  }, [])
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (visible) opener.current = currentOpener()
  }, [visible])
  function lastFocus() {
    if (!mayReturnFocus(layer.current)) return false
    return opener.current?.isConnected ? opener.current : true
  }
  return { layer, keepLayer, lastFocus }
}
