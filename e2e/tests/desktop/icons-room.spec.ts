import type { Locator } from '@playwright/test'
import { quietFamily } from '../../../apps/server/test-support/demo-district.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

const { pupil } = quietFamily('lakeside-1', '5-2')
const name = `Star ${Date.now().toString(36)}`
const picture = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#b33"/></svg>'

test.use({ language: 'en' })

/** Takes the only one that a search leaves: before it has narrowed, the first would be somebody else. */
async function choose(field: Locator, words: string): Promise<void> {
  await field.fill(words)
  const options = field.page().getByRole('option')
  await expect(options).toHaveCount(1)
  await options.click()
}

test('a link with a picture is given to a pupil, who has it on the open desktop at once; the room tells why @pc @whole', async ({
  page,
  signedIn,
  openFor,
}) => {
  const theirs = await openFor(pupil)
  await theirs.goto('/')
  await expect(theirs.getByRole('link', { name: 'Notices' }).first()).toBeVisible()
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone: false })}#/icons`)
  await page.getByRole('link', { name: 'Add a link' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`星${name}`)
  await page.getByRole('textbox', { name: 'English name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: /^Address/ }).fill('https://stars.example.cn/')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'star.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) },
  })
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByRole('heading', { name: name })).toBeVisible()

  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'One person' }).check()
  await choose(dialog.getByRole('combobox', { name: /^Person/ }), pupil)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Give' }).click()
  const tile = theirs.getByRole('link', { name: name })
  await expect(tile).toBeVisible()
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 72)
  await expect(tile).toHaveAttribute('target', '_blank')

  await page.goto(`${applicationAddress('administration', { phone: false })}#/icons?show=sight`)
  await choose(page.getByRole('combobox', { name: 'Person', exact: true }), pupil)
  await choose(page.getByRole('combobox', { name: 'Application', exact: true }), name)
  await expect(page.getByText('The way marked “Decides” gives it.')).toBeVisible()
  await checkAccessibility(page)
})
