import { readChildren, readCurrentChild } from '@homeroom/contract/families/family-endpoints.ts'
import { readMyColor } from '@homeroom/contract/themes/theme-endpoints.ts'
import type { Page } from '@playwright/test'
import { wornClasses } from '../../screens/themes/theme-dialog.ts'
import { languageOn } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

/** From now on a call answers as if somebody had chosen something else in another tab. */
async function chosenElsewhere(page: Page, path: string, choose: (data: unknown) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: choose(answer.data) } })
    },
  )
}

/** As a browser tells a page that its tab is looked at again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a theme chosen in another tab is there at once when one comes back @pc', async ({ page, signedIn }) => {
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  await page.waitForLoadState('networkidle')
  const before = await wornClasses(page)
  expect(before.join()).not.toContain('theme-ink')
  await chosenElsewhere(page, readMyColor.path, (data) => ({ ...Object(data), theme: 'ink' }))
  await comeBack(page)
  await expect.poll(() => wornClasses(page)).toEqual(['theme-ink', 'theme-ink'])
})

test('[PARENT-01] a child chosen in another tab is there at once when one comes back @phone @whole', async ({
  page,
  language,
  signedIn,
}) => {
  await signedIn('parent')
  await page.goto('/')
  await pageReady(page)
  await page.waitForLoadState('networkidle')
  const { data: me } = await (await page.request.get('/api/uaa/oauth/me')).json()
  const query = new URLSearchParams({ parentId: me.userId })
  const ask = async (path: string) => (await (await page.request.get(`${path}?${query}`)).json()).data
  const current = await ask(readCurrentChild.path)
  const children: { id: string; realName: string; englishName: string; status: number }[] = await ask(readChildren.path)
  const other = children.find(({ id }) => id !== current?.id)
  if (!other) throw new Error('the parent has one child only')
  const { id, realName, englishName, status } = other
  const chosen = page.getByRole('banner').getByText(language === 'en' ? englishName : realName)
  await expect(chosen).toHaveCount(0)
  await chosenElsewhere(page, readCurrentChild.path, () => ({ id, realName, status }))
  await comeBack(page)
  await expect(chosen).toBeVisible()
})
