import { ipadBreakpoint, pcBreakpoint, resizeThrottle } from '@homeroom/contract/limits.ts'
import { throttle } from '@homeroom/shared/timing/throttle.ts'
import { useEffect } from 'react'

/**
 * Calls the listener after resizes of the window, at most once in 50 ms and always after the last one. Returns a
 * function that stops it.
 */
export function watchResize(listener: () => void, target: EventTarget = window): () => void {
  const throttled = throttle(listener, resizeThrottle)
  const hear = () => throttled()
  target.addEventListener('resize', hear)
  return () => {
    target.removeEventListener('resize', hear)
    throttled.cancel()
  }
}

/** Calls the listener after resizes of the window. Pass the same function each time. */
export function useWindowResize(listener: () => void): void {
  useEffect(() => watchResize(listener), [listener])
}

const responsiveClasses = ['pc', 'ipad', 'mobile'] as const
type ResponsiveClass = (typeof responsiveClasses)[number]

/** The class of a window by its width in CSS pixels. */
export function responsiveClass(width: number): ResponsiveClass {
  if (width > pcBreakpoint) return 'pc'
  return width > ipadBreakpoint ? 'ipad' : 'mobile'
}

/** Keeps the class of the window on the root element, where the styles and scripts of every page can read it. */
export function followWindowWidth(): void {
  const { classList } = document.documentElement
  const follow = () => {
    const current = responsiveClass(innerWidth)
    for (const name of responsiveClasses) classList.toggle(name, name === current)
  }
  follow()
  watchResize(follow)
}
