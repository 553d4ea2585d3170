import type { Locator } from '@playwright/test'
import { bothLanguages } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

/** The places of all elements of a kind, in the order of the page. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

// A phone has one column.
test('the columns of the desktop use the width they have @pc @whole', async ({ page, signedIn }) => {
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  const margin = 40
  for (const width of [1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const groups = await placesOf(page.locator('main [data-group]'))
    const [rail] = await placesOf(page.getByRole('complementary'))
    if (!rail) throw new Error('there is no rail')
    const firstRow = groups.filter(({ top }) => top === groups[0]?.top)
    expect(firstRow.length, `groups side by side at ${width}`).toBeGreaterThanOrEqual(width < 1440 ? 1 : 2)
    expect(firstRow[0]?.left, `from the left edge at ${width}`).toBeLessThan(margin)
    expect(width - rail.right, `to the right edge at ${width}`).toBeLessThan(margin)
    const columns = [...firstRow, rail]
    for (const [at, { right }] of columns.slice(0, -1).entries())
      expect((columns[at + 1]?.left ?? 0) - right, `no hole behind column ${at} at ${width}`).toBeLessThan(margin)
    // A group breaks its row only where no icon fits any more.
    for (const group of await page.locator('main [data-group]').all()) {
      const icons = await placesOf(group.locator('li'))
      const [first] = icons
      const row = icons.filter(({ top }) => top === first?.top)
      if (!first || row.length === icons.length) continue
      const box = await group.boundingBox()
      const free = (box ? box.x + box.width : 0) - (row.at(-1)?.right ?? 0)
      expect(free, `beside the icons at ${width}`).toBeLessThan(first.right - first.left)
    }
  }
})

/** Rows of the cards beside the icons of which a part is cut off, by their words. */
const cutRows = (rail: Locator) =>
  rail.evaluate((element) => {
    const cut = (row: HTMLElement): boolean => {
      const place = row.getBoundingClientRect()
      if (place.height === 0) return false
      for (let around = row.parentElement; around && element.contains(around); around = around.parentElement) {
        const edge = around.getBoundingClientRect()
        const clips = getComputedStyle(around).overflowY !== 'visible'
        if (clips && place.top < edge.bottom - 1 && place.bottom > edge.bottom + 1) return true
        if (around.tagName === 'SECTION' && place.bottom > edge.bottom + 1) return true
      }
      return row.scrollHeight > row.clientHeight + 1
    }
    return [...element.querySelectorAll<HTMLElement>('li')].filter(cut).map((row) => row.innerText)
  })

for (const language of bothLanguages)
  test.describe(`cards in ${language} @pc @whole`, () => {
    test.use({ language })

    test('no card beside the icons cuts a row in half, however high the window and large the text', async ({
      page,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto('/')
      await pageReady(page)
      const rail = page.getByRole('complementary')
      await expect(rail.getByRole('listitem').first()).toBeVisible()
      for (const size of ['100', '150']) {
        await page.evaluate((percent) => {
          document.documentElement.dataset.textSize = percent
        }, size)
        for (const height of [600, 720, 768, 864, 900, 1080, 1200]) {
          await page.setViewportSize({ width: 1440, height })
          expect(await rail.getByRole('listitem').count()).toBeGreaterThan(4)
          expect(await cutRows(rail), `${height} px high, text of ${size} %`).toEqual([])
        }
      }
    })
  })
