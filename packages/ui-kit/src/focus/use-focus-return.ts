import { useCallback, useLayoutEffect, useRef } from 'react'
import { currentOpener, mayReturnFocus } from './opener.ts'

/**
 * Where the focus goes when a layer closes: to what had it before, unless another layer has it meanwhile. What had it may
 * be gone by what was done in the layer; then to the part of the page around it that is marked as `data-focus-home`.
 */
export function useFocusReturn(visible: boolean) {
  const layer = useRef<HTMLDivElement>(null)
  // The last element is kept, because the question who may have the focus comes when it is removed already.
  const keepLayer = useCallback((opened: HTMLDivElement | null) => {
    if (opened) layer.current = opened
  }, [])
  const opener = useRef<HTMLElement>(null)
  const home = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!visible) return
    opener.current = currentOpener()
    home.current = opener.current?.closest<HTMLElement>('[data-focus-home]') ?? null
  }, [visible])
  function lastFocus() {
    if (!mayReturnFocus(layer.current)) return false
    return [opener.current, home.current].find((place) => place?.isConnected) ?? true
  }
  return { layer, keepLayer, lastFocus }
}
