/** How long scrolling takes in ms when nothing else is wished. */
const scrollDuration = 500

/** What people do to scroll themselves. */
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown']

type ScrollTarget = { top: number; duration?: number }

/**
 * Scrolls a box, or the page (`document.documentElement`), gently to a place, and at once for those who want no motion.
 * Who scrolls or presses meanwhile has their way. The answer stops it.
 */
export function scrollTo(box: Element, { top, duration = scrollDuration }: ScrollTarget): () => void {
  const from = box.scrollTop
  const begin = performance.now()
  let frame = 0

  // The box may have smooth scrolling of its own, which would lag behind each step.
  const place = (position: number) => box.scrollTo({ top: position, behavior: 'instant' })

  function stop(): void {
    cancelAnimationFrame(frame)
    for (const event of ownScrolling) removeEventListener(event, stop, true)
  }

  function step(): void {
    const part = Math.min(1, (performance.now() - begin) / duration)
    place(from + (top - from) * eased(part))
    if (part < 1) frame = requestAnimationFrame(step)
    else stop()
  }

  if (duration <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    place(top)
    return stop
  }
  for (const event of ownScrolling) addEventListener(event, stop, { capture: true, passive: true })
  frame = requestAnimationFrame(step)
  return stop
}

/** Begins and ends slowly. */
function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
}
