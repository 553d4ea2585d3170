import { expect, test } from '../support/product-test.ts'

const countCall = '**/api/base/desktop/unhandlecount*'

test('on the phone the groups are pages to swipe, with dots and keys as other ways, and pulling or a button refreshes', async ({
  page,
  phone,
  signedIn,
}) => {
  test.skip(!phone, 'only phones have pages of groups')
  await signedIn('teacher')
  await page.goto('/')
  const dots = page.getByRole('navigation', { name: '应用分组' })
  const groups = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(dots.getByRole('button')).toHaveCount(await groups.count())
  await expect(dots.getByRole('button', { name: '学校办公' })).toHaveAttribute('aria-current', 'true')
  await expect(groups.filter({ hasText: '家校' })).not.toBeInViewport()

  await dots.getByRole('button', { name: '家校' }).click()
  await expect(groups.filter({ hasText: '家校' })).toBeInViewport()
  await expect(dots.getByRole('button', { name: '家校' })).toHaveAttribute('aria-current', 'true')
  // Whoever goes from icon to icon with the keys is followed by the page.
  await page.getByRole('link', { name: '通知公告' }).first().focus()
  await expect(groups.filter({ hasText: '学校办公' })).toBeInViewport()

  const refreshed = page.getByText('已是最新内容。')
  const asked = page.waitForRequest(countCall)
  await page.getByRole('button', { name: '刷新' }).click()
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
