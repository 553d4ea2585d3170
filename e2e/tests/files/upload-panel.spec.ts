import { randomBytes } from 'node:crypto'
import { uploadFile } from '@homeroom/contract/files/upload-endpoints.ts'
import type { Page } from '@playwright/test'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const myFiles = (phone: boolean) => `/pages/base/${phone ? 'mobile' : 'pc'}_files_tm/index.html`
const chosenFiles = (page: Page) => page.getByLabel('Upload files', { exact: true }).and(page.locator('input'))
const panelOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const photos = (count: number) => {
  const began = Date.now()
  return Array.from({ length: count }, (_, at) => ({
    ...{ name: `${began} ${at}.dat`, mimeType: '', buffer: randomBytes(2000) },
  }))
}

test('the panel says how far all are, folds and stays folded, and cancels all after a question @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher.two')
  let hold = true
  const held: (() => void)[] = []
  await page.route(callOf(uploadFile), async (route) => {
    if (hold) await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => undefined)
  })
  await page.goto(myFiles(phone))
  const files = photos(12)
  await chosenFiles(page).setInputFiles(files)
  const panel = panelOf(page)
  await expect(panel).toContainText('0 of 12 files')
  await expect(panel.getByRole('progressbar', { name: 'All uploads' })).toBeVisible()
  await checkAccessibility(page)

  const fold = panel.getByRole('button', { name: 'Uploads' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(panel.getByRole('list')).toHaveCount(0)
  await expect(panel.getByRole('progressbar')).toHaveCount(1)

  await panel.getByRole('button', { name: 'Cancel all' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Cancel all uploads?' })
  await expect(question).toContainText('12 files have not arrived')
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Go on uploading' }).press('Enter')
  await expect(panel).toContainText('0 of 12 files')
  await panel.getByRole('button', { name: 'Cancel all' }).press('Enter')
  await question.getByRole('button', { name: 'Cancel all' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload files', exact: true })).toBeFocused()
  hold = false
  for (const go of held) go()

  await page.reload()
  await chosenFiles(page).setInputFiles(files.slice(0, 2))
  await expect(panel).toContainText('2 of 2 files')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(panel.getByRole('status')).toHaveText('2 of 2 files uploaded')
  await fold.press('Enter')
  await panel.getByRole('button', { name: `Remove: ${files[0]?.name}` }).press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(fold).toBeFocused()
  await panel.getByRole('button', { name: 'Clear what is done' }).press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload files', exact: true })).toBeFocused()
})

test('what is not taken says which kinds are, and is neither read nor sent @pc @whole', async ({ page, signedIn }) => {
  await signedIn('staff')
  await page.goto(myFiles(false))
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await chosenFiles(page).setInputFiles([
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
  ])
  const rows = panelOf(page).getByRole('listitem')
  await expect(rows).toHaveText([/501: file type error. Documents, tables/, /501: file type error. Documents, tables/])
  await expect(panelOf(page).getByRole('button', { name: /^Try/ })).toHaveCount(0)
  expect(sent.filter((address) => /\/api\/storage\//.test(address))).toEqual([])
})

test('while files are on their way another page opens beside this one, and they arrive @whole', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('teacher.two')
  const held = Promise.withResolvers<void>()
  await page.route(callOf(uploadFile), async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(myFiles(phone))
  const [file] = photos(1)
  await chosenFiles(page).setInputFiles(file ? [file] : [])
  const panel = panelOf(page)
  await expect(panel).toContainText('0 of 1 file')
  const beside = context.waitForEvent('page')
  const links = page.getByRole('link', { name: 'Desktop' })
  // Of a phone that in the bar below: what is told stands over the other one.
  const desktop = phone ? links.last() : links.first()
  await desktop.click()
  await expect((await beside).getByRole('main')).toBeVisible()
  await expect(page.getByText('The upload goes on in this tab.')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('button', { name: file?.name ?? '', exact: true })).toBeVisible()
  // With nothing under way links open here again.
  await desktop.click()
  await expect(panel).toHaveCount(0)
  await expect.poll(() => context.pages().length).toBe(2)
})
