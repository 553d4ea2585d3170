import { quietTeacher } from '../../../apps/server/test-support/demo-district.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

const { loginName, englishName: teacher } = quietTeacher

test.use({ language: 'en' })

test('a teacher is put into a new group and into one with an icon and a role, has the icon on the open desktop, and loses it again @pc @whole', async ({
  page,
  signedIn,
  openFor,
}) => {
  const name = `Painters ${Date.now().toString(36)}`
  const theirs = await openFor(loginName)
  await theirs.goto('/')
  const tile = theirs.getByRole('main').getByRole('link', { name: /^(School )?safety$/i })
  await expect(theirs.getByRole('link', { name: 'Notices' }).first()).toBeVisible()
  await expect(tile).toHaveCount(0)

  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone: false })}#/people`)
  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`画${name}`)
  await page.getByRole('textbox', { name: 'Name in English' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByRole('textbox', { name: 'User names or numbers' }).fill(`${loginName}\nnobody.at.all`)
  await page.getByRole('button', { name: 'Find 2 people' }).click()
  await expect(page.getByText('1 entry is nobody’s user name or number.')).toBeVisible()
  await page.getByRole('button', { name: 'Put 1 person into the group' }).click()
  const row = page.getByRole('row', { name: teacher })
  await expect(row).toContainText('In the group')
  await checkAccessibility(page)

  await row.getByRole('link', { name: teacher }).click()
  await page.getByRole('tab', { name: 'Roles and groups' }).click()
  const own = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Put into a group' }).click()
  await page.getByRole('combobox', { name: 'Group' }).fill('safety')
  await page.getByRole('option', { name: 'School safety team' }).click()
  await checkAccessibility(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Put in', exact: true }).click()
  await proveAgain(page, 'en')
  await expect(tile, 'the open desktop is told').not.toHaveCount(0)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Office staff' }),
    'the role comes with the group',
  ).toBeVisible()
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Take out of “School safety team”' }).click()
  await expect(tile).toHaveCount(0)

  await own.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Show in the list of people' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: teacher })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove the group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the group' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groups')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
