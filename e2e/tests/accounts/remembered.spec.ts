import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { refusals } from '@homeroom/contract/error-codes.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { callOf } from '../../support/call-of.ts'
import { expect, test } from '../../support/product-test.ts'

const desktopPage = /_desktop_all\/index\.html$/
const language = 'zh-CN'
const autoLogin = callOf(signInRemembered)
const stopped = '自动登录多次未成功，已停止。请输入密码登录。'
const refusal = {
  status: 401,
  code: 'remembered_device_refused',
  fieldErrors: [],
  data: null,
  message: `${refusals.remembered_device_refused.chinese}|||${refusals.remembered_device_refused.english}`,
}

/** The browser is closed: cookies without an age and what a tab keeps are gone. */
async function closeBrowser(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await context.clearCookies({ name: /^homeroom_(?:session|refresh|browser)$/ })
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('[LOGIN-03][LOGIN-33] who is remembered comes back signed in without typing, and after signing out meets the form @phone', async ({
  page,
  context,
  phone,
}) => {
  const screen = signInScreen(page, language)
  await screen.open()
  await expect(screen.remember).not.toBeChecked()
  await screen.remember.check()
  await screen.signIn('teacher')
  await expect(page).toHaveURL(desktopPage)
  const asked = page.waitForResponse(autoLogin)
  await closeBrowser(page, context)
  await page.goto('/')
  await asked
  await expect(page).toHaveURL(desktopPage)
  await expect.poll(() => stored(page, 'AUTO_LOGIN_NUM')).toBeNull()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const token = (await context.cookies()).find(({ name }) => name === 'homeroom_remembered')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(kept).not.toContain(token?.value)
  expect(kept).not.toContain(demoPassword)

  const desktop = desktopScreen(page, { language, phone })
  await desktop.askToSignOut()
  await desktop.signOutDialog.confirm.click()
  await expect(page).toHaveURL('/login')
  let tries = 0
  page.on('request', (request) => {
    if (autoLogin.test(request.url())) tries += 1
  })
  await closeBrowser(page, context)
  await page.goto('/')
  await expect(screen.userName).toBeEditable()
  await expect(screen.remember).toBeChecked()
  expect(tries).toBe(0)
})

test('[LOGIN-29][LOGIN-30][LOGIN-31][LOGIN-32][LOGIN-34] tries that lead nowhere are counted and end at four, until somebody signs in by hand @pc @whole', async ({
  page,
  context,
}) => {
  const screen = signInScreen(page, language)
  await screen.open()
  await screen.remember.check()
  await screen.signIn('student')
  await expect(page).toHaveURL(desktopPage)
  await closeBrowser(page, context)
  let tries = 0
  await page.route(autoLogin, async (route) => {
    tries += 1
    await route.fulfill({ json: refusal })
  })
  for (const count of ['1', '2', '3', '4']) {
    await screen.open()
    await expect(screen.userName).toBeEditable()
    expect(await stored(page, 'AUTO_LOGIN_NUM')).toBe(count)
    expect(await stored(page, 'IS_LOGOUTED')).toBeNull()
  }
  await screen.open()
  await expect(screen.message).toHaveText(stopped)
  expect(await stored(page, 'IS_LOGOUTED')).toBe('logout')
  await screen.open()
  await expect(screen.userName).toBeEditable()
  expect(tries).toBe(4)

  await page.unroute(autoLogin)
  await screen.signIn('student')
  await expect(page).toHaveURL(desktopPage)
  await expect.poll(() => stored(page, 'AUTO_LOGIN_NUM')).toBeNull()
  expect(await stored(page, 'IS_LOGOUTED')).toBeNull()
  await closeBrowser(page, context)
  await page.goto('/')
  await expect(page).toHaveURL(desktopPage)
})

test.describe('in English @whole', () => {
  test.use({ language: 'en' })

  test('the page says at once that it signs in, names nobody, and the form is there for somebody else @pc', async ({
    page,
    context,
  }) => {
    const screen = signInScreen(page, 'en')
    await screen.open()
    await screen.remember.check()
    await screen.signIn('teacher.two')
    await expect(page).toHaveURL(desktopPage)
    await closeBrowser(page, context)
    const painted = await (await context.request.get('/login')).text()
    expect(painted).toContain('Signing you in…')
    expect(painted).not.toContain('type="password"')
    await page.route(autoLogin, () => {})
    await screen.open()
    await expect(screen.byItself).toBeVisible()
    await screen.anotherAccount.click()
    await expect(screen.userName).toBeEditable()
  })
})
