import type { Page } from '@playwright/test'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/kit-test.ts'

const open = (page: Page, part: string, specimen: string) =>
  galleryScreen(page).open({ part, specimen, language: 'en', bare: true })

/** The list of an office screen, by what its reader sees of it. */
function listScreen(page: Page) {
  const table = page.getByRole('table', { name: 'Pupils' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const bar = page.getByRole('group', { name: 'Chosen rows' })
  return {
    table,
    rows,
    bar,
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    edge: (name: string) => table.getByRole('separator', { name: `Width of "${name}"` }),
    columns: page.getByRole('button', { name: 'Columns' }),
    column: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    leave: bar.getByRole('button', { name: 'Take off the list' }),
    pages: page.getByRole('navigation', { name: 'Pupils' }),
  }
}

test.describe('the list of an office screen @whole', () => {
  test('has the columns that its reader chooses @pc', async ({ page }) => {
    await open(page, 'table', 'office')
    const screen = listScreen(page)
    await expect(screen.head('Mark')).toHaveCount(1)
    await screen.columns.click()
    await expect(screen.column('Name')).toBeDisabled()
    await screen.column('Mark').uncheck()
    await screen.column('Note').check()
    await checkAccessibility(page)
    await expect(screen.head('Mark')).toHaveCount(0)
    await expect(screen.head('Note')).toHaveCount(1)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(screen.head('Mark')).toHaveCount(1)
    await expect(screen.head('Note')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(screen.columns).toBeFocused()
  })

  // Cards have no columns to be made wider.
  test('has columns that are made wider by keyboard and by dragging @pc', async ({ page }) => {
    await open(page, 'table', 'office')
    const screen = listScreen(page)
    const edge = screen.edge('Class')
    const width = async () => (await screen.head('Class').boundingBox())?.width ?? 0
    await edge.focus()
    const before = await width()
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBeCloseTo(before + 16, -1)
    await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(await width())))
    await page.keyboard.press('Home')
    await expect.poll(width).toBe(64)
    const place = await edge.boundingBox()
    if (!place) throw new Error('the edge is not drawn')
    await page.mouse.move(place.x + 5, place.y + 10)
    await page.mouse.down()
    await page.mouse.move(place.x + 105, place.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(width).toBe(164)
  })

  test('opens the details of a row below it, and its actions at its end @phone', async ({ page }) => {
    await open(page, 'table', 'office')
    const screen = listScreen(page)
    await expect(screen.rows).toHaveCount(30)
    const name = await screen.rows.first().getByRole('rowheader').innerText()
    const details = screen.table.getByRole('button', { name: `Details of "${name}"` })
    await details.press('Enter')
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    await expect(screen.table.getByText('Sings in the choir')).toBeVisible()
    await checkAccessibility(page)
    await details.press('Enter')
    await expect(screen.table.getByText('Sings in the choir')).toHaveCount(0)
    await screen.table.getByRole('button', { name: `Actions for "${name}"` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Take off the list' }).press('Enter')
    await expect(screen.pages).toContainText('of 64')
  })

  test('acts on all that were found, after asking with their number @pc', async ({ page }) => {
    await open(page, 'table', 'office')
    const screen = listScreen(page)
    await expect(screen.leave).toHaveCount(0)
    await screen.rows.nth(1).getByRole('checkbox').check()
    await screen.rows.nth(2).getByRole('checkbox').check()
    await screen.leave.click()
    await expect(page.getByRole('alertdialog', { name: 'Take 2 off the list?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await screen.bar.getByRole('button', { name: 'Choose all 65 found' }).click()
    await expect(screen.bar).toContainText('All 65 chosen')
    await screen.rows.nth(0).getByRole('checkbox').uncheck()
    await expect(screen.bar, 'one given up leaves the rest of the page').toContainText('29 chosen')
    await screen.bar.getByRole('button', { name: 'Choose all 65 found' }).click()
    await screen.leave.click()
    await page.getByRole('button', { name: 'Take 65 off' }).click()
    await expect(screen.rows).toHaveCount(0)
    await expect(screen.bar).toContainText('0 chosen')
  })
})

test.describe('the filters of a list @whole', () => {
  test('are set one by one, say what they are set to, and are cleared together @phone', async ({ page, phone }) => {
    await open(page, 'filter-bar', 'unset')
    const clear = page.getByRole('button', { name: 'Clear all' })
    await expect(clear).toHaveCount(0)
    if (phone) {
      await page.getByRole('button', { name: 'Filters' }).click()
      await checkAccessibility(page)
      await page.getByRole('checkbox', { name: 'On leave' }).check()
      await page.getByRole('radio', { name: 'Boards' }).check()
      await page.getByRole('button', { name: 'Show 1200' }).click()
      await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused()
      await expect(page.getByText('State: On leave; Boarding: Boards')).toBeVisible()
    } else {
      await page.getByRole('button', { name: 'State: Any' }).press('Enter')
      await expect(page.getByRole('checkbox', { name: 'At school' })).toBeFocused()
      await checkAccessibility(page)
      await page.getByRole('checkbox', { name: 'On leave' }).check()
      await page.getByRole('checkbox', { name: 'At school' }).check()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'State: At school, On leave' })).toBeFocused()
      await page.getByRole('button', { name: 'Joined: Any' }).click()
      await page.getByLabel('From').fill('2026-09-01')
      await expect(page.getByRole('button', { name: 'Joined: from 1 Sept 2026' })).toBeVisible()
      await page.getByLabel('To').fill('2026-08-01')
      await expect(page.getByRole('button', { name: 'Joined: from 1 Sept 2026' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await clear.click()
    await expect(clear).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused()
  })
})
