import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

/** What the Tab key comes to first on a page that nobody has touched. */
function firstStop(page: Page) {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].find(
      (one) => one.tabIndex >= 0 && one.checkVisibility(),
    ),
  )
}

/** What a page does for its keyboard comes after the page itself: waits for it. */
async function keyboardKept(page: Page): Promise<void> {
  const part = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/after-load-'))?.name,
  )
  // The module that the page runs; it resolves once that has run.
  await part.evaluate((address) => import(address ?? '').then(() => undefined))
}

for (const place of ['', '?unit=lakeside-1'])
  test(`the sign-in page at /login${place} begins at the user name; on a phone no keyboard covers it unasked @whole`, async ({
    page,
    phone,
  }) => {
    const screen = signInScreen(page, 'en')
    await screen.open(place)
    await expect(screen.submit).toBeEnabled()
    if (phone) await expect(page.locator('body')).toBeFocused()
    else await expect(screen.userName).toBeFocused()
    const stop = await firstStop(page)
    expect(await stop.evaluate((element) => element?.getAttribute('name'))).toBe('username')
  })

test('somebody whom an application has named begins at the password @pc @whole', async ({ page }) => {
  const screen = signInScreen(page, 'en')
  await screen.open('?login_hint=teacher')
  await expect(screen.password).toBeFocused()
  await expect(screen.userName).toHaveValue('teacher')
})

test('an application has a heading of the first level while it is loading @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.route('**/notices/manifest.json', () => undefined)
  await page.goto(applicationAddress('notices', { phone }))
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Notices')
  await page.unrouteAll()
  await page.goto('about:blank')
  await page.route('**/api/my-class/classes*', () => undefined)
  await page.goto(applicationAddress('my-class', { phone }))
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(heading).toHaveText('My class')
})

// A phone has no keyboard.
test('the keyboard keeps its place when a notice is begun, left, cleared and published @pc', async ({
  page,
  signedIn,
}) => {
  // What is sent here is the answer of the test: other tests count what people have not read.
  const sent = { id: '00000000-0000-4000-8000-00000000f0c5', people: 30 }
  await page.route('**/api/notices/publish*', (route) =>
    route.fulfill({ json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: sent } }),
  )
  await signedIn('teacher')
  await page.goto(applicationAddress('notices', { phone: false }))
  const notices = noticesScreen(page, 'en')
  const title = page.getByRole('heading', { level: 1 })
  await expect(notices.compose).toBeVisible()
  await keyboardKept(page)
  await notices.compose.press('Enter')
  await expect(title).toHaveText('Write a notice')
  await expect(title).toBeFocused()

  await page.getByRole('textbox', { name: 'Title' }).fill('Sports day')
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
  await expect(title).toHaveText('Notices')
  await expect(title).toBeFocused()
  await notices.compose.press('Enter')
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(title).toBeFocused()

  await notices.write({ audience: 'Grade 3 Class 1', title: 'Sports day', text: 'On Friday.' })
  await expect(title).toHaveText('Notices')
  await expect(title).toBeFocused()
})

// A phone has no keyboard.
test('the keyboard goes on at the heading when a page of the desktop is left @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/pages/base/pc_desktop_all/index.html#/account')
  await keyboardKept(page)
  await page.getByRole('link', { name: 'Back to desktop' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
