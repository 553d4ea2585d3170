import { quietFamily, quietTeacher } from '../../../apps/server/test-support/demo-district.ts'
import { todoList } from '../../screens/messages/todo-list.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

// What they have to do is counted by no other test.
const pupils = { pc: quietFamily('lakeside-1', '4-1'), phone: quietFamily('lakeside-1', '2-2') }

test('a pupil finds the to-do, hands in and it is done; the teacher finds one, looks and it is done @whole', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  test.slow()
  const { pupil: loginName, pupilName } = pupils[phone ? 'phone' : 'pc']
  const folder = `Poems ${Date.now()}`
  const name = `poem ${Date.now()}.pdf`
  await signedIn(quietTeacher.loginName)
  await page.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_files_tm/index.html`)
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(folder)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByRole('button', { name: `Actions for ${folder}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: `Share ${folder}` })
  await sharing.getByRole('searchbox').fill(pupilName)
  await sharing.getByLabel('Share with').selectOption({ label: `${pupilName} · person` })
  await sharing.getByRole('radio', { name: /^Hand in files/ }).check()
  await sharing.getByRole('textbox', { name: /^Last day/ }).fill('2099-12-04')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sharing.getByRole('button', { name: `Stop sharing ${pupilName}` })).toBeVisible()
  await checkAccessibility(page)

  const asked = `Hand in: ${folder} (last day 4 December 2099)`
  const pupil = await openFor(loginName)
  const theirs = todoList(pupil, { language: 'en', phone })
  await theirs.open()
  await theirs.link(asked).click()
  await pupil
    .getByLabel('Upload files', { exact: true })
    .and(pupil.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a poem') })
  await expect(pupil.getByText(`${name} was handed in`)).toBeVisible()
  await theirs.open()
  await expect(pupil.getByRole('main')).toBeVisible()
  await expect(theirs.todo(asked)).toHaveCount(0)

  const look = `Look at the work of 1 person in “${folder}”`
  const own = todoList(page, { language: 'en', phone })
  await own.open()
  await own.link(look).click()
  await expect(page.getByText('1 file not looked at yet')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('New')
  await checkAccessibility(page)
  // Who handed in and when has its place on a phone, too.
  await checkReflow(page)
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByText('not looked at yet')).toHaveCount(0)
  await own.open()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(own.todo(look)).toHaveCount(0)
})
