import type { Locator, Page } from '@playwright/test'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { expect, test } from '../../support/kit-test.ts'
import { bothLanguages, type InBoth } from '../../support/language.ts'

const show = (page: Page, part: string, specimen: string, language: 'zh-CN' | 'en' = 'en') =>
  galleryScreen(page).open({ part, specimen, language, bare: true })

const scrollToEndMinus = (box: Locator, pixels: number) =>
  box.evaluate((element, left) => {
    element.scrollTop = element.scrollHeight - element.clientHeight - left
  }, pixels)

test.describe('the empty-data placeholder @whole', () => {
  const noData: InBoth = { 'zh-CN': '暂无数据', en: 'No data yet' }
  for (const language of bothLanguages)
    test(`[KIT-30] says in ${language} that there is no data @pc`, async ({ page }) => {
      await show(page, 'empty-data', 'generic', language)
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(noData[language])
    })

  for (const image of ['desktop', 'dashboard', 'generic'])
    test(`[KIT-31] shows the drawing ${image} @pc`, async ({ page }) => {
      await show(page, 'empty-data', image)
      const drawing = page.getByRole('main').locator('img')
      await expect(drawing).toHaveAttribute('src', new RegExp(`/${image}\\.svg$`))
      await expect
        .poll(() => drawing.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
        .toBeGreaterThan(0)
    })
})

test('[KIT-43][KIT-44] a card is a bordered box, and with a title a region of that name @pc @whole', async ({
  page,
}) => {
  await show(page, 'card', 'titled')
  const card = page.getByRole('region', { name: 'Lessons today' })
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Lessons today')
  await expect(card).toHaveCSS('border-top-style', 'solid')
  await show(page, 'card', 'untitled')
  await expect(page.getByText('Chinese, mathematics')).toBeVisible()
  await expect(page.getByRole('region')).toHaveCount(0)
})

test.describe('the scroll container @whole', () => {
  const box = (page: Page) => page.getByRole('region', { name: 'Pupils' })

  for (const [specimen, width] of [
    ['rows', '10px'],
    ['wide-bar', '16px'],
  ] as const)
    test(`[KIT-45][KIT-46] the specimen "${specimen}" has a scrollbar of ${width} @pc`, async ({ page }) => {
      await show(page, 'scroll-container', specimen)
      await expect(box(page)).toBeVisible()
      const drawn = await box(page).evaluate((element) => getComputedStyle(element, '::-webkit-scrollbar').width)
      expect(drawn).toBe(width)
    })

  test('[KIT-47] more is asked for 10 px from the end, not at 11, and once @pc', async ({ page }) => {
    await show(page, 'scroll-container', 'growing')
    const asked = page.locator('output')
    await expect(asked).toHaveText('0')
    await scrollToEndMinus(box(page), 11)
    await expect(page.getByText('Pupil 20', { exact: true })).toBeInViewport()
    await expect(asked).toHaveText('0')
    await scrollToEndMinus(box(page), 10)
    await expect(asked).toHaveText('1')
    await expect(page.getByText('Pupil 30', { exact: true })).toBeAttached()
    await expect(asked).toHaveText('1')
  })

  test('[KIT-47] more is asked for until the box is full, and again when the box grows @pc', async ({ page }) => {
    await show(page, 'scroll-container', 'filling')
    await expect(page.locator('output')).toHaveText('1')
    await expect(page.getByRole('listitem')).toHaveCount(11)
    await page.getByRole('button', { name: 'Make it taller' }).click()
    await expect(page.locator('output')).toHaveText('2')
    await expect(page.getByRole('listitem')).toHaveCount(21)
  })

  test('[KIT-47] nothing more is asked for while what was asked for is on its way @pc', async ({ ownPage: page }) => {
    await page.clock.install()
    await show(page, 'scroll-container', 'slow')
    const asked = page.locator('output')
    const loading = page.getByText('Loading', { exact: true })
    await expect(asked).toHaveText('0')
    await page.clock.pauseAt(Date.now() + 60_000)
    await scrollToEndMinus(box(page), 0)
    await expect(loading).toBeVisible()
    await scrollToEndMinus(box(page), 200)
    await expect(page.getByText('Pupil 20', { exact: true })).not.toBeInViewport()
    await scrollToEndMinus(box(page), 0)
    await expect(page.getByText('Pupil 20', { exact: true })).toBeInViewport()
    await page.clock.runFor(600)
    await expect(page.getByRole('listitem')).toHaveCount(30)
    await expect(loading).toBeHidden()
    await expect(asked).toHaveText('1')
    await scrollToEndMinus(box(page), 0)
    await expect(asked).toHaveText('2')
  })

  test('keeps the focus when the button for more goes with the last page @pc', async ({ page }) => {
    await show(page, 'scroll-container', 'by-button')
    await page.getByRole('button', { name: 'More' }).press('Enter')
    await expect(page.getByRole('listitem')).toHaveCount(50)
    await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)
    await expect(box(page)).toBeFocused()
  })

  test('[KIT-45] holds ten thousand rows: only those in sight are drawn, the last is one key away @pc', async ({
    page,
  }) => {
    await show(page, 'scroll-container', 'ten-thousand')
    await page.getByRole('button', { name: 'Draw ten thousand rows' }).click()
    const rows = box(page).locator('li')
    await expect(rows).toHaveCount(10_000)
    const drawn = (row: Locator) =>
      row.locator('span').evaluate((words) => words.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(() => drawn(rows.first())).toBe(true)
    expect(await drawn(rows.last())).toBe(false)
    await box(page).focus()
    // The end lies where the rows that were not drawn yet were thought to end: a slow browser needs the key twice.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(rows.last()).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await expect(rows.last()).toHaveText('Pupil 10000')
    await expect.poll(() => drawn(rows.last())).toBe(true)
    await expect.poll(() => drawn(rows.first())).toBe(false)
  })
})

test('[SESSION-18] the three default avatars are drawn, and a broken picture gives way to one of them @pc @whole', async ({
  page,
}) => {
  const addresses = () =>
    page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await show(page, 'avatar', 'defaults')
  await expect.poll(addresses).toEqual(['boy', 'girl', 'anyone'].map((name) => `/common/art/people/${name}.svg`))
  await show(page, 'avatar', 'broken')
  await expect.poll(addresses).toEqual(['/common/art/people/girl.svg'])
})

test('a badge shows nothing for 0, the number up to 99, and 99+ above @pc @whole', async ({ page }) => {
  await show(page, 'badge', 'counts')
  await expect(page.locator('[data-tone] > [aria-hidden]')).toHaveText(['1', '99', '99+'])
})

test.describe('a tooltip @whole', () => {
  const words = (page: Page) => page.getByRole('main').locator('[popover]')

  // Phones have no Tab key.
  test('shows on keyboard focus, hides on Escape, and comes again @pc', async ({ page }) => {
    await show(page, 'tooltip', 'below')
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expect(words(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(words(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(words(page)).toBeHidden()
    await page.getByRole('button', { name: 'Refresh' }).blur()
    await page.getByRole('button', { name: 'Refresh' }).focus()
    await expect(words(page)).toBeVisible()
  })

  // A finger cannot hover.
  test('stays within the window, and the pointer may move onto it @pc', async ({ page }) => {
    await show(page, 'tooltip', 'edge')
    await page.getByRole('button').hover()
    await expect(words(page)).toBeInViewport({ ratio: 1 })
    await checkReflow(page)
    await words(page).hover()
    await expect(words(page)).toBeVisible()
    // Dialogs darken what lies behind them; nothing is behind a tooltip.
    const backdrop = await words(page).evaluate((popover) => getComputedStyle(popover, '::backdrop').display)
    expect(backdrop).toBe('none')
  })

  // A finger cannot hover.
  test('hides on Escape while the pointer rests on its control, wherever the focus is @pc', async ({ page }) => {
    await show(page, 'tooltip', 'below')
    await page.getByRole('button').hover()
    await expect(words(page)).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(words(page)).toBeHidden()
    await page.mouse.move(600, 600)
    await page.getByRole('button').hover()
    await expect(words(page)).toBeVisible()
  })

  // A finger cannot hover.
  test('goes to the other side where its own has no room, and is not clipped @pc', async ({ page }) => {
    const button = page.getByRole('button')
    const liesAbove = async () => ((await words(page).boundingBox())?.y ?? 0) < ((await button.boundingBox())?.y ?? 0)
    await show(page, 'tooltip', 'above')
    await button.hover()
    await expect(words(page)).toBeVisible()
    expect(await liesAbove()).toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.move(600, 600)
    // The upper edge of the window comes right above the button.
    await page.evaluate(() => {
      document.body.style.minHeight = '300vh'
    })
    const { y = 0 } = (await button.boundingBox()) ?? {}
    await page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), y - 4)
    await button.hover()
    await expect(words(page)).toBeInViewport({ ratio: 1 })
    expect(await liesAbove()).toBe(false)
    await show(page, 'tooltip', 'clipped')
    await button.hover()
    await expect(words(page)).toBeInViewport({ ratio: 1 })
  })
})

test('arrow keys lead past a disabled tab to none of its content, and many tabs do not widen the page @whole', async ({
  page,
  phone,
}) => {
  await show(page, 'tabs', 'many')
  await expect(page.getByRole('tab')).toHaveCount(8)
  await checkReflow(page)
  await page.getByRole('tab', { name: 'Archive' }).click()
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true })
  await expect(panel('Archive')).toHaveText('Archive: Its content stands here.')
  await show(page, 'tabs', 'disabled-first')
  await expect(panel('To-dos')).toHaveText('To-dos: Its content stands here.')
  // Phones have no arrow keys.
  if (phone) return
  await show(page, 'tabs', 'disabled')
  await page.getByRole('tab', { name: 'Messages' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(panel('To-dos')).toHaveText('To-dos: Its content stands here.')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Approvals' })).toHaveAttribute('aria-selected', 'false')
})

// Phones have no arrow keys.
for (const openedBy of ['ArrowDown', 'a press'] as const)
  test(`arrow keys lead into a menu that is still on its way, opened by ${openedBy}, and do not scroll the page @pc @whole`, async ({
    ownPage: page,
  }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(/menu-popup[^/]*\.js/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await show(page, 'menu-button', 'actions')
    const button = page.getByRole('button', { name: 'More' })
    await expect(button).toBeVisible()
    await page.evaluate(() => {
      document.body.style.minHeight = '300vh'
    })
    if (openedBy === 'a press') await button.click()
    else await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('menu')).toHaveCount(0)
    arrived.resolve()
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

test('a menu tells what was chosen, and a disabled entry does nothing @pc @whole', async ({ page }) => {
  await show(page, 'menu-button', 'actions')
  const button = page.getByRole('button', { name: 'More' })
  await button.click()
  const move = page.getByRole('menuitem', { name: /Move/ })
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await move.click({ force: true })
  await expect(page.locator('output')).toBeEmpty()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.locator('output')).toHaveText('rename')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await show(page, 'menu-button', 'empty')
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'No data yet' })).toHaveAttribute('aria-disabled', 'true')
})
