import { randomBytes } from 'node:crypto'
import { readFiles, readStorageUse } from '@homeroom/contract/files/files-endpoints.ts'
import { callOf } from '../../support/call-of.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('of forty files that come at once the list is read a few times, and the line about space stays @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/pages/base/pc_files_tm/index.html')
  const space = page.getByText(/ of 20 GB used/)
  await expect(space).toBeVisible()
  const first = await space.elementHandle()
  const asked = { lists: 0, space: 0 }
  page.on('request', (request) => {
    if (callOf(readFiles).test(request.url())) asked.lists += 1
    if (callOf(readStorageUse).test(request.url())) asked.space += 1
  })
  const began = Date.now()
  const files = Array.from({ length: 40 }, (_, at) => ({
    ...{ name: `${began} ${at}.dat`, mimeType: '', buffer: randomBytes(2000) },
  }))
  await page.getByLabel('Upload files', { exact: true }).and(page.locator('input')).setInputFiles(files)
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('40 of 40 files')
  await expect(page.getByRole('button', { name: files[39]?.name ?? '', exact: true })).toBeAttached()
  // One at the end; on a slow machine one every ten seconds besides.
  expect(asked.lists).toBeLessThanOrEqual(6)
  expect(asked.space).toBe(asked.lists)
  expect(await first?.evaluate((line) => line.isConnected)).toBe(true)
})
