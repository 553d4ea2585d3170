import { useEffect, useRef } from 'react'

/** Does something once, as soon as the part stands: what a proof is asked for must not be asked again. */
export function useOnce(work: () => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    work()
  })
}
