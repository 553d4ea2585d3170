import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { accessTokenParameter } from '@homeroom/contract/pages/product.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { signInBox } from '../../screens/accounts/sign-in-box.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { anyAlert } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { collectAlerts } from '../../support/collect-alerts.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const listCall = /\/api\/notices\/list/
const refreshCall = callOf(refreshSession)
const meCall = callOf(readMe)
const noticesPage = (phone: boolean) => applicationAddress('notices', { phone })

/** The access token has run out; the refresh token is still good. */
const endAccess = (context: BrowserContext) => context.clearCookies({ name: 'homeroom_session' })
const endEverything = (context: BrowserContext) => context.clearCookies({ name: /^homeroom_(?:session|refresh)$/ })

function countCalls(page: Page) {
  const count = { list: 0, refresh: 0 }
  page.on('request', (request) => {
    if (listCall.test(request.url())) count.list += 1
    if (refreshCall.test(request.url())) count.refresh += 1
  })
  return count
}

test('[SESSION-08][SESSION-09][SESSION-12] a call whose token has run out is sent again after one refresh, and nobody notices @pc', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(noticesPage(phone))
  const notices = noticesScreen(page, language)
  await expect(notices.anyRow).not.toHaveCount(0)
  // Not before the call is on its way: any other call of the page, such as one of its streams, would renew the session first.
  await page.route(
    listCall,
    async (route) => {
      await endAccess(context)
      await route.continue()
    },
    { times: 1 },
  )
  const count = countCalls(page)
  await notices.sent.click()
  await expect.poll(() => count).toEqual({ list: 2, refresh: 1 })
  await expect(notices.anySentRow).not.toHaveCount(0)
  await expect(anyAlert(page)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toContain('homeroom_session')
})

test('[SESSION-09][SESSION-11][LOGIN-28] a call that is refused again after the refresh is not sent a third time: the sign-in box opens @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(noticesPage(phone))
  const notices = noticesScreen(page, language)
  await expect(notices.anyRow).not.toHaveCount(0)
  const refusal = { status: 401, code: 'sign_in_required', message: '', fieldErrors: [], data: null }
  await page.route(listCall, (route) => route.fulfill({ json: refusal }))
  const count = countCalls(page)
  await notices.sent.click()
  await expect(signInBox(page, language).self).toBeVisible()
  expect(count).toEqual({ list: 2, refresh: 1 })
})

test('[SESSION-11][SESSION-13][LOGIN-21][LOGIN-28] when the session has ended the sign-in box opens on the page, keeps it, and the call goes on @phone', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(`${noticesPage(phone)}#/?compose=1`)
  const written = page.getByRole('textbox', { name: '标题' })
  await written.fill('写到一半的通知')
  await endEverything(context)
  await page.getByRole('link', { name: '返回', exact: true }).click()
  const box = signInBox(page, language)
  await expect(box.self).toBeVisible()
  await box.signIn('teacher')
  await expect(box.self).toBeHidden()
  await expect(noticesScreen(page, language).heading).toBeVisible()
  await page.goBack()
  await expect(written).toHaveValue('写到一半的通知')
})

test('[SESSION-11][ROUTE-36][ROUTE-37][ROUTE-38][ROUTE-39][LOGIN-17][LOGIN-40] on the desktop it leads to the sign-in page, which says so and leads back without secrets @phone', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('admin.two')
  const shell = `/pages/base/${phone ? 'mobile' : 'pc'}_desktop_all/index.html`
  const secrets = `theme=x&language=en&code=1&state=2&token=3&ticket=4&username=5&password=6&plat=7&${accessTokenParameter}=8`
  await page.goto(`${shell}?${secrets}&keep=%E6%B9%96${phone ? '#/messages?also=1&token=9' : '#/?also=1&token=9'}`)
  const ignore = page.getByRole('button', { name: /^忽略：/ }).first()
  await expect(ignore).toBeVisible()
  // A page that learns at its start that nobody is signed in has nothing to say about it.
  await pageReady(page)
  await endEverything(context)
  await ignore.click()
  await expect(page).toHaveURL(/\/login\?redirect_uri=/)
  const back = `${shell}?keep=%E6%B9%96${phone ? '#/messages?also=1' : '#/?also=1'}`
  expect(new URL(page.url()).searchParams.get('redirect_uri')).toBe(back)
  const screen = signInScreen(page, language)
  await expect(screen.message).toHaveText('登录已失效，请重新登录。')
  await screen.signIn('admin.two')
  await expect(page).toHaveURL(back)
  await expect(ignore).toBeVisible()
  // The server turns a page away as well; it does not see what stands behind the hash.
  await expect.poll(() => stored(page, 'user')).toContain('userId')
  await endEverything(context)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect_uri=/)
  await expect(screen.message).toHaveText('登录已失效，请重新登录。')
  expect(await stored(page, 'user')).toBeNull()
  await screen.signIn('admin.two')
  await expect(page).toHaveURL(back)
})

test('[SESSION-01][SESSION-02][SESSION-05][SESSION-06][SESSION-07] who me does not know is treated as not signed in, without a notice @pc @whole', async ({
  page,
  phone,
  signedIn,
  watch,
}) => {
  watch.allow(/Failed to load resource.*ERR_FAILED/)
  const alerts = await collectAlerts(page)
  await signedIn('student.two')
  await page.goto('/')
  await expect.poll(() => stored(page, 'user')).toContain('userId')
  await page.route(/\/api\/uaa\/oauth\/(?:me|refresh)/, (route) => route.abort())
  const asked = page.waitForRequest(meCall)
  await page.reload()
  await asked
  await expect.poll(() => stored(page, 'user')).toBeNull()
  // What the person does themselves fails aloud: had anything else spoken before, it would stand in front.
  await page.route('**/api/uaa/oauth/logout', (route) => route.abort())
  const desktop = desktopScreen(page, { language, phone })
  await desktop.askToSignOut()
  await desktop.signOutDialog.confirm.click()
  await expect.poll(() => alerts).toEqual([expect.stringContaining('退出登录没有成功')])
})

for (const [case_, answer] of Object.entries({
  'HTTP 500': { status: 500, body: '' },
  'no data': { json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: null } },
}))
  test(`[SESSION-07] nothing of a person stays on the screen when me answers ${case_} @pc @whole`, async ({
    page,
    signedIn,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*500/)
    await signedIn('student.two')
    await page.goto('/')
    await expect.poll(() => stored(page, 'user')).toContain('userId')
    const { realName } = (await (await page.request.get(readMe.path)).json()).data
    await expect(page.getByText(realName).first()).toBeAttached()
    await page.route(meCall, (route) => route.fulfill(answer))
    await page.reload()
    // The ordinary sign-in page would lead somebody whom the server still knows straight back.
    await expect(page).toHaveURL(/\/needtologinpagerelogin\?redirect_uri=/)
    await expect(signInScreen(page, language).message).toHaveText('登录已失效，请重新登录。')
    await expect(page.getByText(realName)).toHaveCount(0)
    expect(await stored(page, 'user')).toBeNull()
  })

test('a page that is left while it asks who is signed in renews nothing and forgets nothing @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher.two')
  await page.goto('/')
  await expect.poll(() => stored(page, 'user')).toContain('userId')
  const renewals: string[] = []
  page.on('request', (request) => {
    if (refreshCall.test(request.url())) renewals.push(request.url())
  })
  await page.route(meCall, () => undefined)
  for (let visit = 0; visit < 5; visit += 1) {
    const asked = page.waitForRequest(meCall)
    await page.goto('/')
    await asked
  }
  await page.goto('/forgetPassword')
  expect(renewals).toEqual([])
  expect(await stored(page, 'user')).toContain('userId')
})

test('two tabs that want to refresh at the same moment take turns, and both stay signed in @pc', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(noticesPage(phone))
    await expect(noticesScreen(tab, language).anyRow).not.toHaveCount(0)
  }
  const listAnswered = (tab: Page, status: number) =>
    tab.waitForResponse(async (response) => listCall.test(response.url()) && (await response.json()).status === status)
  const bothRefused = Promise.all(tabs.map((tab) => listAnswered(tab, 401)))
  const refreshes = { begun: 0, running: 0, mostAtOnce: 0 }
  await context.route(refreshCall, async (route) => {
    refreshes.begun += 1
    refreshes.running += 1
    refreshes.mostAtOnce = Math.max(refreshes.mostAtOnce, refreshes.running)
    await bothRefused
    // Long enough for the other tab to ask as well, if it did not wait for its turn.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const answer = await route.fetch()
    refreshes.running -= 1
    await route.fulfill({ response: answer })
  })
  await endAccess(context)
  await Promise.all(
    tabs.map(async (tab) => {
      const answered = listAnswered(tab, 200)
      await noticesScreen(tab, language).sent.click()
      await answered
    }),
  )
  expect(refreshes).toEqual({ begun: 2, running: 0, mostAtOnce: 1 })
  for (const tab of tabs) await expect(signInBox(tab, language).self).toHaveCount(0)
})

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
