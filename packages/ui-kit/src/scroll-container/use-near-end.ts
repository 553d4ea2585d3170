import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type NearEndOptions = {
  onNearEnd: (() => void) | undefined
  /** What was asked for is on its way. */
  loading: boolean
  /** Pixels that may be left below. */
  threshold: number
}

/**
 * Asks for more when the end of a scrolling box comes near: by scrolling, because the box grew, or because its content does
 * not fill it. Nobody is asked twice for the same content, unless its reader went away from the end and came back.
 */
export function useNearEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { onNearEnd, loading, threshold }: NearEndOptions,
): void {
  // How high the content was when more was asked for.
  const askedAt = useRef<number>(undefined)
  const look = useEffectEvent(() => {
    if (!onNearEnd || loading || !box.current || !content.current) return
    const height = content.current.offsetHeight
    if (!isNearEnd(box.current, threshold)) askedAt.current = undefined
    else if (askedAt.current !== height) {
      askedAt.current = height
      onNearEnd()
    }
  })

  useEffect(() => {
    const element = box.current
    const inside = content.current
    if (!element || !inside) return
    const lookAgain = () => look()
    // Content that does not fill the box cannot be scrolled, and what came may not fill it either.
    const sizes = new ResizeObserver(lookAgain)
    sizes.observe(element)
    sizes.observe(inside)
    element.addEventListener('scroll', lookAgain, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', lookAgain)
    }
  }, [box, content])

  const asks = onNearEnd !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change what there is to ask without moving anything
  useEffect(() => look(), [asks, loading, threshold])
}

/** Where a scrolling box stands, as the browser reports it. */
type ScrollPosition = { scrollTop: number; clientHeight: number; scrollHeight: number }

/** True when at most `threshold` pixels are left below. */
export function isNearEnd(position: ScrollPosition, threshold: number): boolean {
  return position.scrollHeight - position.clientHeight - position.scrollTop <= threshold
}
