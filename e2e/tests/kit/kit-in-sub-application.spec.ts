import { applicationAddress } from '../../support/application-address.ts'
import { type BuiltSubApplication, buildSubApplication } from '../../support/built-sub-application.ts'
import { kitParts } from '../../support/kit-parts.ts'
import { expect, test } from '../../support/product-test.ts'

/** The parts that are a layer, or have one: something lies above the page once their button is pressed. */
const layered = new Set(['colour-picker', 'confirmation', 'dialog', 'drawer', 'form-dialog', 'menu-button', 'popover'])

// What a browser makes of a bundle does not depend on the size of its window.
test.describe('the kit in a sub-application of somebody else @pc @whole', () => {
  test.use({ language: 'en' })
  test.slow()
  let application: BuiltSubApplication
  test.beforeAll(async () => {
    application = await buildSubApplication('kit-parts')
  })
  test.afterAll(() => application.remove())

  test('loads with every file of the kit, draws every part, and opens what opens', async ({
    page,
    signedIn,
    watch,
  }) => {
    await application.standInFor('notices', page)
    await signedIn('teacher')
    await page.goto(applicationAddress('notices', { phone: false }))
    const files = page.locator('output[data-of]')
    await expect(files).toHaveText((await files.getAttribute('data-of')) ?? 'none')

    for (const part of kitParts) {
      await page.goto(`${applicationAddress('notices', { phone: false })}#/?part=${part}`)
      const specimen = page.locator(`[data-specimen^="${part}/"]`).first()
      await expect(specimen, part).toBeVisible()
      if (layered.has(part)) {
        const layer = page.locator(':is([role=dialog], [role=alertdialog], [role=menu]):visible')
        await specimen.getByRole('button').first().press('Enter')
        await expect(layer, part).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(layer, part).toHaveCount(0)
      }
      expect(watch.unexpected(), part).toEqual([])
    }
  })
})
