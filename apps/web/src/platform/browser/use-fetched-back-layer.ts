import { useEffect, useRef } from 'react'

/**
 * While `open`, Back on a phone calls `close`, like the kit's `useBackLayer`. The code for it is loaded later, so that
 * the page does not wait for it.
 */
export function useFetchedBackLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const opened = import('@homeroom/ui-kit/layers/page-back-layers.ts').then(
      ({ openBackLayer }) => openBackLayer(() => latest.current()),
      // Back leaves the page then, as it would have.
      reportError,
    )
    return () => void opened.then((closed) => closed?.())
  }, [open])
}
