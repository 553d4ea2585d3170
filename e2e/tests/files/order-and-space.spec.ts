import { randomBytes } from 'node:crypto'
import { readStorageUse } from '@homeroom/contract/files/files-endpoints.ts'
import type { Page } from '@playwright/test'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const myFiles = (phone: boolean) => `/pages/base/${phone ? 'mobile' : 'pc'}_files_tm/index.html`
const namesIn = (page: Page) =>
  page.getByRole('region', { name: 'My files' }).getByRole('button', { name: /^\S+\.(dat|zip)$/ })

async function folderWith(page: Page, files: Record<string, number>): Promise<void> {
  const folder = `Sorted ${Date.now()}`
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(folder)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByRole('link', { name: folder }).click()
  await expect(page.getByText('No files here yet')).toBeVisible()
  await page
    .getByLabel('Upload files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(Object.entries(files).map(([name, size]) => ({ name, mimeType: '', buffer: randomBytes(size) })))
  await expect(namesIn(page)).toHaveCount(Object.keys(files).length)
}

test('the heads of the columns sort a list by keyboard, the other way when pressed again, and it stays so @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('staff')
  await page.goto(myFiles(false))
  await folderWith(page, { '表.dat': 3000, 'b.dat': 1000, '资.zip': 2000 })
  // biao, ziliao
  await expect(namesIn(page)).toHaveText(['b.dat', '表.dat', '资.zip'])
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  const size = head('Size').getByRole('button')
  await size.focus()
  await size.press('Enter')
  await expect(namesIn(page)).toHaveText(['表.dat', '资.zip', 'b.dat'])
  await expect(head('Size')).toHaveAttribute('aria-sort', 'descending')
  await expect(head('Name')).toHaveAttribute('aria-sort', 'none')
  await expect(size).toBeFocused()
  await size.press('Enter')
  await expect(namesIn(page)).toHaveText(['b.dat', '资.zip', '表.dat'])
  await checkAccessibility(page)
  await head('Kind').getByRole('button').click()
  await head('Kind').getByRole('button').click()
  await expect(namesIn(page)).toHaveText(['资.zip', 'b.dat', '表.dat'])
  await page.reload()
  await expect(head('Kind')).toHaveAttribute('aria-sort', 'descending')
  await expect(namesIn(page)).toHaveText(['资.zip', 'b.dat', '表.dat'])
  await head('Name').getByRole('button').click()
  await expect(namesIn(page)).toHaveText(['b.dat', '表.dat', '资.zip'])
})

test('on a phone a menu sorts the list, and it stays so @phone @whole', async ({ page, signedIn }) => {
  await signedIn('staff')
  await page.goto(myFiles(true))
  await folderWith(page, { 'a.dat': 1000, 'b.dat': 3000 })
  await page.getByLabel('Sort by').selectOption({ label: 'Largest first' })
  await expect(namesIn(page)).toHaveText(['b.dat', 'a.dat'])
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await checkReflow(page)
  await page.reload()
  await expect(namesIn(page)).toHaveText(['b.dat', 'a.dat'])
  await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' })
  await expect(namesIn(page)).toHaveText(['a.dat', 'b.dat'])
})

const gigabyte = 1024 ** 3
const spaces = [
  { level: 'nearly', freeOf: 'person', free: gigabyte, told: 'Your space is nearly full: 1 GB left.' },
  { level: 'full', freeOf: 'person', free: 0, told: 'Your space is full: nothing more is taken.' },
  {
    level: 'nearly',
    freeOf: 'unit',
    free: gigabyte,
    told: 'The space of the whole school is nearly full, not yours: 1 GB',
  },
  { level: 'full', freeOf: 'unit', free: 0, told: 'The space of the whole school is full, not yours' },
]
test('before a space ends the page says whose it is and what to do @whole', async ({ page, phone, signedIn }) => {
  await signedIn('staff')
  let space = spaces[0]
  await page.route(callOf(readStorageUse), async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const used = 19 * gigabyte
    const person = { used, most: 20 * gigabyte }
    const { told: _, ...left } = space ?? {}
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, person, open: 0, ...left } } })
  })
  for (space of spaces) {
    await page.goto(myFiles(phone))
    await expect(page.getByText(space.told)).toBeVisible()
    await expect(page.getByRole('meter', { name: 'Your space' })).toHaveAttribute('aria-valuenow', '95')
    await checkAccessibility(page)
    await checkReflow(page)
    await expect(page.getByRole('link', { name: 'Open the bin' })).toHaveCount(space.freeOf === 'person' ? 1 : 0)
  }
  await page.unroute(callOf(readStorageUse))
  await page.goto(myFiles(phone))
  await expect(page.getByRole('meter', { name: 'Your space' })).toBeVisible()
  await expect(page.getByText(/nearly full|is full/)).toHaveCount(0)
})
