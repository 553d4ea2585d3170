import { demoPassword } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

// A school of its own: the looks of the demo's schools are seen by all other tests.
test('a logo and a colour are tried on both pages and both devices, saved, shown to a visitor, and taken back @pc @whole', async ({
  page,
  signedIn,
  browser,
  contextOptions,
  watch,
}) => {
  const unit = `look-${Date.now().toString(36)}`
  const words = ['--unit', unit, '--unit-name', '彩虹小学', '--unit-english-name', 'Rainbow School']
  await homeroom(['create-admin', ...words, '--login', 'head'], { line: demoPassword })
  await signedIn(`head@${unit}`)
  await page.goto(`${applicationAddress('administration', { phone: false })}#/sign-in`)
  const upload = page.getByRole('group', { name: 'Logo', exact: true }).locator('input[type=file]')
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo, 'base64') })
  const cutting = page.getByRole('dialog', { name: 'Logo' })
  await cutting.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await checkAccessibility(page)
  await cutting.getByRole('button', { name: 'Save' }).click()
  await expect(cutting).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Main colour/ }).click()
  await page.getByRole('button', { name: 'Standard yellow' }).click()
  await expect(
    page.getByText(/white text would have a contrast of 1\.0:1\. .* the pages use #[0-9A-F]{6}/),
  ).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  const framed = (name: string) => preview.frameLocator(`iframe[title="Preview of ${name}, English"]`)
  const own = page.locator('img[src^="/api/storage/show/unit-picture/"]')
  const address = await own.first().getAttribute('src')
  await expect(framed('Sign-in page: PC').locator(`img[src="${address}"]`).first()).toBeVisible()
  await preview.getByRole('tab', { name: 'Phone' }).click()
  await expect(framed('Sign-in page: Phone').getByRole('heading', { name: 'Rainbow School' })).toBeVisible()
  await preview.getByRole('radio', { name: 'Your desktop' }).check()
  await expect(framed('Your desktop: Phone').getByRole('link', { name: 'Administration' }).first()).toBeVisible()
  await preview.getByRole('tab', { name: 'PC' }).click()
  await expect(framed('Your desktop: PC').locator(`img[src="${address}"]`).first()).toBeVisible()
  await checkAccessibility(page)

  const context = await browser.newContext(contextOptions)
  await watch.follow(context)
  const visitor = await context.newPage()
  const shown = visitor.locator(`img[src="${address}"]`)
  await visitor.goto(`/login?unit=${unit}`)
  await expect(shown, 'what is only tried, nobody else sees').toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The look is saved. The sign-in page shows it now.')).toBeVisible()
  await visitor.reload()
  await expect(shown.first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The look is as it was before.')).toBeVisible()
  await visitor.reload()
  await expect(shown).toHaveCount(0)
  await context.close()
})
