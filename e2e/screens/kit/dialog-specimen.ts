import { expect, type Page } from '@playwright/test'
import { galleryScreen } from '../gallery/gallery-screen.ts'

/** A specimen of the dialog, alone on the gallery's page. */
export function dialogSpecimen(page: Page) {
  return {
    show: (specimen: string) => galleryScreen(page).open({ part: 'dialog', specimen, language: 'en', bare: true }),
    /** Presses the button of that name, in the page or in an open dialog; the dialog has the same name. */
    async open(name: string) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = kitDialog(page, name)
      await expect(dialog.self).toBeVisible()
      return dialog
    },
  }
}

/** An open dialog of the kit. */
export function kitDialog(page: Page, name: string) {
  const self = page.getByRole('dialog', { name, exact: true })
  return {
    self,
    header: self.getByRole('banner'),
    title: self.getByRole('heading', { name, exact: true }),
    close: self.getByRole('button', { name: 'Close', exact: true }),
    body: self.locator('header + div'),
    footer: self.getByRole('contentinfo'),
    /** Where it is in the window, in whole pixels. */
    async box() {
      const { x, y, width, height } = await self.evaluate((element) => element.getBoundingClientRect().toJSON())
      const [left, top, right, bottom] = [x, y, x + width, y + height].map(Math.round) as Sides
      return { left, top, right, bottom, width: Math.round(width), height: Math.round(height) }
    },
    /** How high its layer is. */
    layer: () =>
      self.evaluate((element) => {
        const layered = (at: Element | null): number =>
          at ? Number(getComputedStyle(at).zIndex) || layered(at.parentElement) : 0
        return layered(element)
      }),
  }
}

type Sides = [number, number, number, number]
