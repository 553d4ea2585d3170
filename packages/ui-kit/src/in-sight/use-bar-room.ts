import { useCallback } from 'react'
import { showWhole } from './show-whole.ts'

type BarRoom = {
  /** The edge of the box at which the bar stays. */
  edge: 'start' | 'end'
  /** Whether it does at this moment; otherwise it moves with the page and covers nothing. */
  stays?: boolean
}

/** Pixels between a bar and what is scrolled out from under it. */
const gap = 8

/**
 * Makes room for a bar that stays at an edge while what is below it scrolls: nothing that gets the focus is left under it, whether the
 * browser scrolls there (`scroll-padding`) or a form leads to what was refused. What has the focus while the bar comes, grows or meets it
 * because an on-screen keyboard opened is scrolled out from under it, too. The answer is the `ref` of the bar.
 */
export function useBarRoom({ edge, stays = true }: BarRoom) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (bar && stays) return makeRoom(bar, edge)
    },
    [edge, stays],
  )
}

function makeRoom(bar: HTMLElement, edge: BarRoom['edge']): () => void {
  const box = scrollingBox(bar)
  const property = `scroll-padding-block-${edge}`
  function measure(): void {
    const { insetBlockStart, insetBlockEnd } = getComputedStyle(bar)
    const inset = Number.parseFloat(edge === 'start' ? insetBlockStart : insetBlockEnd) || 0
    const room = `${Math.ceil(bar.offsetHeight + inset + gap)}px`
    box.style.setProperty(property, room)
    // What stands in the bar is not covered by it (reset.css).
    bar.style.setProperty('--bar-room', room)
    const focused = document.activeElement
    if (focused && focused !== box && box.contains(focused) && !bar.contains(focused)) showWhole(focused)
  }
  const visible = window.visualViewport
  let { scale } = visible ?? { scale: 1 }
  function onResize(): void {
    // Who zooms in looks somewhere on purpose.
    if (visible?.scale === scale) measure()
    scale = visible?.scale ?? 1
  }
  bar.dataset.barRoom = edge
  measure()
  const sizes = new ResizeObserver(measure)
  sizes.observe(bar)
  visible?.addEventListener('resize', onResize)
  return () => {
    sizes.disconnect()
    visible?.removeEventListener('resize', onResize)
    delete bar.dataset.barRoom
    box.style.removeProperty(property)
  }
}

/** What scrolls below a bar: the box around it, or the page. */
function scrollingBox(bar: HTMLElement): HTMLElement {
  for (let box = bar.parentElement; box && box !== document.body; box = box.parentElement)
    if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}
