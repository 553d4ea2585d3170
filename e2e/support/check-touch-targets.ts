import { expect, type Page } from '@playwright/test'

/** What a finger hits surely, in CSS pixels. */
const least = 44

/**
 * Everything that is tapped on the page is high enough for a finger, and the page does not scroll sideways. A field counts with the
 * frame or the label around it, a link in the middle of a sentence not at all.
 */
export async function checkTouchTargets(page: Page): Promise<void> {
  const found = await page.evaluate(findSmall, least)
  expect(found, `too small for a finger on ${page.url()}`).toEqual([])
}

/** Runs inside the page. */
function findSmall(least: number): string[] {
  const tapped = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]'
  const small: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) small.push('the page scrolls sideways')
  for (const part of document.querySelectorAll<HTMLElement>(tapped)) {
    const { width, height } = part.getBoundingClientRect()
    // What only a screen reader meets has no size.
    if (width < 5 || height < 5 || getComputedStyle(part).display === 'inline') continue
    const around = [part, part.closest('label'), part.closest('[role=group], [class*="-frame-"]'), part.parentElement]
    // A frame is as high as one line at most: a card around a link is no target.
    const heights = around.map((box) => box?.getBoundingClientRect().height ?? 0).filter((high) => high < 2 * least)
    const grown = Number.parseFloat(getComputedStyle(part, '::after').height)
    const isField =
      part.matches('input, select, textarea') || part.closest('[class*="combobox"], [class*="input"], [class*="field"]')
    const reached = isField ? Math.max(...heights) : height
    if (Math.max(reached, Number.isNaN(grown) ? 0 : grown) < least - 0.5)
      small.push(
        `${part.tagName} ${Math.round(width)}x${Math.round(height)} ${part.getAttribute('aria-label') ?? part.innerText}`,
      )
  }
  return small
}
