import type { Page } from '@playwright/test'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'

const open = (page: Page, specimen: string) =>
  galleryScreen(page).open({ part: 'tree', specimen, language: 'en', bare: true })

const lineOf = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

test.describe('the tree @whole', () => {
  // A phone has no keyboard.
  test('is walked through by keyboard with one stop of Tab @pc', async ({ page }) => {
    await open(page, 'choosing')
    const line = (name: string) => lineOf(page, name)
    await expect(line('Lakeside Education Bureau')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(line('Lakeside Education Bureau')).toBeFocused()
    const walk = [
      ['ArrowDown', 'Lakeside No. 1 Primary School'],
      ['ArrowRight', 'Lakeside No. 1 Primary School'],
      ['ArrowRight', 'Grade 1'],
      ['ArrowDown', 'Grade 2'],
      ['ArrowUp', 'Grade 1'],
      ['ArrowLeft', 'Lakeside No. 1 Primary School'],
      ['End', 'Lakeside Experimental Middle School'],
      ['Home', 'Lakeside Education Bureau'],
    ] as const
    for (const [key, name] of walk) {
      await page.keyboard.press(key)
      await expect(line(name), key).toBeFocused()
    }
    await page.keyboard.type('lakeside ex')
    await expect(line('Lakeside Experimental Middle School')).toBeFocused()
    await expect(line('Lakeside No. 1 Primary School')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('*')
    await expect(page.getByRole('treeitem', { name: 'Grade 1', exact: true })).toHaveCount(3)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tree')).not.toBeFocused()
    await expect(page.getByRole('treeitem').and(page.locator(':focus'))).toHaveCount(0)
  })

  test('tells screen readers level, place and state of each line @pc', async ({ page }) => {
    await open(page, 'choosing')
    const school = lineOf(page, 'Lakeside No. 2 Primary School')
    await expect(school).toHaveAttribute('aria-level', '2')
    await expect(school).toHaveAttribute('aria-posinset', '2')
    await expect(school).toHaveAttribute('aria-setsize', '3')
    await expect(school).toHaveAttribute('aria-expanded', 'false')
    await school.locator('[data-part="toggle"]').click()
    await expect(school).toHaveAttribute('aria-expanded', 'true')
    await lineOf(page, 'Grade 4').click()
    await expect(lineOf(page, 'Grade 4')).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('[aria-current]')).toHaveCount(1)
  })

  // A phone has no keyboard.
  test('when a line with the focus is folded away, the line above it has the focus @pc', async ({ page }) => {
    await open(page, 'on-demand')
    const school = lineOf(page, 'A school with years')
    await school.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(lineOf(page, 'Loading')).toBeFocused()
    await expect(lineOf(page, 'Grade 1')).toBeVisible()
    await expect(school).toBeFocused()
  })

  // A phone has no keyboard.
  test('keys that lead nowhere do not scroll the page, and a focus that a press took away stays away @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await open(page, 'on-demand')
    const school = lineOf(page, 'A school with years')
    await school.focus()
    const taken = await page.evaluateHandle(() => {
      const keys: string[] = []
      addEventListener('keydown', (event) => {
        if (event.defaultPrevented) keys.push(event.key)
      })
      return keys
    })
    const walk = ['ArrowUp', 'ArrowLeft', 'End', 'ArrowDown', 'Home']
    for (const key of walk) await page.keyboard.press(key)
    expect(await taken.jsonValue()).toEqual(walk)
    await expect(school).toBeFocused()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(lineOf(page, 'Loading')).toBeFocused()
    await page.mouse.click(1400, 880)
    await expect(lineOf(page, 'Loading')).not.toBeFocused()
    await page.clock.runFor(600)
    await expect(lineOf(page, 'Grade 1')).toBeVisible()
    await expect(page.locator('[role="treeitem"]:focus')).toHaveCount(0)
  })

  test('chooses a whole branch, shows a part of one as half chosen, and gives parts up @pc', async ({ page }) => {
    await open(page, 'checking')
    const line = (name: string) => lineOf(page, name)
    const check = (name: string) => line(name).locator('[data-part="check"]').click()
    const chosen = page.locator('output')
    await expect(line('Lakeside Education Bureau')).toHaveAttribute('aria-checked', 'mixed')
    await expect(line('Grade 3')).toHaveAttribute('aria-checked', 'mixed')
    await expect(line('Grade 3 Class 2')).toHaveAttribute('aria-checked', 'false')
    await check('Grade 3 Class 2')
    await expect(line('Grade 3')).toHaveAttribute('aria-checked', 'true')
    await expect(line('Lakeside No. 1 Primary School')).toHaveAttribute('aria-checked', 'mixed')
    await check('Lakeside Education Bureau')
    await expect(page.locator('[role="treeitem"]:not([aria-checked="true"])')).toHaveCount(0)
    await expect(chosen).toHaveText('bureau')
    await check('Lakeside No. 2 Primary School')
    await expect(line('Lakeside Education Bureau')).toHaveAttribute('aria-checked', 'mixed')
    await expect(chosen).toHaveText('school-1, school-3')
  })

  // A phone has no keyboard.
  test('chooses with Space @pc', async ({ page }) => {
    await open(page, 'checking')
    await lineOf(page, 'Grade 1').focus()
    await page.keyboard.press('Space')
    await expect(lineOf(page, 'Grade 1')).toHaveAttribute('aria-checked', 'true')
    await expect(lineOf(page, 'Grade 1')).toBeFocused()
  })

  test('fetches what is below when it is wanted, says when there is nothing, and tries again after a failure @pc', async ({
    page,
  }) => {
    await open(page, 'on-demand')
    const line = (name: string) => lineOf(page, name)
    await line('A school with years').click()
    await expect(line('Loading')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading')
    await expect(line('Grade 6')).toBeVisible()
    await line('An empty school').click()
    await expect(line('Nothing here yet')).toBeVisible()
    await line('A school that fails once').click()
    const failed = line('Could not be loaded. Press to try again')
    await expect(failed).toBeVisible()
    await failed.click()
    await expect(line('Grade 6')).toHaveCount(2)
    await expect(failed).toHaveCount(0)
    await line('A school that cannot be asked at first').click()
    await failed.click()
    await expect(line('Grade 6')).toHaveCount(3)
  })

  test('forgets what was fetched in another way or language, and answers that come late @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await open(page, 'other-years')
    const line = (name: string) => lineOf(page, name)
    const year = page.getByRole('combobox', { name: 'School year' })
    await expect(line('A school with years')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await line('A school with years').click()
    await expect(line('Loading')).toBeVisible()
    await page.clock.runFor(400)
    await year.selectOption('2025')
    await page.clock.runFor(400)
    // The answer about 2026 has come by now.
    await expect(line('Loading')).toBeVisible()
    await expect(line('2026 Grade 1')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(line('2025 Grade 1')).toBeVisible()
    await year.selectOption('2026')
    await expect(line('Loading')).toBeVisible()
    await expect(line('2025 Grade 1')).toHaveCount(0)
    await page.clock.runFor(600)
    await expect(line('2026 Grade 1')).toBeVisible()
    await page.clock.resume()
    await galleryScreen(page).open({ part: 'tree', specimen: 'other-years', language: 'zh-CN', bare: true })
    await expect(line('2026 一年级')).toBeVisible()
    await expect(line('2026 Grade 1')).toHaveCount(0)
  })

  test('says in its own words that there is nothing @pc', async ({ page }) => {
    await open(page, 'empty')
    await expect(page.getByText('There are no units yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a unit' })).toBeVisible()
  })

  // A phone has no keyboard.
  test('goes through five thousand open nodes with the keys @pc', async ({ page }) => {
    await open(page, 'thousands')
    const first = page.locator('[data-key="group-1"]')
    await first.focus()
    await page.keyboard.press('*')
    await expect(page.getByRole('treeitem')).toHaveCount(5000)
    for (const key of ['ArrowDown', 'End', 'Home', 'Space', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(first).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByRole('treeitem')).toHaveCount(4901)
  })
})
