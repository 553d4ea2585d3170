import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'

test('a number is stepped by keyboard and brought back to its bounds when it is left @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'number-input', specimen: 'plain', language: 'en', bare: true })
  const seats = page.getByRole('textbox', { name: 'Seats' })
  await expect(seats).toHaveAccessibleDescription('Between 1 and 2,000.')
  await seats.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.locator('output')).toHaveText('51')
  await page.getByRole('button', { name: 'Decrease' }).click()
  await expect(page.locator('output')).toHaveText('50')
  await seats.fill('99999')
  await seats.blur()
  await expect(seats).toHaveValue('2,000')
  await seats.fill('')
  await seats.blur()
  await expect(page.locator('output')).toBeEmpty()
})

test('a popover takes the focus and gives it back, by Escape and by Back on a phone @whole', async ({
  page,
  isMobile,
}) => {
  await galleryScreen(page).open({ part: 'popover', specimen: 'filter', language: 'en', bare: true })
  const button = page.getByRole('button', { name: 'Filter' })
  const layer = page.getByRole('dialog', { name: 'Filter' })
  await button.click()
  await expect(layer).toBeVisible()
  await layer.getByLabel('Pupils').check()
  if (isMobile) await page.goBack()
  else await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(button).toBeFocused()
})

test('a drawer stands at the side on a PC and comes up from below on a phone, holds the focus and gives it back @whole', async ({
  page,
  isMobile,
}) => {
  await galleryScreen(page).open({ part: 'drawer', specimen: 'plain', language: 'en', bare: true })
  const button = page.getByRole('button', { name: 'Wang Fang' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Wang Fang' })
  await expect(sheet).toBeVisible()
  const size = page.viewportSize()
  const box = () => sheet.boundingBox().then((found) => found ?? { x: 0, y: 0, width: 0, height: 0 })
  const right = async () => Math.round((await box()).x + (await box()).width)
  await expect.poll(right).toBe(size?.width)
  const { x, y } = await box()
  if (isMobile) expect([x, y > 300]).toEqual([0, true])
  else expect([x > 900, y]).toEqual([true, 0])
  if (isMobile) await page.goBack()
  else await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test('steps tell which is being done, and lead back to those that are @pc @whole', async ({ page, isMobile }) => {
  await galleryScreen(page).open({ part: 'steps', specimen: 'middle', language: 'en', bare: true })
  const steps = page.getByRole('navigation', { name: 'Setting up a school' })
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Classes/)
  await expect(steps.getByText('Step 3 of 5')).toBeVisible({ visible: isMobile })
  await steps.getByRole('button', { name: 'School' }).press('Enter')
  await expect(steps.locator('[aria-current=step]')).toHaveText(/School/)
  await expect(steps.getByRole('button')).toHaveCount(0)
})

test('a file that failed is tried again, one under way is cancelled, and the focus stays in the list @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'upload-list', specimen: 'states', language: 'en', bare: true })
  const list = page.getByRole('list', { name: 'Attachments' })
  const summary = page.getByRole('status')
  await expect(summary).toHaveText('1 of 5 files uploaded, 1 failed')
  await page.getByRole('button', { name: 'Try again: parents-evening.mp4' }).press('Enter')
  await expect(list.getByRole('listitem').nth(2)).toContainText('Waiting')
  await expect(summary).toHaveText('1 of 5 files uploaded')
  await page.getByRole('button', { name: 'Cancel: autumn-outing.jpg' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('button').first()).toBeFocused()
})

test('a chart is a table for screen readers @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'chart', specimen: 'bars', language: 'en', bare: true })
  const table = page.getByRole('figure', { name: 'Pupils by year' }).getByRole('table', { name: 'Pupils by year' })
  await expect(table.getByRole('columnheader')).toHaveText(['Pupils', 'Parents'])
  await expect(table.getByRole('row', { name: /Year 3/ }).getByRole('cell')).toHaveText(['151', '264'])
})
