import type { Page } from '@playwright/test'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

/** What is wider than its place: what scrolls to the side, and what stands out of the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element) =>
      part === document.scrollingElement || /auto|scroll/.test(getComputedStyle(part).overflowX)
    const { clientWidth } = document.documentElement
    return [...document.querySelectorAll('body, html, main *, [role=dialog], [role=dialog] *')]
      .filter((part) => {
        const { left, right, width, height } = part.getBoundingClientRect()
        if (width <= 1 || height <= 1) return false
        return (scrolls(part) && part.scrollWidth > part.clientWidth + 1) || left < -1 || right > clientWidth + 1
      })
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 30)}`)
  })

test('a name of 185 letters makes nothing wider than the window @whole', async ({ page, phone, signedIn }) => {
  test.slow()
  await signedIn(phone ? 'teacher.two' : 'teacher')
  const letters = (letter: string, end: string) => `${Date.now()}${letter.repeat(172 - end.length)}${end}`
  const names = [letters('a', '.dat'), letters('课', '.md')]
  const folder = letters('w', '')
  await page.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_files_tm/index.html`)
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(folder)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  const input = page.getByLabel('Upload files', { exact: true }).and(page.locator('input'))
  const files = names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(name.repeat(20)) }))
  await input.setInputFiles([...files, { name: letters('x', '.exe'), mimeType: '', buffer: Buffer.from('x') }])
  const [name = '', shown = ''] = names
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(await tooWide(page), 'list and panel').toEqual([])

  await input.setInputFiles(files)
  const same = page.getByRole('dialog', { name: '2 files of these names are here already' })
  await expect(same).toBeVisible()
  expect(await tooWide(page), 'question about the same name').toEqual([])
  await same.getByRole('button', { name: 'Skip' }).click()

  for (const [item, title] of [
    ['Rename', 'Rename'],
    ['Share', `Share ${name}`],
    ['Versions', `Versions of ${name}`],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    expect(await tooWide(page), `menu before ${item}`).toEqual([])
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    expect(await tooWide(page), item).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: shown, exact: true }).click()
  const preview = page.getByRole('dialog', { name: shown })
  await expect(preview).toBeVisible()
  expect(await tooWide(page), 'preview').toEqual([])
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Move 1 item to' })
  await moving.getByRole('button', { name: folder }).click()
  await expect(moving.getByRole('button', { name: `Move to “${folder}”` })).toBeVisible()
  expect(await tooWide(page), 'Move').toEqual([])
  await page.keyboard.press('Escape')
  await expect(moving).toHaveCount(0)
  await page.getByRole('button', { name: 'Move to the bin' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: 'View' }).selectOption('grid')
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(await tooWide(page), 'grid').toEqual([])
  await page.getByRole('link', { name: folder }).click()
  await expect(page.getByText('No files here yet')).toBeVisible()
  expect(await tooWide(page), 'folder').toEqual([])
  await page.getByRole('link', { name: 'Bin' }).click()
  await expect(page.getByRole('region', { name: 'Bin' })).toBeVisible()
  expect(await tooWide(page), 'bin').toEqual([])
})
