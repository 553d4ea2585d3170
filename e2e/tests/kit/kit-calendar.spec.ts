import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'
import { bothLanguages, type InBoth } from '../../support/language.ts'

const words: InBoth<{ label: string; open: string; days: string[]; month: string; day: RegExp; today: string }> = {
  'zh-CN': {
    label: '入职日期',
    open: '打开日历',
    days: ['一', '二', '三', '四', '五', '六', '日'],
    month: '2026年9月',
    day: /2026年9月11日星期五/,
    today: '今天',
  },
  en: {
    label: 'First day at work',
    open: 'Open the calendar',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    month: 'September 2026',
    day: /Friday,? 11 September 2026/,
    today: 'Today',
  },
}

for (const language of bothLanguages)
  test(`the calendar in ${language} begins its weeks on Monday and reads its days out in full @pc @whole`, async ({
    page,
  }) => {
    const text = words[language]
    await galleryScreen(page).open({ part: 'date-field', specimen: 'chosen', language, bare: true })
    await page.getByRole('button', { name: text.open }).click()
    const grid = page.getByRole('grid', { name: text.month })
    await expect(grid.getByRole('columnheader')).toHaveText(text.days)
    await expect(grid.getByRole('button', { name: text.day })).toBeFocused()
    await page.getByRole('button', { name: text.today, exact: true }).click()
    await expect(grid).toBeHidden()
    await expect(page.locator('output')).toHaveText('2026-09-08')
    await expect(page.getByRole('button', { name: text.open })).toBeFocused()
  })

test('days are moved among by keyboard, across months, and not beyond the bounds @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'date-field', specimen: 'bounded', language: 'en', bare: true })
  const chosen = page.locator('output')
  await page.getByRole('button', { name: 'Open the calendar' }).press('Enter')
  await expect(page.getByRole('button', { name: /11 September/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: /14 September/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: /30 September/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText('2026-09-30')
  await page.getByRole('button', { name: 'Open the calendar' }).press('Enter')
  await expect(page.getByRole('button', { name: /1 October/, exact: false })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(chosen).toHaveText('2026-09-30')
})

test('a typed day is read when the field is left; what is none, or lies outside, says so @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'date-field', specimen: 'bounded', language: 'en', bare: true })
  const day = page.getByRole('textbox', { name: 'First day at work' })
  await day.fill('2/9')
  await expect(page.locator('output')).toHaveText('2026-09-11')
  await day.blur()
  await expect(page.locator('output')).toHaveText('2026-09-02')
  await expect(day).toHaveValue('02/09/2026')
  await day.fill('31/9')
  await day.blur()
  await expect(day).toHaveAccessibleDescription(/There is no such day/)
  await expect(day).toHaveValue('31/9')
  await expect(page.locator('output')).toBeEmpty()
  await day.fill('1/10/2026')
  await expect(day).not.toHaveAttribute('aria-invalid')
  await day.press('Enter')
  await expect(day).toHaveAccessibleDescription(/Choose Wednesday,? 30 September 2026 or an earlier day/)
  await day.fill('')
  await day.blur()
  await expect(page.locator('output')).toBeEmpty()
})

test('a range is pressed in any order, and Back on a phone gives up a half-chosen one @whole', async ({
  page,
  isMobile,
}) => {
  await galleryScreen(page).open({ part: 'date-range-field', specimen: 'chosen', language: 'en', bare: true })
  const chosen = page.locator('output')
  const open = page.getByRole('button', { name: 'Open the calendar' })
  await open.click()
  await page.getByRole('button', { name: /21 September/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Choose the last day' })).toBeVisible()
  if (isMobile) await page.goBack()
  else await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(chosen).toHaveText('2026-09-07 2026-09-18')
  await open.click()
  await page.getByRole('button', { name: /21 September/ }).click()
  await page.getByRole('button', { name: /16 September/ }).click()
  await expect(chosen).toHaveText('2026-09-16 2026-09-21')
  await page.getByRole('textbox', { name: 'To' }).fill('1/9/2026')
  await page.getByRole('textbox', { name: 'To' }).blur()
  await expect(page.getByText('The last day cannot be before the first.')).toBeVisible()
})

test('a time is typed as people write it, and stepped @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'time-field', specimen: 'chosen', language: 'en', bare: true })
  const time = page.getByRole('textbox', { name: 'Lessons begin at' })
  await time.fill('2 pm')
  await time.press('Enter')
  await expect(page.locator('output')).toHaveText('14:00')
  await time.press('ArrowDown')
  await expect(time).toHaveValue('13:45')
  await time.fill('25:00')
  await time.blur()
  await expect(time).toHaveAccessibleDescription('There is no such time. Type it as 9:30.')
})
