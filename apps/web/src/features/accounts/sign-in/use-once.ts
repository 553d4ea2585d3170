import { useEffect, useRef } from 'react'

/** Does something once, as soon as the part stands: a proof, a code or a state is good for one try. */
export function useOnce(work: () => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    work()
  })
}
