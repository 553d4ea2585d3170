import { readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import sharp from 'sharp'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

test('a list keeps all its pages when the addresses of its pictures are renewed @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('staff')
  const asked: number[] = []
  await page.route(callOf(readFiles), async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from') ?? 0)
    asked.push(from)
    const answer = await (await route.fetch()).json()
    const list = [1, 2].map((number) => ({
      ...{ id: `00000000-0000-4000-8000-00000000000${number + from / 100}`, kind: 'file', type: 'image/png', size: 9 },
      ...{ name: `${from + number}.png`, changedAt: new Date().toISOString(), binnedAt: null },
      picture: `${dot}#${asked.length}`,
    }))
    await route.fulfill({ json: { ...answer, data: { ...answer.data, list, next: from === 0 ? 200 : null } } })
  })
  await page.clock.install()
  await page.goto('/pages/base/pc_files_tm/index.html#/?view=grid')
  const tiles = page.getByRole('region', { name: 'My files' }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(tiles).toHaveCount(4)
  const picture = tiles.filter({ hasText: '201.png' }).locator('img')
  const before = await picture.getAttribute('src')
  await page.clock.fastForward(fileAddressLifetime)
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(tiles).toHaveCount(4)
  expect(asked.filter((from) => from === 200)).toHaveLength(2)
})

test('a sound that cannot be had is said not to be shown, also on a machine whose clock is wrong @pc @whole', async ({
  page,
  signedIn,
  watch,
}) => {
  watch.allow(/Failed to load resource.*ERR_FAILED/)
  await signedIn('parent')
  let addresses = 0
  page.on('request', (request) => callOf(readFileAddress).test(request.url()) && addresses++)
  await page.route('**/api/storage/show/file/**', (route) => route.abort())
  await page.clock.setFixedTime(Date.now() + 60 * 60 * 1000)
  await page.goto('/redirect/files#/?box=shared')
  await page.getByRole('link', { name: '三年级1班资料' }).click()
  await page.getByRole('button', { name: '上课铃.wav', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('This file cannot be shown here. Download it instead.')).toBeVisible()
  expect(addresses).toBe(1)
})

test('a page of a PDF that cannot be painted says so and offers the file @pc @whole', async ({
  page,
  signedIn,
  watch,
}) => {
  watch.allow(/Warning:/)
  await signedIn('staff')
  const name = `torn ${Date.now()}.pdf`
  const words = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    // The second page is not there.
    '2 0 obj<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
  ]
  await page.goto('/pages/base/pc_files_tm/index.html')
  await page
    .getByLabel('Upload files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(words.join('\n')) })
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('img', { name: 'Page 1' })).toBeVisible()
  const torn = dialog.getByRole('alert').filter({ hasText: 'Page 2 cannot be shown here.' })
  await expect(torn).toBeVisible()
  await checkAccessibility(page)
  const download = page.waitForEvent('download')
  await torn.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(name)
})

test('a teacher makes a folder for a class in two presses; its pictures stand in a grid that arrow keys go through @pc @whole', async ({
  page,
  signedIn,
}) => {
  test.slow()
  await signedIn('teacher')
  await page.goto('/pages/base/pc_files_tm/index.html')
  await page.getByRole('button', { name: 'Class folder' }).click()
  const making = page.getByRole('dialog', { name: 'Class folder' })
  const folder = await making.getByRole('textbox', { name: 'Name' }).inputValue()
  await checkAccessibility(page)
  await making.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText(folder)
  const began = Date.now()
  const pictures = await Promise.all(
    ['a', 'b'].map(async (name) => ({
      name: `${began} ${name}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#37a' } })
        .png()
        .toBuffer(),
    })),
  )
  await page.getByLabel('Upload files', { exact: true }).and(page.locator('input')).setInputFiles(pictures)
  await page.getByLabel('View').selectOption({ label: 'Grid' })
  const picture = (name: string) => page.getByRole('button', { name: `${began} ${name}.png`, exact: true })
  const [first, second] = [picture('a'), picture('b')]
  await expect(second).toBeVisible()
  const tile = page.getByRole('listitem').filter({ hasText: `${began} a.png` })
  await expect(tile.locator('img[src*="/show/picture/"]')).toHaveJSProperty('naturalWidth', 320)
  // Drawn once, it has a tiny one that stands there until it comes.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/storage/show/picture/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  const blurred = tile.locator('img[src^="data:image/webp"]')
  await expect(blurred).toHaveJSProperty('naturalWidth', 16)
  await expect(blurred).toBeVisible()
  held.resolve()
  await expect(blurred).toHaveCount(0)
  await expect(tile.locator('img[src*="/show/picture/"]')).toHaveJSProperty('naturalWidth', 320)
  await checkAccessibility(page)
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar', { name: /selected$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('View')).toHaveValue('grid')
})
