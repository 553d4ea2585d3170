import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { quietFamily } from '../../../apps/server/test-support/demo-district.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

// Classes of their own: other tests count what the families of the first ones have not read.
const schools = {
  pc: { teacher: 'teacher', family: quietFamily('lakeside-1', '2-1'), audience: 'Grade 2 Class 1' },
  phone: { teacher: 'teacher.two', family: quietFamily('lakeside-ms', '9-1'), audience: 'Grade 9 Class 1' },
}

test('a notice carries a file from the machine and one from Files; a parent looks at them until it is withdrawn @pc @whole', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  test.slow()
  const { teacher, family, audience } = schools[phone ? 'phone' : 'pc']
  const title = `With files ${Date.now()}`
  const [letter, photo] = [`letter ${Date.now()}.dat`, `photo ${Date.now()}.png`]
  const words = Buffer.from('see you on Friday')
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  await signedIn(teacher)
  await page.goto(applicationAddress('files', { phone }))
  const own = page.getByLabel('Upload files', { exact: true }).and(page.locator('input'))
  await own.setInputFiles({ name: letter, mimeType: '', buffer: words })
  await expect(page.getByRole('button', { name: letter, exact: true })).toBeVisible()

  const writer = noticesScreen(page, 'en')
  await page.goto(applicationAddress('notices', { phone }))
  await writer.compose.click()
  const field = page.getByRole('group', { name: 'Attachments' })
  await field
    .getByLabel('Upload files')
    .and(page.locator('input'))
    .setInputFiles({ name: photo, mimeType: 'image/png', buffer: picture })
  await expect(field.getByRole('button', { name: `Remove ${photo}` })).toBeVisible()
  // Where a finger points there is a camera.
  await expect(field.getByRole('button', { name: 'Take a photo' })).toBeVisible({ visible: phone })
  await field.getByRole('button', { name: 'Choose from Files' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose from Files' })
  await choosing.getByRole('searchbox').fill(letter)
  await choosing.getByRole('checkbox', { name: letter }).check()
  await checkAccessibility(page)
  await choosing.getByRole('button', { name: 'Attach 1 file' }).click()
  await expect(field.getByRole('listitem')).toHaveCount(2)
  await writer.write({ audience, title, text: 'Please look at the files.' })
  await expect(page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2)

  const parent = await openFor(family.parent)
  await parent.goto(applicationAddress('notices', { phone, idPath: 'spm' }))
  await expect(noticesScreen(parent, 'en').unreadRow(title)).toContainText('2 attachments')
  await noticesScreen(parent, 'en').unreadRow(title).click()
  const files = parent.getByRole('region', { name: 'Attachments' })
  await expect(files.getByRole('heading')).toHaveText('2 attachments')
  await checkAccessibility(parent)
  await files.getByRole('button', { name: `Show ${photo}` }).click()
  const shown = parent.getByRole('dialog', { name: photo })
  await expect(shown.getByRole('img', { name: photo })).toHaveJSProperty('naturalWidth', 640)
  await shown.getByRole('button', { name: 'Close' }).click()
  const download = parent.waitForEvent('download')
  await files.getByRole('button', { name: `Download ${letter}` }).click()
  const came = await download
  expect(came.suggestedFilename()).toBe(letter)
  expect(await readFile(await came.path())).toEqual(words)

  await writer.withdraw.click()
  await writer.confirmWithdrawal.click()
  await expect(writer.withdrawn).toBeVisible()
  await parent.reload()
  await expect(noticesScreen(parent, 'en').gone).toBeVisible()
})
