import { expect, type Page } from '@playwright/test'

/** Nothing has to be scrolled sideways to be read, and no control lies outside the window. */
export async function checkReflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findOverflow), { message: `reflow of ${page.url()}` })
    .toEqual({ wide: false, outside: [] })
}

/** Runs inside the page. */
function findOverflow(): { wide: boolean; outside: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const outside: string[] = []
  for (const control of document.querySelectorAll('a, button, input, textarea, select')) {
    const { left, right, width, height } = control.getBoundingClientRect()
    const seen = width > 1 && height > 1 && getComputedStyle(control).visibility === 'visible'
    if (!seen || (left >= -1 && right <= clientWidth + 1) || scrollsSideways(control)) continue
    outside.push(`${control.tagName} ${control.textContent?.trim() || control.getAttribute('aria-label')}`)
  }
  return { wide: scrollWidth > clientWidth, outside }

  /** A list made to be swept sideways, such as a row of choices. */
  function scrollsSideways(element: Element): boolean {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true
    return false
  }
}
