import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkForcedColours } from '../../support/check-forced-colours.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { kitParts } from '../../support/kit-parts.ts'
import { bothLanguages, gateInChineseOnPc } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const otherThemes = ['dark', 'contrast', 'dark-contrast', 'ink', 'lotus', 'cartoon', 'colour']

/** Walks over several parts are much cheaper than a page for each. */
function groupsOf(parts: string[]): string[][] {
  const size = 6
  const starts = parts.flatMap((_, place) => (place % size === 0 ? [place] : []))
  return starts.map((start) => parts.slice(start, start + size))
}

test.describe('the gallery', () => {
  test.use({ reducedMotion: 'reduce' })

  // Colours are the same on a phone.
  test.describe('on PC @pc @whole', () => {
    test.slow()

    for (const parts of groupsOf(kitParts))
      test(`draws every state of ${parts.join(', ')} in both languages, without a serious violation of axe, and readable in all themes`, async ({
        page,
      }) => {
        const gallery = galleryScreen(page)
        for (const [place, part] of parts.entries()) {
          // What stands around the specimens is the same for each part.
          const looked = place === 0 ? 'page' : 'specimens'
          for (const language of bothLanguages) {
            await gallery.open({ part, language })
            await expect(gallery.specimensOf(part).first()).toBeVisible()
            await expect(gallery.failures).toHaveCount(0)
            await checkReflow(page)
          }
          await checkAccessibility(page, looked)
          for (const theme of otherThemes) {
            await gallery.open({ part, theme, language: 'zh-CN' })
            await expect(gallery.theme).toHaveValue(theme)
            await expect(gallery.failures).toHaveCount(0)
            await checkAccessibility(page, looked, 'contrast')
          }
        }
      })
  })

  // What fits a phone fits a wide window.
  test.describe('on a phone @phone @whole', () => {
    test.slow()

    for (const parts of groupsOf(kitParts))
      test(`shows each state of ${parts.join(', ')} alone`, async ({ page }) => {
        const gallery = galleryScreen(page)
        for (const part of parts) {
          await gallery.open({ part, language: 'en' })
          await expect(gallery.specimensOf(part).first()).toBeVisible()
          const names = await gallery.specimensOf(part).evaluateAll((all) => all.map((one) => one.dataset.specimen))
          for (const name of names) {
            const [, specimen = ''] = String(name).split('/')
            await gallery.open({ part, specimen, language: 'en', bare: true })
            await expect(page.locator(`main[data-specimen="${name}"] h1`)).toBeAttached()
            await expect(gallery.failures).toHaveCount(0)
            await checkReflow(page)
          }
        }
      })
  })

  // Forced colours and zoom belong to a PC.
  test('keeps focus and marked states visible in forced colours, and fits a window zoomed to 200 %, part by part @pc @whole', async ({
    page,
  }) => {
    // One visit to all parts is much cheaper than a visit to each, and longer than one test has.
    test.slow()
    await page.emulateMedia({ forcedColors: 'active' })
    // A window of 1440 pixels at 200 %.
    await page.setViewportSize({ width: 720, height: 450 })
    const gallery = galleryScreen(page)
    for (const part of kitParts) {
      await gallery.open({ part, language: 'en' })
      await expect(gallery.specimensOf(part).first()).toBeVisible()
      await expect(gallery.failures).toHaveCount(0)
      await checkReflow(page)
      await checkForcedColours(page)
    }
  })

  for (const language of bothLanguages)
    test(`lists every part in ${language}, readable and without a serious violation of axe${gateInChineseOnPc(language)}`, async ({
      page,
    }) => {
      const gallery = galleryScreen(page)
      await gallery.open({ language })
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(kitParts.length)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await checkReflow(page)
      await checkAccessibility(page)
    })

  // A phone has no keyboard.
  test('is walked through by keyboard: search, open, and on to the next part @pc @whole', async ({ page }) => {
    const gallery = galleryScreen(page)
    await gallery.open({ language: 'en' })
    await expect(gallery.heading).toBeVisible()
    await page.keyboard.press('/')
    await expect(gallery.find).toBeFocused()
    await page.keyboard.type('BUTTO')
    await expect(gallery.parts.getByRole('link')).toHaveCount(kitParts.filter((name) => /button/.test(name)).length)
    await page.keyboard.press('Enter')
    await expect(gallery.heading).toHaveText('Button')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(gallery.heading).toHaveText('Interface parts')
  })

  // A wide window shows the list beside the part.
  test('folds the list of parts away on a phone @phone @whole', async ({ page }) => {
    const gallery = galleryScreen(page)
    await gallery.open({ part: 'button', language: 'zh-CN' })
    await expect(gallery.heading).toHaveText('按钮')
    await expect(gallery.parts).toBeHidden()
    await gallery.partsButton.click()
    await gallery.parts.getByRole('link', { name: '图标', exact: true }).click()
    await expect(gallery.heading).toHaveText('图标')
    await expect(gallery.parts).toBeHidden()
  })

  test('keeps theme and language in the address, from part to part @pc @whole', async ({ page }) => {
    const gallery = galleryScreen(page)
    await gallery.open({ part: 'button', language: 'zh-CN' })
    await gallery.theme.selectOption('ink')
    await expect(page.locator('body')).toHaveClass(/theme-ink/)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(gallery.heading).toHaveText('Button')
    await page.getByRole('main').getByRole('link', { name: /^Next/ }).click()
    await expect(gallery.heading).not.toHaveText('Button')
    await expect(page).toHaveURL(/theme=ink&language=en/)
    await page.reload()
    await expect(page.locator('body')).toHaveClass(/theme-ink/)
  })

  test('hands out the code to use a part @pc @whole', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const gallery = galleryScreen(page)
    await gallery.open({ part: 'button', specimen: 'busy', language: 'en' })
    await page.getByRole('button', { name: 'Copy: Busy' }).click()
    await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('busy={saving}')
  })

  test('tries again to load a part that did not arrive @pc @whole', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
    const gallery = galleryScreen(page)
    await page.route(/tooltip\.specimens/, (route) => route.abort('failed'))
    await gallery.open({ part: 'tooltip', language: 'en' })
    await expect(gallery.nothing).toBeVisible()
    await page.unroute(/tooltip\.specimens/)
    await gallery.open({ part: 'button', language: 'en' })
    await expect(gallery.heading).toHaveText('Button')
    await gallery.open({ part: 'tooltip', language: 'en' })
    await expect(gallery.heading).toHaveText('Tooltip')
  })

  test('says so where an address names no part, or no state of one @pc @whole', async ({ page }) => {
    const gallery = galleryScreen(page)
    await gallery.open({ part: 'no-such-part', language: 'en' })
    await expect(gallery.nothing).toContainText('There is no part called “no-such-part”')
    await gallery.open({ part: 'button', specimen: 'no-such-state', language: 'en' })
    await expect(gallery.nothing).toContainText('no state called “no-such-state”')
    await gallery.open({ part: 'button', specimen: 'no-such-state', language: 'en', bare: true })
    await expect(gallery.nothing).toContainText('no state called “no-such-state”')
    await gallery.nothing.getByRole('link').click()
    await expect(gallery.heading).toHaveText('Interface parts')
  })
})
