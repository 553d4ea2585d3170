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
 * because an on-screen keyboard opened is scrolled out from under it, too, unless its reader had scrolled on. Where a style lets the bar go
 * with the page, it needs no room. The answer is the `ref` of the bar.
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
  /** Whether what has the focus was in sight when the box was last scrolled: who has scrolled on from it is left where they are. */
  let inSight = true
  function focusedBelow(): Element | null {
    const focused = document.activeElement
    return focused && focused !== box && box.contains(focused) && !bar.contains(focused) ? focused : null
  }
  function noteSight(): void {
    const focused = focusedBelow()
    inSight = !focused || isInSight(focused, box)
  }
  function measure(): void {
    const { insetBlockStart, insetBlockEnd, position } = getComputedStyle(bar)
    if (position !== 'sticky' && position !== 'fixed') {
      box.style.removeProperty(property)
      return
    }
    const inset = Number.parseFloat(edge === 'start' ? insetBlockStart : insetBlockEnd) || 0
    const room = `${Math.ceil(bar.offsetHeight + inset + gap)}px`
    box.style.setProperty(property, room)
    // What stands in the bar is not covered by it (reset.css).
    bar.style.setProperty('--bar-room', room)
    const focused = focusedBelow()
    if (focused && inSight) showWhole(focused)
  }
  /** The browser brings what gets the focus into sight. */
  function noteFocus(): void {
    inSight = true
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
  const scrolled = box === document.documentElement ? document : box
  scrolled.addEventListener('scroll', noteSight, { passive: true })
  box.addEventListener('focusin', noteFocus)
  const sizes = new ResizeObserver(measure)
  sizes.observe(bar)
  visible?.addEventListener('resize', onResize)
  return () => {
    sizes.disconnect()
    scrolled.removeEventListener('scroll', noteSight)
    box.removeEventListener('focusin', noteFocus)
    visible?.removeEventListener('resize', onResize)
    delete bar.dataset.barRoom
    box.style.removeProperty(property)
  }
}

function isInSight(element: Element, box: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const seen = box === document.documentElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect()
  return bottom > seen.top && top < seen.bottom
}

/** What scrolls below a bar: the box around it, or the page. */
function scrollingBox(bar: HTMLElement): HTMLElement {
  for (let box = bar.parentElement; box && box !== document.body; box = box.parentElement)
    if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}
