import type { Page } from '@playwright/test'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'

const open = (page: Page, specimen: string) =>
  galleryScreen(page).open({ part: 'table', specimen, language: 'en', bare: true })

/** The table of the gallery, by what a reader sees of it. */
function tableScreen(page: Page) {
  const table = page.getByRole('table', { name: 'Pupils' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  return {
    table,
    rows,
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    sort: (name: string) => table.getByRole('button', { name, exact: true }),
    names: () => table.getByRole('rowheader').allInnerTexts(),
    boxes: rows.getByRole('checkbox'),
    allBox: table.getByRole('checkbox', { name: 'Choose all on this page' }),
    pages: page.getByRole('navigation', { name: 'Pupils' }),
    status: page.getByRole('status'),
  }
}

test.describe('the table @whole', () => {
  test('sorts a column upwards, downwards and not at all, and says so @pc', async ({ page }) => {
    await open(page, 'in-browser')
    const screen = tableScreen(page)
    const marks = () => screen.rows.locator('[data-title="Mark"]').allInnerTexts()
    await expect(screen.rows).toHaveCount(30)
    const asTheyCame = await screen.names()
    await expect(screen.head('Mark')).toHaveAttribute('aria-sort', 'none')
    await screen.sort('Mark').click()
    await expect(screen.head('Mark')).toHaveAttribute('aria-sort', 'ascending')
    await expect(screen.status).toHaveText('Sorted by "Mark", lowest first')
    const upwards = (await marks()).map(Number)
    expect(upwards).toEqual(upwards.toSorted((a, b) => a - b))
    await screen.sort('Mark').click()
    await expect(screen.head('Mark')).toHaveAttribute('aria-sort', 'descending')
    const downwards = (await marks()).map(Number)
    expect(downwards).toEqual(downwards.toSorted((a, b) => b - a))
    expect(Math.max(...downwards)).toBeGreaterThan(Math.max(...upwards))
    await screen.sort('Mark').click()
    await expect(screen.head('Mark')).toHaveAttribute('aria-sort', 'none')
    expect(await screen.names()).toEqual(asTheyCame)
  })

  test('no row that gets the focus is left under the head that stays @pc', async ({ page }) => {
    await open(page, 'in-browser')
    const box = tableScreen(page).boxes.nth(5)
    await box.evaluate((one) => {
      const region = one.closest('table')?.parentElement
      if (region) region.scrollTop += one.getBoundingClientRect().top - region.getBoundingClientRect().top
    })
    await box.focus()
    const isSeen = box.evaluate((one) => {
      const { left, width, top, bottom } = one.getBoundingClientRect()
      const rows = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y)?.closest('tr'))
      return rows.every((row) => row === one.closest('tr'))
    })
    expect(await isSeen).toBe(true)
  })

  // A phone has no keyboard.
  test('sorts by keyboard and keeps the focus on the head @pc', async ({ page }) => {
    await open(page, 'in-browser')
    const screen = tableScreen(page)
    await screen.sort('Name').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(screen.head('Name')).toHaveAttribute('aria-sort', 'descending')
    await expect(screen.sort('Name')).toBeFocused()
  })

  test('[CONST-01] shows pages of 30 rows, from the first row of each, and the last as long as it is @pc', async ({
    page,
  }) => {
    await open(page, 'in-browser')
    const screen = tableScreen(page)
    await expect(screen.rows).toHaveCount(30)
    await expect(screen.pages).toContainText('1–30 of 65')
    await screen.rows.last().scrollIntoViewIfNeeded()
    await screen.pages.getByRole('button', { name: 'Next page' }).click()
    await expect(screen.pages).toContainText('31–60 of 65')
    await expect(screen.rows.first()).toBeInViewport()
    await screen.pages.getByRole('button', { name: 'Next page' }).click()
    await expect(screen.rows).toHaveCount(5)
    const next = screen.pages.getByRole('button', { name: 'Next page' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await screen.sort('Class').click()
    await expect(screen.pages).toContainText('1–30 of 65')
  })

  test('chooses one row, all of a page and all but one, and keeps the choice on other pages @pc', async ({ page }) => {
    await open(page, 'in-browser')
    const screen = tableScreen(page)
    const count = (number: number) => expect(page.getByText(`${number} chosen`)).toBeVisible()
    await screen.boxes.nth(1).check()
    await count(1)
    await expect(screen.allBox).toBeChecked({ indeterminate: true })
    await screen.allBox.click()
    await count(30)
    await expect(screen.allBox).toBeChecked()
    await screen.boxes.nth(0).uncheck()
    await count(29)
    await expect(screen.allBox).toBeChecked({ indeterminate: true })
    await screen.pages.getByRole('button', { name: 'Next page' }).click()
    await expect(screen.allBox).not.toBeChecked()
    await screen.allBox.click()
    await count(59)
    await screen.allBox.click()
    await count(29)
    const clear = page.getByRole('button', { name: 'Clear' })
    await clear.click()
    await count(0)
    await expect(clear).toHaveAttribute('aria-disabled', 'true')
    await expect(clear).toBeFocused()
  })

  test('names each box after its row @pc', async ({ page }) => {
    await open(page, 'in-browser')
    const screen = tableScreen(page)
    await expect(screen.rows).toHaveCount(30)
    const [first = ''] = await screen.names()
    await expect(screen.boxes.first()).toHaveAccessibleName(`Choose "${first}"`)
  })

  test('draws rows that are on their way in the shape they will have @pc', async ({ page }) => {
    await open(page, 'from-server')
    const screen = tableScreen(page)
    await expect(screen.rows).toHaveCount(30)
    const height = () => screen.table.evaluate((table) => table.getBoundingClientRect().height)
    const before = await height()
    await screen.sort('Mark').click()
    await expect(screen.table).toHaveAttribute('aria-busy', 'true')
    await expect(screen.status).toHaveText('Loading')
    await expect(screen.rows).toHaveCount(0)
    expect(Math.abs((await height()) - before) / before).toBeLessThan(0.05)
    await expect(screen.rows).toHaveCount(30)
    await expect(screen.table).toHaveAttribute('aria-busy', 'false')
  })

  test('says that a page did not come, tries again, and keeps the focus and the ways out of it @pc', async ({
    page,
  }) => {
    await open(page, 'from-server')
    const screen = tableScreen(page)
    await expect(screen.rows).toHaveCount(30)
    const next = screen.pages.getByRole('button', { name: 'Next page' })
    const failure = screen.table.getByRole('alert')
    await next.click()
    await next.click()
    await expect(failure).toContainText('This could not be loaded')
    await expect(next).toBeFocused()
    await screen.pages.getByRole('button', { name: 'Previous page' }).click()
    await expect(screen.rows).toHaveCount(30)
    await expect(screen.pages).toContainText('31–60 of 70')
    await next.click()
    await expect(failure).toBeVisible()
    await screen.sort('Mark').press('Enter')
    await expect(screen.rows).toHaveCount(30)
    await expect(screen.head('Mark')).toHaveAttribute('aria-sort', 'ascending')
    await expect(screen.sort('Mark')).toBeFocused()
    await next.click()
    await next.click()
    await screen.table.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(screen.rows).toHaveCount(10)
    await expect(screen.pages).toContainText('61–70 of 70')
    await expect(page.getByRole('region', { name: 'Pupils' })).toBeFocused()
  })

  test('says that there is nothing, and what can be done @pc', async ({ page }) => {
    await open(page, 'empty')
    const screen = tableScreen(page)
    await expect(screen.table).toContainText('There are no pupils in this class yet.')
    await expect(screen.table.getByRole('button', { name: 'Add a pupil' })).toBeVisible()
    await expect(screen.pages).toHaveCount(0)
  })

  // A phone shows cards, which scroll with the page.
  test('keeps its head in sight while rows go by, and the keyboard can scroll it @pc', async ({ page }) => {
    await open(page, 'in-browser')
    const screen = tableScreen(page)
    await expect(screen.rows).toHaveCount(30)
    const region = page.getByRole('region', { name: 'Pupils' })
    await region.focus()
    await expect(region).toBeFocused()
    await page.keyboard.press('End')
    await expect(screen.rows.last()).toBeInViewport()
    await expect(screen.sort('Name')).toBeInViewport()
  })

  // There is room for lines.
  test('becomes cards on a phone: still a table, each value beside its title, nothing to move sideways @phone', async ({
    page,
  }) => {
    await open(page, 'long-text')
    const screen = tableScreen(page)
    const card = screen.rows.first()
    const note = card.getByRole('cell').filter({ hasText: 'Sings in the choir' })
    const shownTitle = await note.evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(shownTitle).toContain('Note')
    await expect(screen.table.getByRole('columnheader')).toHaveCount(5)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})

test.describe('the page control @whole', () => {
  test('goes to pages by number and by step, always in seven places @phone', async ({ page, phone }) => {
    await galleryScreen(page).open({ part: 'pagination', specimen: 'many', language: 'en', bare: true })
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('571–600 of 1200')
    if (phone) {
      await expect(pages.getByText('20 / 40')).toBeVisible()
      await pages.getByRole('button', { name: 'Previous page' }).click()
      await expect(pages.getByText('19 / 40')).toBeVisible()
      return
    }
    await expect(pages.getByRole('listitem')).toHaveCount(7)
    await pages.getByRole('button', { name: 'Page 40', exact: true }).click()
    await expect(pages.getByRole('listitem')).toHaveCount(7)
    const last = pages.getByRole('button', { name: 'Page 40', exact: true })
    await expect(last).toHaveAttribute('aria-current', 'page')
    await expect(last).toBeFocused()
    await expect(pages).toContainText('1171–1200 of 1200')
  })

  test('keeps the focus when a single page is left @pc', async ({ page }) => {
    await galleryScreen(page).open({ part: 'pagination', specimen: 'shrinking', language: 'en', bare: true })
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('button', { name: 'Next page' }).press('Enter')
    await expect(pages.getByRole('button')).toHaveCount(0)
    await expect(pages).toBeFocused()
  })
})
