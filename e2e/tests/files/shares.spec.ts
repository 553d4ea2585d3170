import type { Page } from '@playwright/test'
import { quietFamily, quietTeacher } from '../../../apps/server/test-support/demo-district.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const myFiles = (phone: boolean) => `/pages/base/${phone ? 'mobile' : 'pc'}_files_tm/index.html`
// What they have to do is counted by no other test.
const [one, other] = [quietFamily('lakeside-1', '3-2'), quietFamily('lakeside-1', '1-1')]

async function makeFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()
}

/** Opens the dialog in which a folder of the list is shared. */
async function sharingOf(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  return page.getByRole('dialog', { name: `Share ${name}` })
}

test('a teacher sees what they share, with whom and until when, moves the last day on, stops it and takes that back @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  const folder = `Trip ${Date.now()}`
  await signedIn(quietTeacher.loginName)
  await page.goto(myFiles(phone))
  await makeFolder(page, folder)
  const sharing = await sharingOf(page, folder)
  await sharing.getByRole('searchbox').fill(one.pupilName)
  await sharing.getByLabel('Share with').selectOption({ label: `${one.pupilName} · person` })
  // Of handing in people are told, of reading where the teacher wants it.
  const tells = sharing.getByRole('checkbox', { name: /^Tell them by a message/ })
  await expect(tells).not.toBeChecked()
  await sharing.getByRole('radio', { name: /^Hand in files/ }).check()
  await expect(tells).toBeChecked()
  await sharing.getByRole('radio', { name: 'Read' }).check()
  await expect(tells).not.toBeChecked()
  await sharing.getByRole('textbox', { name: /^Last day/ }).fill('2099-12-04')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sharing.getByRole('list', { name: `Who has “${folder}”` })).toContainText('until')
  await checkAccessibility(page)
  await sharing.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: folder })).toContainText('Shared')

  await page.getByRole('link', { name: 'Shared by me' }).click()
  const given = page.getByRole('list', { name: `Who has “${folder}”` })
  await expect(given).toContainText(one.pupilName)
  await expect(given).toContainText(/person · Read · until .*4 December 2099/)
  await checkAccessibility(page)
  await checkReflow(page)
  await given.getByRole('button', { name: `Change ${one.pupilName}` }).press('Enter')
  const changing = page.getByRole('dialog', { name: `Share ${folder}` })
  await expect(changing.getByText(`What ${one.pupilName} may do from now on`)).toBeVisible()
  await changing.getByRole('textbox', { name: /^Last day/ }).fill('2099-12-11')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(changing.getByText(/until .*11 December 2099/)).toBeVisible()
  await changing.getByRole('button', { name: 'Close' }).click()
  await expect(given).toContainText(/until .*11 December 2099/)

  await given.getByRole('button', { name: `Stop sharing ${one.pupilName}` }).press('Enter')
  await expect(given).toHaveCount(0)
  // The button that was pressed is gone with its row.
  await expect(page.getByRole('region', { name: 'Shared by me' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(given).toContainText(/until .*11 December 2099/)

  await page.getByRole('link', { name: folder }).click()
  await expect(page.getByText('Others have this folder.')).toBeVisible()
  await page.getByRole('button', { name: 'With whom' }).click()
  await expect(page.getByRole('dialog', { name: `Share ${folder}` })).toContainText(one.pupilName)
})

test('a teacher sees who has not handed in and reminds them, once; a pupil sees what is expected and that it has come @whole', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  test.slow()
  const folder = `Diary ${Date.now()}`
  const name = `diary ${Date.now()}.pdf`
  await signedIn(quietTeacher.loginName)
  await page.goto(myFiles(phone))
  await makeFolder(page, folder)
  const sharing = await sharingOf(page, folder)
  for (const { pupilName } of [one, other]) {
    await sharing.getByRole('searchbox').fill(pupilName)
    await sharing.getByLabel('Share with').selectOption({ label: `${pupilName} · person` })
    await sharing.getByRole('radio', { name: /^Hand in files/ }).check()
    await sharing.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(sharing.getByRole('button', { name: `Stop sharing ${pupilName}` })).toBeVisible()
  }
  await sharing.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: folder }).click()
  const people = page.getByRole('region', { name: 'Who has handed in' })
  await expect(people).toContainText('0 of 2 have handed in')
  await people.getByRole('button', { name: 'Show names' }).press('Enter')
  await expect(people.getByRole('list', { name: 'Not yet (2)' }).getByRole('listitem')).toHaveCount(2)
  await checkAccessibility(page)
  await checkReflow(page)
  const remind = people.getByRole('button', { name: 'Remind 2 who have not' })
  await remind.press('Enter')
  await expect(page.getByText('2 people have been reminded')).toBeVisible()
  await expect(remind).toHaveAttribute('aria-disabled', 'true')
  await expect(people).toContainText('You can remind again after')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The reminder was taken back')).toBeVisible()
  await expect(remind).not.toHaveAttribute('aria-disabled')
  await remind.press('Enter')
  await expect(people).toContainText('2 people were reminded')

  const pupil = await openFor(one.pupil)
  await pupil.goto('/redirect/files#/?box=shared')
  await pupil.getByRole('link', { name: folder }).click()
  await expect(pupil.getByText('Not handed in yet')).toBeVisible()
  await expect(pupil.getByText('The teacher sees when you hand in')).toBeVisible()
  await checkAccessibility(pupil)
  await checkReflow(pupil)
  await pupil
    .getByLabel('Upload files', { exact: true })
    .and(pupil.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a diary') })
  await expect(pupil.getByText('Handed in', { exact: true })).toBeVisible()
  const theirs = pupil.getByRole('region', { name: 'Shared with me' }).getByRole('listitem')
  await expect(theirs.filter({ hasText: name })).toContainText(/handed in \d/)

  await page.reload()
  await expect(people).toContainText('1 of 2 has handed in')
  await people.getByRole('button', { name: 'Show names' }).click()
  await expect(people.getByRole('list', { name: 'Not yet (1)' })).toContainText(other.pupilName)
  await expect(people.getByRole('list', { name: 'Handed in (1)' })).toContainText(/1 file, /)
})

test('a parent is told where what a child hands in stands @phone @whole', async ({ page, signedIn }) => {
  await signedIn('parent')
  await page.goto('/redirect/files#/?box=shared')
  await expect(page.getByText('Your child finds folders for handing in under their own account')).toBeVisible()
  await checkReflow(page)
})
