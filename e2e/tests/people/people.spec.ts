import { languageCookie } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { forcedChange, proveAgain } from '../../screens/accounts/password-screens.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const address = (phone: boolean) => `/pages/base/${phone ? 'mobile' : 'pc'}_administration_tm/index.html#/people`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('somebody is added, changed by two at once, suspended and brought back; pasted people sign in with their slips and are linked @pc', async ({
  page,
  phone,
  origin,
  signedIn,
  openFor,
}) => {
  // A long walk: everything the office does with a person.
  test.slow()
  const mark = `${phone ? 'ph' : 'pc'}${Date.now().toString(36)}`
  await signedIn('admin')
  await page.goto(address(phone))
  await page.getByRole('link', { name: 'Add a person' }).click()
  await field(page, 'Name').fill(`钱${mark}`)
  await field(page, 'Name in English').fill(`Qian ${mark}`)
  await expect(field(page, 'User name'), 'one that is free is proposed').toHaveValue(/^qian/)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('heading', { name: `Qian ${mark}` })).toBeVisible()

  const other = await openFor('admin')
  await other.goto(page.url())
  await field(other, 'Telephone').fill('13900000099')
  await field(page, 'Mail address').fill(`${mark}@example.org`)
  await save(other)
  // A telephone leads into the account.
  await proveAgain(other, 'en')
  await expect(other.getByText(`What is known of Qian ${mark} has been saved.`)).toBeVisible()
  await save(page)
  await proveAgain(page, 'en')
  await page.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(page.getByText(`What is known of Qian ${mark} has been saved.`)).toBeVisible()
  await expect(field(page, 'Telephone'), 'nothing of the other is lost').toHaveValue('13900000099')
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('Suspended', { exact: true }), 'the page is read again').toBeVisible()
  await page.getByRole('button', { name: 'Bring back', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back', exact: true }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('searchbox').fill(`qian ${mark}`)
  await page.getByRole('checkbox', { name: `Choose "Qian ${mark}"` }).check()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: `Qian ${mark}` })
  await expect(row).toContainText('Suspended')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')

  await page.getByRole('link', { name: 'Add from a spreadsheet' }).click()
  const cells = [
    ['身份', '姓名', '学号', '班级', '孩子学号', '用户名'],
    ['学生', `学${mark}`, mark, 'nowhere', '', ''],
    ['家长', `母${mark}`, '', '', mark, ''],
    ['', `师${mark}`, '', '', '', `t-${mark}`],
  ]
  await field(page, 'Cells').fill(cells.map((line) => line.join('\t')).join('\n'))
  const read = page.getByRole('button', { name: 'Read 4 rows' })
  await read.click()
  const kind = page.getByLabel('Kind of the people whose row does not say it')
  await expect(kind, 'nobody becomes a pupil by accident').toHaveAccessibleDescription(
    'Please choose what these people are.',
  )
  await kind.selectOption('Teacher')
  await read.click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const wrong = field(page, '1, Class')
  await expect(wrong).toHaveAccessibleDescription('There is no such class.')
  await checkAccessibility(page)
  await wrong.fill('五年级 (1) 班')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Add 3 people' }).click()
  await page.getByRole('button', { name: 'Print slips for these' }).click()
  const slip = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `师${mark}` })
  const password = (await slip.getByRole('definition').last().innerText()).trim()
  await checkAccessibility(page)

  await page.context().clearCookies()
  await page.context().addCookies([{ name: languageCookie, value: 'en', url: origin }])
  const signIn = signInScreen(page, 'en')
  await signIn.open('?unit=lakeside-1')
  await signIn.signIn(`t-${mark}`, password)
  const step = forcedChange(page, 'en')
  await step.newPassword.fill(`Maple-${mark}-7G`)
  await step.submit.click()
  await expect(page).toHaveURL(/_desktop_all\/index\.html/)

  // The office says that this teacher is the pasted mother: her open desktop offers the switch, and no longer when it is taken back.
  const identity = page.getByRole('banner').getByRole('button', { name: 'You are here as Teacher' })
  await expect(identity).toHaveCount(0)
  await other.goto(address(phone))
  await other.getByRole('searchbox').fill(`t-${mark}`)
  await other.getByRole('link', { name: `师${mark}` }).click()
  await other.getByRole('button', { name: 'Link an account' }).click()
  const linking = other.getByRole('dialog', { name: `Link another account of 师${mark}` })
  await linking.getByRole('combobox', { name: 'Parent account' }).fill(mark)
  await other.getByRole('option', { name: `母${mark}` }).click()
  await checkAccessibility(other)
  await linking.getByRole('button', { name: 'Link an account' }).click()
  await expect(other.getByText(`The accounts of 师${mark} are linked.`)).toBeVisible()
  await expect(identity).toBeVisible()
  await other.getByRole('button', { name: /^Take off the account/ }).click()
  await expect(identity).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(identity).toBeVisible()
  await checkAccessibility(other)
})

test('on their own page an administrator reads the mail address and the telephone, and where they are changed @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('admin')
  await page.goto(address(phone))
  await page.getByRole('searchbox').fill('chenzhiyuan')
  await page.getByRole('link', { name: 'Chen Zhiyuan' }).click()
  for (const name of ['Mail address', 'Telephone']) {
    await expect(field(page, name)).toHaveAttribute('readonly')
    await expect(field(page, name)).toHaveAccessibleDescription(/Changed under "Account and security"/)
  }
  await expect(field(page, 'User name')).toBeEditable()
  await checkAccessibility(page)
})
