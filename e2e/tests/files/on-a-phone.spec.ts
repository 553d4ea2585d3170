import sharp from 'sharp'
import { quietFamily, quietTeacher } from '../../../apps/server/test-support/demo-district.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const family = quietFamily('lakeside-1', '3-2')
const photo = async (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('on a phone a photograph comes from the camera, is looked at, and is shared with somebody who looks at it @phone @whole', async ({
  page,
  signedIn,
  openFor,
}) => {
  test.slow()
  const began = Date.now()
  const [first, second] = [`${began} a.jpg`, `${began} b.jpg`]
  await signedIn(quietTeacher.loginName)
  await page.goto('/pages/base/mobile_files_tm/index.html')
  const folder = `Album ${began}`
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(folder)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByRole('link', { name: folder }).click()
  await expect(page.getByText('No files here yet')).toBeVisible()

  for (const [name, colour] of [
    [first, '#37a'],
    [second, '#a73'],
  ] as const) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).click(),
    ])
    // A phone opens its camera for it.
    await expect(page.locator('input[capture="environment"]')).toHaveAttribute('accept', 'image/*')
    await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer: await photo(colour) })
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await checkAccessibility(page)
  await checkReflow(page)
  await checkTouchTargets(page)

  await page.getByRole('button', { name: first, exact: true }).click()
  const shown = page.getByRole('dialog', { name: first })
  await expect(shown.getByRole('img').first()).toBeVisible()
  await checkAccessibility(page)
  await checkReflow(page)
  await shown.getByRole('button', { name: 'Next' }).click()
  const next = page.getByRole('dialog', { name: second })
  await expect(next.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await next.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: `Share ${first}` })
  await sharing.getByRole('searchbox').fill(family.pupilName)
  await sharing.getByLabel('Share with').selectOption({ label: `${family.pupilName} · person` })
  await sharing.getByRole('checkbox', { name: /^Tell them by a message/ }).check()
  await checkReflow(page)
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sharing.getByRole('button', { name: `Stop sharing ${family.pupilName}` })).toBeVisible()
  await checkAccessibility(page)
  await checkReflow(page)

  const pupil = await openFor(family.pupil)
  await pupil.goto(await sharing.getByRole('textbox', { name: /^Link/ }).inputValue())
  await pupil.getByRole('button', { name: first, exact: true }).click()
  await expect(pupil.getByRole('dialog', { name: first }).getByRole('img').first()).toBeVisible()
  await checkReflow(pupil)
})
