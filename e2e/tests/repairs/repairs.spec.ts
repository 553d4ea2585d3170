import { readRepairs } from '@homeroom/contract/repairs/repairs-endpoints.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const address = (phone: boolean) => `/pages/base/${phone ? 'mobile' : 'pc'}_repairs_tm/index.html`

test('a teacher reports, is told beside the field what is missing, and reads the answer of whoever finished it @whole-phone', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  await signedIn('teacher')
  await page.goto(address(phone))
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  const place = page.getByRole('textbox', { name: 'Place' })
  await page.getByRole('textbox', { name: 'What is the matter?' }).fill('It does not close.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(place).toHaveAccessibleDescription(/"Place" is missing/)
  await expect(place).toBeFocused()
  const where = `Room ${phone} ${Date.now()}`
  await place.fill(where)
  await page.getByRole('radio', { name: 'Urgent' }).check()
  await place.press('Enter')
  const own = page.getByRole('link', { name: where })
  await expect(own).toBeFocused()
  await checkAccessibility(page)

  const handler = await openFor('staff')
  await handler.goto(address(phone))
  await handler.getByRole('button', { name: `Take in hand: ${where}` }).press('Enter')
  const row = handler.getByRole('link', { name: where })
  await expect(row).toContainText('In work')
  await expect(row).toBeFocused()
  await row.press('Enter')
  await expect(handler.getByRole('heading', { name: where })).toBeFocused()
  const answer = handler.getByRole('textbox', { name: 'Answer' })
  await handler.getByRole('button', { name: 'Mark as done' }).click()
  await expect(answer).toHaveAccessibleDescription(/"Answer" is missing/)
  await answer.fill('New hinges.')
  await handler.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await expect(handler.getByRole('heading', { name: where })).toBeFocused()
  await expect(answer).toHaveCount(0)
  await checkAccessibility(handler)

  await page.reload()
  await expect(own).toContainText('Done')
  await own.click()
  await expect(page.getByText('New hinges.')).toBeVisible()
})

test('a list without entries says so, and so does one that could not be read @phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  const answer = (changes: object) => ({
    json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: { list: [], next: null }, ...changes },
  })
  let reply = answer({ status: 503, code: 'server_busy', data: null })
  await page.route(`**${readRepairs.path}*`, (route) => route.fulfill(reply))
  await signedIn('teacher')
  await page.goto(address(phone))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  reply = answer({})
  await again.click()
  await expect(page.getByText('You have not reported anything yet')).toBeVisible()
})
