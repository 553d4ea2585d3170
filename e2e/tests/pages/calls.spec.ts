import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page, Request } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { anyAlert } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { messageList } from '../../screens/messages/message-list.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { units } from '../../support/accounts.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const dictionaries = /\/lang\/en-[A-Za-z]+\.json/

/** Every call a script of the page sends from now on; pictures are no calls. */
function followCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

test('[API-03][API-04][API-05][API-06][API-08][API-09] every call of a visit carries the device and the application prefix, and every GET a cache-buster @pc @whole', async ({
  page,
  phone,
}) => {
  const calls = followCalls(page)
  const screen = signInScreen(page, language)
  await screen.open()
  await screen.signIn('teacher')
  const desktop = desktopScreen(page, { language, phone })
  await desktop.tile('notices').click()
  const notices = noticesScreen(page, language)
  await notices.compose.click()
  await expect(notices.publish).toBeVisible()
  await page.goto('/')
  await expect(desktop.heading).toBeAttached()

  const prefixes = new Set<string>()
  for (const call of calls) {
    const headers = await call.allHeaders()
    expect(headers[deviceHeader], call.url()).toBe(phone ? 'h5' : 'pc')
    prefixes.add(String(headers[applicationHeader]))
    if (call.method() === 'GET') expect(new URL(call.url()).searchParams.get('_'), call.url()).toMatch(/^\d+$/)
    // Of a call that going to another page cut off the browser tells no cookies.
    if (/\/oauth\/me/.test(call.url()) && (await call.response())) expect(headers.cookie).toContain('homeroom_session=')
  }
  expect([...prefixes].sort()).toEqual(['base', 'login', 'notices'])
  const kinds = calls.filter((call) => call.method() === 'POST').map((call) => call.headers()['content-type'])
  expect(kinds).toContain('application/x-www-form-urlencoded')
})

test('[API-05] inside the mobile app the device is app @phone @whole', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (Linux; Android 14) HomeroomApp/1.0 Mobile',
    }),
  )
  const calls = followCalls(page)
  await signInScreen(page, language).open()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls[0]?.headers()[deviceHeader]).toBe('app')
})

test('[DESK-02][DESK-09][MSG-07][MSG-18] what the page came with is read again: unread counts, messages and what waits each minute, icons on coming back @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await page.clock.install()
  await signedIn('admin')
  await page.goto('/')
  const desktop = desktopScreen(page, { language, phone })
  await expect(desktop.tileWithUnread('canteen', 12)).toBeVisible()
  if (phone) await desktop.bell.click()
  // The messages of a phone are a part that is fetched now: their minute begins when they are there.
  const messages = messageList(page, { language, phone })
  await expect(messages.ignoreAll.or(messages.none)).toBeVisible()
  const me = await (await page.request.get('/api/uaa/oauth/me')).json()
  await page.route('**/api/base/desktop/unReadCodeCount?*', (route) =>
    route.fulfill({
      json: {
        status: 200,
        code: 'ok',
        message: '',
        fieldErrors: [],
        data: [
          { code: 'canteen', num: 41 },
          { code: 'leave', num: 99 },
        ],
      },
    }),
  )
  const calls = followCalls(page)
  await page.clock.runFor('01:05')
  // Icons change rarely: they are read again when the person comes back to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const paths = () => calls.map((call) => new URL(call.url()).pathname.replace('/api/base/desktop/', ''))
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(['my_app_icon', 'unReadCodeCount', 'message_select_not_read', 'unhandlecount']))
  const icons = calls.find((call) => call.url().includes('my_app_icon'))
  const { userId, unitId } = me.data
  expect(Object.fromEntries(new URL(icons?.url() ?? '').searchParams)).toMatchObject({
    userId,
    unitId,
    appType: '1',
  })
  if (phone) await page.goBack()
  await expect(desktop.tileWithUnread('canteen', 41)).toBeVisible()
  await expect(desktop.tile('leave').getByText('99', { exact: true })).toBeVisible()
})

test('[PARENT-05] the children of a parent are read again on coming back, and nobody else asks for any @pc @whole', async ({
  page,
  signedIn,
}) => {
  await page.clock.install()
  const calls = followCalls(page)
  const asked = () => calls.filter((call) => call.url().includes('/api/base/student/find_all_student_by_parent_id'))
  for (const [loginName, times] of [
    ['teacher', 0],
    ['parent', 1],
  ] as const) {
    await signedIn(loginName)
    const alive = page.waitForResponse('**/api/uaa/oauth/me?*')
    await page.goto('/')
    await alive
    // Old enough to be read again on coming back, and before anything is read again by itself.
    await page.clock.runFor('00:35')
    const again = page.waitForRequest('**/api/base/desktop/my_app_icon?*')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await again
    await expect.poll(() => asked().length).toBe(times)
  }
  const me = await (await page.request.get('/api/uaa/oauth/me')).json()
  expect(new URL(asked()[0]?.url() ?? '').searchParams.get('parentId')).toBe(me.data.parentId)
})

test('[DESK-21][DESK-23] opening an application is written to the access log, the desktop is not @phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('parent')
  const calls = followCalls(page)
  const logged = () => calls.filter((call) => call.url().includes('/api/base/user_access_detail'))
  await page.goto('/')
  const desktop = desktopScreen(page, { language, phone })
  await expect(desktop.tile('my-class')).toBeVisible()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(logged()).toEqual([])
  await desktop.tile('my-class').click()
  await expect.poll(() => logged().length).toBe(1)
  const me = await (await page.request.get('/api/uaa/oauth/me')).json()
  const { userId, userType, unitId } = me.data
  expect(Object.fromEntries(new URLSearchParams(logged()[0]?.postData() ?? ''))).toEqual({
    userId,
    userType,
    unitId,
    resId: 'my-class',
    resName: '孩子的班级',
    type: '1',
  })
})

test('[I18N-07][I18N-08][I18N-09][I18N-10][I18N-12][I18N-15][I18N-16] a language is fetched when it is chosen, by two plain GETs, and never Chinese @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  const fetched: URL[] = []
  page.on('request', (request) => {
    if (dictionaries.test(request.url()) || request.url().includes('/zh-CN-')) fetched.push(new URL(request.url()))
  })
  await signedIn('student')
  await page.goto('/')
  const chinese = desktopScreen(page, { language, phone })
  await expect(chinese.heading).toHaveText(chinese.headingOf(units.primarySchool['zh-CN']))
  expect(fetched).toEqual([])
  await chinese.chooseLanguage('en')
  const english = desktopScreen(page, { language: 'en', phone })
  await expect(english.unitName(units.primarySchool.en)).toBeVisible()
  expect(fetched.map(({ pathname, search }) => pathname + search).sort()).toEqual([
    '/common/plugins/common-ph/1.6.0/lang/en-ph.json',
    '/pages/base/lang/en-base.json',
  ])
  // With the choice known the texts are in the page itself.
  await page.reload()
  await expect(english.unitName(units.primarySchool.en)).toBeVisible()
  await english.chooseLanguage('zh-CN')
  await expect(chinese.unitName(units.primarySchool['zh-CN'])).toBeVisible()
  expect(fetched).toHaveLength(2)
})

test('[I18N-10][I18N-14] the desktop of an area has its dictionary under the root area @phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('area.admin')
  await page.goto('/')
  const asked = page.waitForRequest('**/area/areaBase/lang/en-areaBase.json')
  await desktopScreen(page, { language, phone }).chooseLanguage('en')
  expect((await (await asked).response())?.status()).toBe(200)
})

test('[I18N-11] a dictionary that is missing raises no notice @pc @whole', async ({ page, phone, signedIn, watch }) => {
  watch.allow(/Failed to load resource.*404/)
  await signedIn('student')
  await page.route('**/lang/en-ph.json', (route) => route.fulfill({ status: 404, body: 'no' }))
  await page.goto('/')
  await desktopScreen(page, { language, phone }).chooseLanguage('en')
  await expect(desktopScreen(page, { language: 'en', phone }).unitName(units.primarySchool.en)).toBeVisible()
  await expect(anyAlert(page)).toHaveCount(0)
})

test('[I18N-04][I18N-05] the chosen language is kept in local storage under lange_ and lang @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('student')
  await page.goto('/')
  await desktopScreen(page, { language, phone }).chooseLanguage('en')
  const kept = () => page.evaluate(() => [localStorage.getItem('lange_'), localStorage.getItem('lang')])
  await expect.poll(kept).toEqual(['en', '{"id":"en"}'])
})
