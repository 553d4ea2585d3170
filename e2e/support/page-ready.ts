import type { Page } from '@playwright/test'

/** Waits until the scripts of a signed-in page run: it is painted before, and its first call then answers who is signed in. */
export async function pageReady(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('user') !== null)
}
