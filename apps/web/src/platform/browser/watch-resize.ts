import { resizeThrottle } from '@homeroom/contract/limits.ts'
import { throttle } from '@homeroom/shared/timing/throttle.ts'
import { useEffect } from 'react'

/** Tells of resizes of the window, at most once in 50 ms and of the last one for certain; answers how to stop. */
export function watchResize(listener: () => void, target: EventTarget = window): () => void {
  const throttled = throttle(listener, resizeThrottle)
  const hear = () => throttled()
  target.addEventListener('resize', hear)
  return () => {
    target.removeEventListener('resize', hear)
    throttled.cancel()
  }
}

/** Tells a component of resizes of the window. The listener should stay the same. */
export function useWindowResize(listener: () => void): void {
  useEffect(() => watchResize(listener), [listener])
}
