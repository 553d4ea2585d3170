import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { addPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('a teacher moves to another school of the area with a code of the old one, and either school sees it @pc @whole', async ({
  page,
  phone,
  signedIn,
  openFor,
  origin,
}) => {
  test.slow()
  const mark = `${phone ? 'ph' : 'pc'}${Date.now().toString(36)}`
  const english = `Lu ${mark}`
  const room = `${applicationAddress('administration', { phone })}#/people`
  await signedIn('admin')
  const added = await page.request.post(`${origin}${addPerson.path}`, {
    headers: { [deviceHeader]: 'pc', [applicationHeader]: 'administration' },
    data: {
      ...{ userType: '2', realName: `陆${mark}`, englishName: english, loginName: mark, sex: '', number: '' },
      ...{ phone: '', mail: '', classId: null },
    },
  })
  const { id } = (await added.json()).data
  await page.goto(`${room}?person=${id}&section=moves`)
  await page.getByRole('button', { name: 'Make a code' }).click()
  await proveAgain(page, 'en')
  const told = page.getByRole('dialog', { name: `Transfer code for ${english}` })
  const code = await told.locator('output').innerText()
  await checkAccessibility(page)
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^A code is open until/)).toBeVisible()

  const there = await openFor('admin.two')
  await there.goto(room)
  await there.getByRole('link', { name: 'Add a person' }).click()
  await there.getByRole('button', { name: 'Enter a transfer code' }).click()
  const typed = there.getByRole('dialog').getByRole('textbox', { name: /^Transfer code/ })
  await typed.fill('AAAAA-AAAAA')
  await there.getByRole('button', { name: 'Continue' }).click()
  await expect(typed, 'a wrong one says so beside the field').toHaveAccessibleDescription(/code/i)
  await typed.fill(code.toLowerCase())
  await there.getByRole('button', { name: 'Continue' }).click()
  const taking = there.getByRole('dialog', { name: new RegExp(`^Take ${english} over`) })
  await expect(taking.getByRole('textbox', { name: /^User name/ })).toHaveValue(mark)
  await checkAccessibility(there)
  await taking.getByRole('button', { name: 'Take over' }).click()
  await proveAgain(there, 'en')
  await expect(there.getByText(`${english} is in this school now.`)).toBeVisible()
  await expect(there.getByRole('heading', { name: english })).toBeVisible()
  await there.getByRole('tab', { name: 'School moves' }).click()
  await expect(there.getByRole('listitem').filter({ hasText: 'by transfer code' })).toBeVisible()
  await checkAccessibility(there)

  await page.reload()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'by transfer code' })).toBeVisible()
})
