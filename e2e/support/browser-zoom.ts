import type { Page } from '@playwright/test'

/**
 * Makes pages see what they would see in a browser whose own zoom is set so: Playwright has no keys for it. Counts for
 * the page that is open and for those opened after it.
 */
export async function zoomBrowser(page: Page, percent: number): Promise<void> {
  await page.addInitScript(pretendZoom, percent)
  await page.evaluate(pretendZoom, percent)
}

/** Runs inside the page: the window outside is larger or smaller than the page inside counts. */
function pretendZoom(percent: number): void {
  const zoomed = (inner: 'innerWidth' | 'innerHeight') => ({
    configurable: true,
    get: () => Math.round((window[inner] * percent) / 100),
  })
  Object.defineProperties(window, { outerWidth: zoomed('innerWidth'), outerHeight: zoomed('innerHeight') })
  window.dispatchEvent(new Event('resize'))
}
