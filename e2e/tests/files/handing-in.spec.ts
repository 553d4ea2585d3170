import { makeFolders } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, readShareTargets } from '@homeroom/contract/files/share-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
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

/** A folder of the teacher into which a pupil may hand in two files. */
async function folderForTwo(teacher: Page, { name, pupilName }: { name: string; pupilName: string }): Promise<string> {
  const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'files' }
  const body = { folderId: null, folders: [{ name, parent: -1 }] }
  const made = await (await teacher.request.post(makeFolders.path, { headers, data: body })).json()
  const [id] = made.data.ids
  const found = await teacher.request.get(readShareTargets.path, { headers, params: { text: pupilName } })
  const pupil = (await found.json()).data.list.find(({ kind }: { kind: string }) => kind === 'person')
  const share = { id, kind: 'person', target: pupil.target, gives: 'hand_in', untilDay: null, filesMost: 2 }
  const shared = await teacher.request.post(addShare.path, { headers, data: share })
  expect((await shared.json()).code).toBe('ok')
  return id
}

const full = { pc: quietFamily('lakeside-1', '6-1'), phone: quietFamily('lakeside-1', '6-2') }

test('of many that are handed in one notice counts, and what the folder takes no more says so in its row @whole', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  const { pupil: loginName, pupilName } = full[phone ? 'phone' : 'pc']
  const teacher = await openFor(quietTeacher.loginName)
  const id = await folderForTwo(teacher, { name: `Two ${Date.now()}`, pupilName })
  await signedIn(loginName)
  await page.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_files_spm/index.html#/?box=shared&folder=${id}`)
  const choose = (names: readonly string[]) =>
    page
      .getByLabel('Upload files', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(
        names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) })),
      )
  await choose(['one.pdf', 'two.pdf'])
  await expect(page.getByText('2 files were handed in')).toBeVisible()
  await expect(page.getByText(/was handed in/)).toHaveCount(0)
  await choose(['three.pdf'])
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'three.pdf' })
  await expect(row).toContainText(
    'Not handed in; the file is in your own files. You have handed in as much as this folder takes',
  )
  await expect(row).toContainText('Please withdraw some of it first.')
  await expect(row).not.toContainText('Uploaded')

  await page.getByRole('button', { name: /^Actions for .*one/ }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('You have handed in 1 of 2 files')).toBeVisible()
  await row.getByRole('button', { name: 'Try again: three.pdf' }).click()
  await expect(page.getByText('three.pdf was handed in')).toBeVisible()
  await expect(row).toContainText('Uploaded')
})
