import { expect, type Page } from '@playwright/test'

/** No text runs out of the box it stands in, and so over its neighbour; what a box clips is not seen. */
export async function checkTextStays(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findRunaways), { message: `texts of ${page.url()}` }).toEqual([])
}

/** Runs inside the page. */
function findRunaways(): string[] {
  // A strip moved with the finger reaches over its box by the room for a ring.
  const unseen = 2.5
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const holder = text.parentElement
    if (!holder || text.data.trim() === '' || holder.closest('script, style, noscript')) continue
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const box = boxLeft(holder, line)
      if (box) found.add(`"${text.data.trim().slice(0, 30)}" leaves ${box}`)
    }
  }
  return [...found]

  /** The first box that a line of text is seen to leave. */
  function boxLeft(holder: Element, line: DOMRect): string | null {
    let { left, right } = line
    let first: string | null = null
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.clipPath !== 'none') return null
      if (style.display === 'inline' || style.display === 'contents') continue
      const edge = box.getBoundingClientRect()
      const leaves = right > edge.right + unseen || left < edge.left - unseen
      if (leaves && style.overflowX !== 'visible') {
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        if (right - left < 1) return null
      } else if (leaves) first ??= `${box.tagName} ${box.className}`
      if (style.position === 'fixed' || style.position === 'absolute') break
    }
    // What lay outside of a box that was clipped further out is seen only as far as the clip.
    return first
  }
}
