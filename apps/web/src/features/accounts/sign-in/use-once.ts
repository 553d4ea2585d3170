import { useEffect, useRef } from 'react'

/** Runs something once, after the component has mounted: a proof, a code or a state is valid for one try. */
export function useOnce(work: () => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    work()
  })
}
