import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { dialogSpecimen, kitDialog } from '../../screens/kit/dialog-specimen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { expect, test } from '../../support/kit-test.ts'
import { test as productTest } from '../../support/product-test.ts'

test.describe('a dialog of the kit among others @whole', () => {
  test('[KIT-07] is closed by Escape, unless that is switched off @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('defaults')
    const usual = await specimen.open('Autumn outing')
    await page.keyboard.press('Escape')
    await expect(usual.self).toBeHidden()
    await specimen.show('closing')
    const firm = await specimen.open('By its button only')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(firm.self).toBeVisible()
    await firm.close.click()
    await expect(firm.self).toBeHidden()
  })

  test('[KIT-08] is closed by a click outside only when that is switched on @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('defaults')
    const usual = await specimen.open('Autumn outing')
    await page.mouse.click(5, 5)
    await expect(usual.self).toBeVisible()
    await usual.close.click()
    await specimen.show('closing')
    const easy = await specimen.open('By a click outside, too')
    await easy.body.click()
    await expect(easy.self).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(easy.self).toBeHidden()
  })

  test('[KIT-08][KIT-17] a press outside closes the uppermost only, and one inside it closes nothing @pc', async ({
    page,
  }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('separate')
    const first = await specimen.open('First')
    const second = await specimen.open('Second')
    await second.body.click()
    await expect(second.self).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(second.self).toBeHidden()
    await expect(first.self).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(first.self).toBeHidden()
  })

  const stacks = { stacked: 'one opened inside another', separate: 'two that do not know each other' }
  for (const [name, stack] of Object.entries(stacks))
    test(`[KIT-12][KIT-17] begins at layer 1500, and a later one lies above it and closes first: ${stack} @pc`, async ({
      page,
    }) => {
      const specimen = dialogSpecimen(page)
      await specimen.show(name)
      const first = await specimen.open('First')
      expect(await first.layer()).toBe(1500)
      const second = await specimen.open('Second')
      expect(await second.layer()).toBe(1501)
      const { left, top, right, bottom } = await second.box()
      const onTop = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role=dialog]')?.textContent,
        [(left + right) / 2, (top + bottom) / 2],
      )
      expect(onTop).toContain('Second')
      expect(onTop).not.toContain('First')
      await page.keyboard.press('Escape')
      await expect(second.self).toBeHidden()
      await expect(first.self).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(first.self).toBeHidden()
    })

  productTest('[KIT-13] begins at layer 200000 in the desktop shell @pc', async ({ page, phone, signedIn }) => {
    await signedIn('staff')
    await page.goto('/')
    const desktop = desktopScreen(page, { language: 'zh-CN', phone })
    await desktop.askToSignOut()
    await expect(desktop.signOutDialog.self).toBeVisible()
    const layer = await desktop.signOutDialog.self.evaluate(
      (element) => element.parentElement && getComputedStyle(element.parentElement).zIndex,
    )
    expect(layer).toBe('200000')
  })

  test('[KIT-18] locks the scroll of the page until the last one closes @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await page.goto('/gallery#/dialog?language=en')
    await page.locator('[data-specimen="dialog/stacked"]').getByRole('button', { name: 'First' }).focus()
    await page.evaluate(() => scrollTo(0, 300))
    const turn = async () => {
      const before = await page.evaluate(() => scrollY)
      await page.mouse.move(5, 300)
      await page.mouse.wheel(0, 200)
      // A wheel that is not locked scrolls within a few frames.
      await page.waitForTimeout(300)
      return (await page.evaluate(() => scrollY)) - before
    }
    await page.keyboard.press('Enter')
    const first = kitDialog(page, 'First')
    const second = await specimen.open('Second')
    expect(await turn()).toBe(0)
    await second.close.click()
    await expect(second.self).toBeHidden()
    expect(await turn()).toBe(0)
    await first.close.click()
    await expect(first.self).toBeHidden()
    await expect.poll(turn).toBeGreaterThan(0)
  })

  for (const theme of ['default', 'dark', 'contrast'])
    test(`has no serious violation of axe while it is open, in the theme ${theme} @pc`, async ({ page }) => {
      const specimen = dialogSpecimen(page)
      await galleryScreen(page).open({ part: 'dialog', specimen: 'long', theme, language: 'en', bare: true })
      await specimen.open('Autumn outing')
      await checkAccessibility(page)
      await checkReflow(page)
    })

  // A phone has no keyboard.
  test('is scrolled by keyboard when there is much to read @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('long')
    const dialog = await specimen.open('Autumn outing')
    await expect(dialog.close).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.body).toBeFocused()
    await page.keyboard.press('End')
    await expect(dialog.body.getByText('Note 60: do as your teacher says.')).toBeInViewport()
    await dialog.close.click()
    await specimen.show('defaults')
    await specimen.open('Autumn outing')
    await expect(dialog.body, 'no stop where nothing scrolls').not.toHaveAttribute('tabindex')
  })

  test('begins at the first field of a form, but brings up no keyboard under a finger', async ({ page, phone }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('form')
    const dialog = await specimen.open('Rename')
    const field = dialog.self.getByRole('textbox', { name: 'New name' })
    if (phone) {
      await expect.poll(() => dialog.self.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      await expect(field).not.toBeFocused()
    } else await expect(field).toBeFocused()
  })

  // A phone has no keyboard.
  test('keeps the focus inside and gives it back @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('footer')
    const button = page.getByRole('button', { name: 'Autumn outing' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})

test.describe('the dialog of the kit, where motion is welcome @whole', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[KIT-15] fades in over 200 ms and out over 200 ms @pc', async ({ ownPage: page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('defaults')
    await page.evaluate(() => {
      const fades: unknown[] = []
      Object.assign(window, { fades })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof Element && target.matches('[role=dialog]')) || propertyName !== 'opacity') return
        for (const fade of target.getAnimations()) {
          const { duration } = fade.effect?.getTiming() ?? {}
          const opacities = (fade.effect as KeyframeEffect).getKeyframes().map(({ opacity }) => opacity)
          fades.push({ duration, opacities })
        }
      })
    })
    const fades = () => page.evaluate(() => (window as unknown as { fades: unknown[] }).fades)
    const dialog = await specimen.open('Autumn outing')
    await expect(dialog.self).toHaveCSS('opacity', '1')
    await dialog.close.click()
    await expect(dialog.self).toHaveCount(0)
    expect(await fades()).toEqual([
      { duration: 200, opacities: ['0', '1'] },
      { duration: 200, opacities: ['1', '0'] },
    ])
  })
})
