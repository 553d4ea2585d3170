import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { demoPassword } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

// Password rules, two-step verification, reminders, ways to sign in and applications are walked by the tests of these features.

test.use({ language: 'en' })

test('words are tried, a mail server and a gateway for text messages are set and say where a test stops, and sessions are made shorter @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  test.slow()
  // A school of its own: settings of the demo's schools are seen by other tests.
  const unit = `settings-${Math.random().toString(36).slice(2, 10)}`
  await homeroom(['create-admin', '--unit', unit, '--unit-name', '设置小学', '--login', 'head'], { line: demoPassword })
  await signedIn(`head@${unit}`)
  const room = `${applicationAddress('administration', { phone })}#/settings`
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) })
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const card = page.getByRole('region', { name: 'Test', exact: true })
  const back = () => page.getByRole('link', { name: 'All settings' }).click()

  await page.goto(room)
  await page.getByRole('link', { name: 'Voice vocabulary' }).click()
  await field('Words').fill('nothing of the kind')
  await press('Find')
  await expect(card).toContainText('Nothing on your desktop opens for “nothing of the kind”.')
  await field('Words').fill('open administration')
  await press('Find')
  await expect(card.getByRole('link')).toHaveAttribute('href', /administration/)
  await checkAccessibility(page)

  await back()
  await page.getByRole('link', { name: 'Mail server' }).click()
  await field('Server').fill('mail.example.invalid')
  await field('Sender’s address').fill('office@example.org')
  await press('Save')
  await proveAgain(page, 'en')
  await expect(page.getByRole('heading', { level: 2, name: /mail\.example\.invalid/ })).toBeVisible()
  await card.getByRole('textbox').fill('somebody@example.org')
  await press('Send a test')
  await expect(card.getByRole('status')).toContainText('It was not sent. It stopped at this step')
  await checkAccessibility(page)

  await back()
  await page.getByRole('link', { name: 'Text messages' }).click()
  await page.getByRole('radio', { name: 'A gateway of your own' }).check()
  await field('Address of the gateway').fill('https://sms.example.invalid/send')
  await press('Save')
  await card.getByRole('textbox').fill('13900001234')
  await press('Send a test')
  await expect(card.getByRole('status')).toContainText('It was not sent. It stopped at this step')
  await checkAccessibility(page)

  await back()
  await page.getByRole('link', { name: 'How long people stay signed in' }).click()
  await page.getByLabel('Signed out when unused for').selectOption('2 hours')
  await page.getByLabel('Signed out in any case after').selectOption('1 hour')
  await press('Save')
  await expect(
    page.getByText('The longest time cannot be shorter than the unused one. Please choose again.'),
  ).toBeVisible()
  await page.getByLabel('Signed out in any case after').selectOption('8 hours')
  await press('Save')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await back()
  const list = page.getByRole('region', { name: /^All settings|Settings/ }).first()
  await expect(list).toContainText(/2 hours/)
})
