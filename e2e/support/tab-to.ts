import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the wanted control has the focus, and sees that it shows. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, 'the focus can be seen').not.toBe('none')
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error('the control was not reached with Tab')
}
