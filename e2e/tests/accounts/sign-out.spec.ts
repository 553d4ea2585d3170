import type { BrowserContext, Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'

test('[SESSION-24][SESSION-25][SESSION-29][SESSION-30][SESSION-31][SESSION-32][SESSION-33][SESSION-34][LOGIN-34] the storage after signing in and after signing out @pc', async ({
  page,
  context,
  phone,
}) => {
  const screen = signInScreen(page, language)
  await screen.open()
  await page.evaluate(() => {
    localStorage.setItem('IS_LOGOUTED', 'logout')
    localStorage.setItem('AUTO_LOGIN_NUM', '3')
  })
  await screen.signIn('parent')
  await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
  await expect.poll(() => stored(page, 'user')).toContain('userId')
  expect(await stored(page, 'homeroom')).not.toBeNull()
  expect(await stored(page, 'IS_LOGOUTED')).toBeNull()
  expect(await stored(page, 'AUTO_LOGIN_NUM')).toBeNull()

  await keepsNothingPersonal(page, context, { loginName: 'parent', realName: '周丽华' })

  await page.evaluate(() => {
    for (const key of ['_remove_a', '_remove_b', 'AUTO_LOGIN_NUM', 'lange_', 'unrelated'])
      localStorage.setItem(key, '1')
    sessionStorage.setItem('draft', '1')
  })
  const desktop = desktopScreen(page, { language, phone })
  await desktop.askToSignOut()
  await desktop.signOutDialog.confirm.click()
  await expect(page).toHaveURL('/login')
  const left = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
  expect(left).toEqual({ local: { IS_LOGOUTED: 'logout', lange_: '1', unrelated: '1' }, session: {} })
})

test('[SESSION-26][SESSION-27][SESSION-28] signing out calls the server with an empty body, and a refusal keeps the person signed in @phone', async ({
  page,
  phone,
  signedIn,
  watch,
}) => {
  watch.allow(/Failed to load resource.*ERR_FAILED/)
  await signedIn('student')
  await page.goto('/')
  const desktop = desktopScreen(page, { language, phone })
  await page.route('**/api/uaa/oauth/logout', (route) => route.abort())
  await desktop.askToSignOut()
  await desktop.signOutDialog.confirm.click()
  const failed = page.getByText('退出登录没有成功，您仍处于登录状态。请检查网络后再次退出。')
  await expect(failed).toBeVisible()
  await page.unroute('**/api/uaa/oauth/logout')
  // Without data it has not succeeded, whatever the status says.
  await page.route('**/api/uaa/oauth/logout', (route) =>
    route.fulfill({ json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: null } }),
  )
  const answered = page.waitForResponse('**/api/uaa/oauth/logout')
  await desktop.signOutDialog.confirm.click()
  await answered
  await expect(desktop.signOutDialog.confirm).toBeEnabled()
  expect(await stored(page, 'IS_LOGOUTED')).toBeNull()
  expect(await stored(page, 'user')).toContain('userId')
  await page.unroute('**/api/uaa/oauth/logout')
  const sent = page.waitForRequest('**/api/uaa/oauth/logout')
  await desktop.signOutDialog.confirm.click()
  expect((await sent).postData() ?? '').toBe('')
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

test('who signs out in one tab is signed out in the other @pc', async ({ page, context, phone, signedIn }) => {
  await signedIn('staff')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expect(desktopScreen(tab, { language, phone }).heading).toBeAttached()
  }
  const desktop = desktopScreen(page, { language, phone })
  await desktop.askToSignOut()
  await desktop.signOutDialog.confirm.click()
  await expect(page).toHaveURL('/login')
  await other.bringToFront()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('赵玉兰')).toHaveCount(0)
})

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Nothing of a person outlives the page in the browser, and no token can be read by a script or in an address. */
async function keepsNothingPersonal(
  page: Page,
  context: BrowserContext,
  { loginName, realName }: { loginName: string; realName: string },
): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain(realName)
  expect(kept).not.toContain(`"${loginName}"`)
  const me = await (await context.request.get('/api/uaa/oauth/me')).json()
  // Two say nothing of a person: the language, and the unit, whose id every page of it carries.
  const cookies = (await context.cookies()).filter(({ name }) => !/_(?:language|unit)$/.test(name))
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
  const html = await page.content()
  const tokens = [me.data.accessToken, ...cookies.map(({ value }) => value)].filter((token) => token !== '')
  expect(tokens.length).toBeGreaterThan(1)
  for (const token of tokens) {
    expect(kept).not.toContain(token)
    expect(html).not.toContain(token)
    expect(page.url()).not.toContain(token)
  }
}
