import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'
import { bothLanguages, deviceOf, type InBoth } from '../../support/language.ts'

const megabyte = 1024 * 1024

const words = {
  'zh-CN': {
    photos: '照片',
    chosen: '已选择的文件',
    tooLarge: '“large.png”超过了 1 MB 的上限。',
    wrongKind: '“song.mp3”的类型不符合要求。',
    remove: '移除 small.png',
    folder: '“outing”是文件夹，请选择里面的文件。',
    atMost: '每个文件不超过 1 MB',
  },
  en: {
    photos: 'Photos',
    chosen: 'Chosen files',
    tooLarge: '“large.png” is larger than 1 MB.',
    wrongKind: '“song.mp3” is not of a kind that is accepted here.',
    remove: 'Remove small.png',
    folder: '“outing” is a folder; choose the files inside it.',
    atMost: 'At most 1 MB each',
  },
} satisfies InBoth<object>

const file = (name: string, size: number, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size),
})

/** Drops files as a file manager does. */
async function drop(page: Page, files: readonly { name: string; type: string; size: number }[]) {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, type, size } of dropped) data.items.add(new File([new Uint8Array(size)], name, { type }))
    return data
  }, files)
  const zone = page.locator('input[type=file]').locator('..')
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Drops what lies on the disk, by the browser itself. */
async function dropFromDisk(page: Page, paths: string[]) {
  const session = await page.context().newCDPSession(page)
  const box = await page.locator('input[type=file]').locator('..').boundingBox()
  if (!box) throw new Error('the zone is not drawn')
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + 10, data })
}

for (const language of bothLanguages)
  test.describe(`the file drop in ${language} @whole`, deviceOf(language), () => {
    const text = words[language]

    test('takes the files that fit and refuses the others by name, in the reader’s language', async ({ page }) => {
      await galleryScreen(page).open({ part: 'file-drop', specimen: 'several', language, bare: true })
      const input = page.getByLabel(text.photos, { exact: true })
      const chosen = page.getByRole('list', { name: text.chosen }).getByRole('listitem')
      await expect(input).toHaveAccessibleDescription(new RegExp(`${text.atMost}$`))
      await input.setInputFiles([
        file('small.png', 10),
        file('exact.png', megabyte),
        file('large.png', megabyte + 1),
        file('song.mp3', 10, 'audio/mpeg'),
      ])
      await expect(chosen).toHaveCount(2)
      await expect(input).toHaveAccessibleDescription(new RegExp(`${text.atMost} ${text.tooLarge} ${text.wrongKind}$`))
      await expect(input).toHaveAttribute('aria-invalid', 'true')
    })

    test('refuses a dropped folder by name and takes the file beside it', async ({ page }, testInfo) => {
      await galleryScreen(page).open({ part: 'file-drop', specimen: 'in-form', language, bare: true })
      const photo = testInfo.outputPath('photo.png')
      mkdirSync(join(photo, '../outing'), { recursive: true })
      writeFileSync(photo, 'x')
      await expect(page.getByLabel(text.photos, { exact: true })).toBeVisible()
      await dropFromDisk(page, [photo, testInfo.outputPath('outing')])
      await expect(page.getByRole('list', { name: text.chosen }).getByRole('listitem')).toHaveText(/photo\.png/)
      await expect(page.getByText(text.folder)).toBeVisible()
    })

    test('takes dropped files as well, and gives one back', async ({ page }) => {
      await galleryScreen(page).open({ part: 'file-drop', specimen: 'several', language, bare: true })
      const chosen = page.getByRole('list', { name: text.chosen }).getByRole('listitem')
      await drop(page, [
        { name: 'small.png', type: 'image/png', size: 10 },
        { name: 'song.mp3', type: 'audio/mpeg', size: 10 },
      ])
      await expect(chosen).toHaveText(/small\.png/)
      await expect(page.getByText(text.wrongKind)).toBeVisible()
      await page.getByRole('button', { name: text.remove }).click()
      await expect(chosen).toHaveCount(0)
      await expect(page.getByText(text.wrongKind)).toHaveCount(0)
      await expect(page.getByLabel(text.photos, { exact: true })).toBeFocused()
    })
  })

// Phones have no Tab key.
test('the keyboard opens the browser’s own dialog, and the same file can be chosen again @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'file-drop', specimen: 'several', language: 'en', bare: true })
  const input = page.getByLabel('Photos', { exact: true })
  await expect(input).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
  const item = page.getByRole('listitem')
  for (const _ of ['first', 'again']) {
    // Chromium does not open a second dialog while it has not quite done with the first.
    await expect(async () => {
      const opened = page.waitForEvent('filechooser', { timeout: 3_000 })
      await page.keyboard.press('Enter')
      await (await opened).setFiles([file('small.png', 10)])
    }).toPass({ timeout: 30_000 })
    await expect(item).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove small.png' }).click()
    await expect(input).toBeFocused()
  }
})

test('a single choice is replaced by the next one @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'file-drop', specimen: 'single', language: 'en', bare: true })
  const input = page.getByLabel('Photos', { exact: true })
  await input.setInputFiles([file('first.png', 10)])
  await input.setInputFiles([file('second.png', 10)])
  await expect(page.getByRole('listitem')).toHaveText(/second\.png/)
})

test('a press at the very edge of the zone, on its border, reaches the input that opens the dialog @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'file-drop', specimen: 'single', language: 'en', bare: true })
  const input = page.locator('input[type=file]')
  await expect(input).toBeVisible()
  const { x, y, width, height } = (await input.locator('..').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  // Counted and stopped: Chromium does not open one dialog right after another.
  await input.evaluate((element) => {
    element.addEventListener('click', (event) => {
      event.preventDefault()
      element.dataset.presses = String(Number(element.dataset.presses ?? 0) + 1)
    })
  })
  await page.mouse.click(x + width / 2, y + 0.5)
  await page.mouse.click(x + width / 2, y + height - 0.5)
  await page.mouse.click(x + 0.5, y + height / 2)
  await page.mouse.click(x + width - 0.5, y + height / 2)
  await expect(input).toHaveAttribute('data-presses', '4')
})

test('a plain form sends the chosen files under the name of the file drop @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'file-drop', specimen: 'in-form', language: 'en', bare: true })
  const input = page.getByLabel('Photos', { exact: true })
  const send = page.getByRole('button', { name: 'Send' })
  await input.setInputFiles([file('small.png', 10)])
  await input.setInputFiles([file('song.mp3', 10, 'audio/mpeg'), file('other.png', 10)])
  await page.getByRole('button', { name: 'Remove song.mp3' }).click()
  await send.click()
  await expect(page.locator('output')).toHaveText('small.png other.png')
})

test('a switched off file drop takes nothing, and the page stays @pc @whole', async ({ page }, testInfo) => {
  await galleryScreen(page).open({ part: 'file-drop', specimen: 'disabled', language: 'en', bare: true })
  await expect(page.getByLabel('Photos', { exact: true })).toBeDisabled()
  await drop(page, [{ name: 'small.png', type: 'image/png', size: 10 }])
  await expect(page.getByRole('listitem')).toHaveCount(0)
  const answer = await page.locator('input[type=file]').evaluate((input) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'small.png'))
    dataTransfer.dropEffect = 'copy'
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
    const { left, top } = input.getBoundingClientRect()
    document.elementFromPoint(left + 5, top + 5)?.dispatchEvent(over)
    return { answered: over.defaultPrevented, effect: dataTransfer.dropEffect }
  })
  expect(answer).toEqual({ answered: true, effect: 'none' })
  const address = page.url()
  const photo = testInfo.outputPath('photo.txt')
  mkdirSync(join(photo, '..'), { recursive: true })
  writeFileSync(photo, 'x')
  await dropFromDisk(page, [photo])
  await expect(page.getByLabel('Photos', { exact: true })).toBeDisabled()
  expect(page.url()).toBe(address)
})
