import { useEffect, useLayoutEffect, useRef } from 'react'
import { openBackLayer } from './page-back-layers.ts'

/** While `open`, Back on a phone calls `close`, unless a layer that was opened later lies above. */
export function useBackLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (open) return openBackLayer(() => latest.current())
  }, [open])
}
