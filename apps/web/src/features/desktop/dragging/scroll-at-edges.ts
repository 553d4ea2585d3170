const edge = 72
const fastest = 18

/** How far to scroll in one frame for a pointer near the upper or lower edge of what scrolls. */
export function edgeScroll(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const [above, below] = [top + edge - y, y - (bottom - edge)]
  if (above > 0) return -Math.ceil((Math.min(above, edge) / edge) * fastest)
  if (below > 0) return Math.ceil((Math.min(below, edge) / edge) * fastest)
  return 0
}

/** What scrolls the desktop: its page on the phone, else the window. */
export function scrollerOf(desk: HTMLElement): {
  box: () => { top: number; bottom: number }
  by(distance: number): void
} {
  const main = desk.closest('main')
  if (main && /auto|scroll/.test(getComputedStyle(main).overflowY))
    return { box: () => main.getBoundingClientRect(), by: (distance) => main.scrollBy(0, distance) }
  return { box: () => ({ top: 0, bottom: innerHeight }), by: (distance) => scrollBy(0, distance) }
}
