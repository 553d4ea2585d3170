import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('an administrator looks as somebody else, can change nothing there, and is back where they were @pc', async ({
  page,
  signedIn,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  await signedIn('admin')
  await page.goto('/pages/base/pc_administration_tm/index.html#/people')
  await page.getByRole('link', { name: 'Add a person' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`孟${mark}`)
  await page.getByRole('textbox', { name: 'Name in English', exact: true }).fill(`Meng ${mark}`)
  await expect(page.getByRole('textbox', { name: 'User name', exact: true })).toHaveValue(/^meng/)
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('heading', { name: `Meng ${mark}` })).toBeVisible()

  await page.getByRole('button', { name: 'Start viewing' }).click()
  const dialog = page.getByRole('dialog', { name: `View as Meng ${mark}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their desktop is said to be empty')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await proveAgain(page, 'en')
  const banner = page.locator('#viewing')
  await expect(banner.getByText(`Chen Zhiyuan, you are viewing as Meng ${mark}. You can only look.`)).toBeVisible()
  await expect(banner.getByText('15 min left')).toBeVisible()
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Ignore all' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ignore all' }).click()
  await expect(page.getByText('You are viewing as somebody else, so you can only look.').first()).toBeVisible()
  await expect(page.getByText('The administrator Chen Zhiyuan is viewing the pages as you')).toBeVisible()

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page.getByRole('heading', { name: `Meng ${mark}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Welcome, Chen Zhiyuan' })).toBeVisible()
  await expect(banner).toBeHidden()

  // The log of the person says who did it, and as whom.
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('link', { name: 'Everything about this person in the audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  await expect(page.getByText(`Only what is about Meng ${mark}.`)).toBeVisible()
  const begun = page.getByRole('row').filter({ hasText: 'Began to view as somebody else' })
  await expect(begun).toContainText(`Chen Zhiyuan, as Meng ${mark}`)
  await begun.getByRole('button').first().click()
  await expect(page.getByText('Their desktop is said to be empty')).toBeVisible()
  await checkAccessibility(page)
})
