import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const countCall = '**/api/base/desktop/unhandlecount*'

const names = {
  'zh-CN': {
    groups: '应用分组',
    first: '学校办公',
    third: '家校',
    notices: '通知公告',
    refresh: '刷新',
    refreshed: '已是最新内容。',
  },
  en: {
    groups: 'Groups of applications',
    first: 'School office',
    third: 'Home and school',
    notices: 'Notices',
    refresh: 'Refresh',
    refreshed: 'Everything is up to date.',
  },
} as const

for (const language of bothLanguages)
  test.describe(() => {
    test.use({ language })

    test(`in ${language} on the phone the names of all groups stay in sight and lead to them, and pulling or a button refreshes @phone${gateInChinese(language)}`, async ({
      page,
      signedIn,
    }) => {
      const name = names[language]
      await signedIn('teacher')
      // So low that one group fills it, as a group of a hundred icons fills any phone.
      await page.setViewportSize({ width: 390, height: 480 })
      await page.goto('/')
      const strip = page.getByRole('navigation', { name: name.groups })
      const groups = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(strip.getByRole('button')).toHaveText(await groups.allTextContents())
      const third = groups.filter({ hasText: name.third })
      await expect(third).not.toBeInViewport()

      await strip.getByRole('button', { name: name.third }).click()
      await expect(third).toBeInViewport()
      // The keyboard goes on in the group, and its name is not behind the strip.
      await expect(page.getByRole('region', { name: name.third }).getByRole('link').first()).toBeFocused()
      const [title, bar] = [await third.boundingBox(), await strip.boundingBox()]
      expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
      await expect(strip).toBeInViewport({ ratio: 1 })
      await expect(strip.getByRole('button', { name: name.third })).toHaveAttribute('data-seen', 'true')
      await expect(strip.getByRole('button', { name: name.first })).not.toHaveAttribute('data-seen')
      // Whoever goes from icon to icon with the keys is followed by the page.
      await page.getByRole('link', { name: name.notices }).first().focus()
      await expect(groups.filter({ hasText: name.first })).toBeInViewport()
      await page.setViewportSize({ width: 390, height: 844 })

      const refreshed = page.getByText(name.refreshed)
      const asked = page.waitForRequest(countCall)
      await page.getByRole('button', { name: name.refresh }).click()
      await asked
      await expect(refreshed).toBeVisible()
      await expect(refreshed).toHaveCount(0)

      // Pulling refreshes from the very top only.
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0))
      const pulled = page.waitForRequest(countCall)
      const main = page.getByRole('main')
      for (const [kind, y] of [
        ['touchstart', 200],
        ['touchmove', 260],
        ['touchmove', 340],
        ['touchend', 340],
      ] as const) {
        const touches = kind === 'touchend' ? [] : [{ identifier: 0, clientX: 200, clientY: y }]
        await main.dispatchEvent(kind, { touches, changedTouches: touches, targetTouches: touches })
      }
      await pulled
      await expect(refreshed).toBeVisible()
    })
  })
