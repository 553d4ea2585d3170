import { applicationAddress } from '../../support/application-address.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'
import { extendPages, translatePages } from '../../support/translated-page.ts'

test.use({ language: 'en' })

const rooms = ['people', 'classes', 'guardians', 'icons', 'roles', 'audit', 'licences', 'settings', 'faces', 'units']

test('a browser that translates tears nothing down: rooms are searched, lists become empty and full again, and names stay @pc', async ({
  page,
  watch,
  signedIn,
}) => {
  // What is translated before the scripts are there is drawn anew.
  watch.allow(/React error #418/)
  // The rooms of Administration, one after another.
  test.slow()
  await translatePages(page)
  await signedIn('admin')
  await page.goto(applicationAddress('administration', { phone: false }))
  await expect(page.getByText('[Administration]').first(), 'the page is translated').toBeVisible()
  for (const room of rooms) {
    await page.goto(`${applicationAddress('administration', { phone: false })}#/${room}`)
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible()
    const search = page.getByRole('searchbox').first()
    if (!(await search.isVisible())) continue
    for (const wanted of ['w', 'nobody is called so', 'wang', '']) {
      await search.fill(wanted)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    }
  }
  await page.goto(`${applicationAddress('administration', { phone: false })}#/people`)
  await expect(page.getByRole('rowheader').first()).not.toContainText('[')

  await page.goto('/')
  await pageReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  for (const wanted of ['wang', 'nobody is called so', 'no']) {
    await field.fill(wanted)
    await expect(page.getByRole('dialog').locator('[data-shape]'), 'nothing is on its way').toHaveCount(0)
    await expect(field).toHaveValue(wanted)
  }
})

test('what extensions write into a page before its scripts run stops nothing @pc @whole', async ({
  page,
  signedIn,
}) => {
  await extendPages(page)
  // React says that the page is not what the server sent, and draws it anew.
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
