import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { fillStorage } from '../../../apps/server/test-support/fill-storage.ts'
import { startProduct } from '../../../scripts/support/product/start-product.mjs'
import { signInBox } from '../../screens/accounts/sign-in-box.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { collectAlerts } from '../../support/collect-alerts.ts'
import { dataFolder } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

test.use({ language: 'en' })

const myFiles = '/pages/base/pc_files_tm/index.html'
const megabyte = 1024 * 1024
const chosenFiles = (page: Page) => page.getByLabel('Upload files', { exact: true }).and(page.locator('input'))
const uploadsOf = (page: Page) => page.getByRole('list', { name: 'Uploads' })

test('[UPLOAD-47] where the space ends in the middle of a queue, the rest arrives once room was made @pc @whole', async ({
  page,
  signedIn,
  watch,
}) => {
  watch.allow(/Failed to load resource.*507/)
  await signedIn('staff')
  // A warning goes by itself, maybe before the last file has come.
  const warned = await collectAlerts(page)
  const began = Date.now()
  const files = ['one', 'two', 'three', 'four'].map((name) => ({
    name: `${began} ${name}.dat`,
    mimeType: '',
    buffer: randomBytes(1.5 * megabyte),
  }))
  const release = await fillStorage(dataFolder, { loginName: 'staff', free: 5 * megabyte })
  try {
    await page.goto(myFiles)
    await chosenFiles(page).setInputFiles(files)
    const uploads = uploadsOf(page)
    const full = /507: There is not enough space/
    await expect(uploads.getByText('Uploaded, 1.5 MB')).toHaveCount(3)
    const refused = uploads.getByRole('listitem').filter({ hasText: full })
    await expect(refused).toHaveCount(1)
    // Told beside the row, and as a warning for whoever looks elsewhere.
    await expect.poll(() => warned.filter((text) => full.test(text))).toHaveLength(1)
    await checkAccessibility(page)

    const arrived = page.getByRole('button', { name: new RegExp(`^${began} `) })
    await expect(arrived).toHaveCount(3)
    const gone = (await arrived.first().textContent()) ?? ''
    await page.getByRole('checkbox', { name: `Select ${gone}` }).check()
    await page.getByRole('button', { name: 'Move to the bin' }).click()
    await page.getByRole('link', { name: 'Bin' }).click()
    await page.getByRole('checkbox', { name: `Select ${gone}` }).check()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('checkbox', { name: `Select ${gone}` })).toHaveCount(0)

    await refused.getByRole('button', { name: /^Try again/ }).click()
    await expect(uploads.getByText('Uploaded, 1.5 MB')).toHaveCount(4)

    // Half a megabyte is left: a film hears so before it is read or sent.
    await expect(page.getByText('512 kB left')).toBeVisible()
    await page.getByRole('link', { name: 'My files' }).click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const film = { name: `${began} film.mp4`, mimeType: 'video/mp4', buffer: randomBytes(3 * megabyte) }
    await chosenFiles(page).setInputFiles(film)
    await expect(uploads.getByRole('listitem').filter({ hasText: film.name })).toContainText(full)
    expect(asked.filter((address) => /second_upload_check|piecewise\/upload/.test(address))).toEqual([])
  } finally {
    await release()
  }
})

test('a film goes on by itself when the server was killed in the middle and has been started again @pc @whole', async ({
  browser,
  contextOptions,
  watch,
}, testInfo) => {
  test.slow()
  watch.allow(/Failed to load resource|net::ERR_/)
  const product = await startProduct()
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL: product.address })
    await watch.follow(context)
    await context.addCookies([{ name: 'homeroom_language', value: 'en', url: product.address }])
    await signInByCall(context, { loginName: 'teacher', origin: product.address })
    const page = await context.newPage()
    const film = testInfo.outputPath('film.mp4')
    writeFileSync(film, randomBytes(9_000_000))

    const [twoPieces, thirdPiece] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let [pieces, dead] = [0, true]
    const sentBefore = new Set<string>()
    const sentAfter: string[] = []
    await page.route('**/file_piecewise/upload', async (route) => {
      const piece =
        /name="chunk"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''
      pieces += 1
      if (!dead) sentAfter.push(piece)
      else if (pieces <= 2) {
        const answer = await route.fetch()
        await route.fulfill({ response: answer })
        sentBefore.add(piece)
        if (sentBefore.size === 2) twoPieces.resolve()
        return
      } else {
        thirdPiece.resolve()
        // On its way when the server dies.
        await stopped
      }
      await route.continue()
    })
    // The second piece may still be on its way to the disk when the third one sets out.
    const stopped = Promise.all([twoPieces.promise, thirdPiece.promise]).then(() => product.kill())
    await page.goto(myFiles)
    await chosenFiles(page).setInputFiles(film)
    await stopped
    dead = false
    await product.start()
    await expect(uploadsOf(page)).toContainText('Uploaded, 8.6 MB', { timeout: 60_000 })
    // What had been acknowledged was on the disk and is not sent again.
    expect(sentAfter.filter((piece) => sentBefore.has(piece))).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'film.mp4', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'film.mp4' })
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Download' }).click()
    const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
    expect(hashOf(await (await download).path())).toBe(hashOf(film))
    await context.close()
  } finally {
    await product.stop()
  }
})

test('[UPLOAD-12] a film whose session ends in the middle goes on when the person has signed in again @pc @whole', async ({
  page,
  context,
  signedIn,
  watch,
}, testInfo) => {
  watch.allow(/Failed to load resource.*401/)
  await signedIn('teacher')
  const film = testInfo.outputPath(`session ${Date.now()}.mp4`)
  writeFileSync(film, randomBytes(9_000_000))
  const sent: { piece: string; status: number }[] = []
  await page.route('**/file_piecewise/upload', async (route) => {
    const piece = /name="chunk"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]
    // After two pieces the session is over.
    if (sent.length === 2) await context.clearCookies({ name: /^homeroom_(?:session|refresh)$/ })
    const response = await route.fetch()
    sent.push({ piece: piece ?? '', status: response.status() })
    await route.fulfill({ response })
  })
  await page.goto(myFiles)
  await chosenFiles(page).setInputFiles(film)
  const box = signInBox(page, 'en')
  await expect(box.self).toBeVisible()
  const before = sent.filter(({ status }) => status === 200).map(({ piece }) => piece)
  await box.signIn('teacher')
  await expect(box.self).toBeHidden()
  await expect(uploadsOf(page)).toContainText('Uploaded, 8.6 MB')
  const arrived = sent.filter(({ status }) => status === 200).map(({ piece }) => piece)
  expect(arrived.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  expect(before.length).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('button', { name: basename(film), exact: true })).toBeVisible()
})

test('[UPLOAD-43] a folder without a file is answered with the warning Not find file @pc @whole', async ({
  page,
  signedIn,
}, testInfo) => {
  await signedIn('staff')
  const empty = testInfo.outputPath('empty')
  mkdirSync(empty)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(myFiles)
  await page.getByLabel('Upload a folder', { exact: true }).and(page.locator('input')).setInputFiles(empty)
  await expect(page.getByText('Not find file')).toBeVisible()
  expect(sent.filter((address) => /\/api\/(files|storage)\//.test(address))).toEqual([])
})
