/** So near to a side an icon that is carried turns the page. */
const edge = 24

/** Where a page of `width` is turned to by a pointer at `x` of it: -1 back, 1 on, 0 not at all. */
export function turnAt(x: number, width: number): -1 | 0 | 1 {
  if (x < edge) return -1
  return x > width - edge ? 1 : 0
}

/** Turns the pages while an icon is carried to their sides: once each time it gets there. The answer stops that. */
export function turnAtEdges(strip: HTMLElement): () => void {
  let turned = false
  const follow = ({ clientX }: PointerEvent) => {
    const { left, width } = strip.getBoundingClientRect()
    const turn = strip.dataset.holding === undefined ? 0 : turnAt(clientX - left, width)
    if (turn !== 0 && !turned) strip.scrollBy({ left: turn * width })
    turned = turn !== 0
  }
  addEventListener('pointermove', follow, { passive: true })
  return () => removeEventListener('pointermove', follow)
}
