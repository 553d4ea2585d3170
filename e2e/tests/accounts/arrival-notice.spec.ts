import { type Language, textSizeCookie } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { announcements } from '../../screens/desktop/announcements.ts'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const longText = 'You are now somebody with a long name, and with a task in three schools and their areas'

const told = { 'zh-CN': '登录成功', en: 'login succeeded' } as const

/** A notice waits while nobody can see the window: as long as the test looks at it. */
const holdNotices = (page: Page) =>
  page.addInitScript(() => {
    if (location.pathname.startsWith('/login')) return
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => true })
  })

/** What may be read or pressed and lies under a box, by its words. */
const coveredBy = (page: Page, box: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(({ x, y, width, height }) => {
    const things = document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, input, select, header')
    return [...things]
      .filter((thing) => !thing.closest('[aria-live]'))
      .map((thing) => ({ thing, place: thing.getBoundingClientRect() }))
      .filter(({ place }) => place.width > 1 && place.height > 1)
      .filter(({ place }) => place.left < x + width && place.right > x)
      .filter(({ place }) => place.top < y + height && place.bottom > y)
      .map(({ thing }) => thing.innerText || thing.tagName)
  }, box)

/** Where the notice stands once it has come to rest. */
async function placeOf(page: Page, language: Language) {
  const notice = announcements(page, language).locator('[aria-live="polite"] > *')
  await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await notice.boundingBox()
  if (!box) throw new Error('the notice is not drawn')
  return box
}

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

for (const size of [100, 150])
  test(`[LOGIN-16] 'login succeeded' covers nothing that one reads first, with text of ${size} % @whole`, async ({
    page,
    context,
    origin,
    language,
  }) => {
    await context.addCookies([{ name: textSizeCookie, value: String(size), url: origin }])
    await holdNotices(page)
    for (const [place, target] of [
      ['/login?unit=lakeside-1', /desktop_all/],
      // The address of the sign-in page names it, too, but encoded.
      ['/login?unit=lakeside-1&redirect_uri=%2F%23%2Faccount', /#\/account$/],
    ] as const) {
      await context.clearCookies({ name: /session|token|access|refresh/ })
      const screen = signInScreen(page, language)
      await page.goto(place)
      await screen.signIn('teacher')
      await expect(page).toHaveURL(target)
      const notice = announcements(page, language).getByText(told[language])
      await expect(notice).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await coveredBy(page, await placeOf(page, language))).toEqual([])
    }
  })

test('what is told on arrival is never cut: it takes a second line, and still covers nothing @phone @whole', async ({
  page,
  language,
  signedIn,
}) => {
  await holdNotices(page)
  await signedIn('teacher')
  await page.addInitScript((text) => sessionStorage.setItem('arrival-notice', text), longText)
  await page.goto('/')
  const notice = announcements(page, language).getByText(longText)
  await expect(notice).toBeVisible()
  await page.waitForLoadState('networkidle')
  const words = notice.locator('..')
  const [whole, seen] = await words.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(whole).toBeLessThanOrEqual(seen ?? 0)
  expect(await coveredBy(page, await placeOf(page, language))).toEqual([])
})
