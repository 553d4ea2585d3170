import { bothLanguages } from '../../support/language.ts'
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

    // Only phones have pages of groups.
    test(`in ${language} on the phone the groups are pages to swipe, with dots and keys as other ways, and pulling or a button refreshes @phone`, async ({
      page,
      signedIn,
    }) => {
      const name = names[language]
      await signedIn('teacher')
      await page.goto('/')
      const dots = page.getByRole('navigation', { name: name.groups })
      const groups = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(dots.getByRole('button')).toHaveCount(await groups.count())
      await expect(dots.getByRole('button', { name: name.first })).toHaveAttribute('aria-current', 'true')
      await expect(groups.filter({ hasText: name.third })).not.toBeInViewport()

      await dots.getByRole('button', { name: name.third }).click()
      await expect(groups.filter({ hasText: name.third })).toBeInViewport()
      await expect(dots.getByRole('button', { name: name.third })).toHaveAttribute('aria-current', 'true')
      // Whoever goes from icon to icon with the keys is followed by the page.
      await page.getByRole('link', { name: name.notices }).first().focus()
      await expect(groups.filter({ hasText: name.first })).toBeInViewport()

      const refreshed = page.getByText(name.refreshed)
      const asked = page.waitForRequest(countCall)
      await page.getByRole('button', { name: name.refresh }).click()
      await asked
      await expect(refreshed).toBeVisible()
      await expect(refreshed).toHaveCount(0)

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
