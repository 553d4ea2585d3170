import { readTicketPerson, signInByTicket } from '@homeroom/contract/ticket-endpoints.ts'
import type { Page } from '@playwright/test'
import { startCasApplication } from '../../apps/server/test-support/fakes/cas-application/cas-application.ts'
import { announcements } from '../screens/announcements.ts'
import { signInScreen } from '../screens/sign-in-screen.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/product-test.ts'

const atHome = /\/pages\/base\/(pc|mobile)_desktop_all\/index\.html/
const names = {
  'zh-CN': {
    way: '统一身份认证登录',
    ask: '以这个身份登录？',
    go: '登录',
    other: '用其他账号登录',
    refused: /登录票据无效、已过期或已使用/,
    none: '这里没有配置票据登录，请用用户名和密码登录。',
    over: /这次统一身份认证登录已过期/,
  },
  en: {
    way: 'Single sign-on',
    ask: 'Sign in as this person?',
    go: 'Sign in',
    other: 'Sign in as somebody else',
    refused: /This sign-in ticket is not valid/,
    none: 'Signing in by a ticket is not set up here. Please use your user name and password.',
    over: /This single sign-on took too long/,
  },
} as const

/** The sign-in page as a server with other settings would have made it. */
async function changeStart(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/login**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

test('[LOGIN-38] a person goes to the single sign-on of the district and comes back signed in, to the page they wanted', async ({
  page,
}) => {
  await page.goto('/login?redirect_uri=%2Fpages%2Fbase%2Fpc_notices_tm%2Findex.html')
  await page.getByRole('button', { name: names['zh-CN'].way }).click()
  await page.getByRole('button', { name: /王芳/ }).click()
  await expect(page).toHaveURL(/\/pages\/base\/pc_notices_tm\/index\.html/)
  expect(page.url()).not.toContain('arrival')
})

test('[LOGIN-38] somebody without an account here links it once; a visit that went wrong says so above the form', async ({
  page,
}) => {
  await signInScreen(page, 'zh-CN').open()
  await page.getByRole('button', { name: names['zh-CN'].way }).click()
  await page.getByRole('button', { name: /陈新/ }).click()
  await expect(page).toHaveURL(/\/bind\//)
  await expect(page.getByText('陈新')).toBeVisible()
  const screen = signInScreen(page, 'zh-CN')
  await page.goto('/login?sso=over&local=1')
  await expect(screen.message).toHaveText(names['zh-CN'].over)
  await screen.signIn('teacher')
  await expect(page).toHaveURL(atHome)
})

test('where a unit wants it, the page leads to the single sign-on at once, but not past ?local=1 or after signing out', async ({
  page,
}) => {
  await changeStart(page, (html) => html.replace('"first":false', '"first":true'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /陈新/ })).toBeVisible()
  const screen = signInScreen(page, 'zh-CN')
  await screen.open('?local=1')
  await expect(screen.submit).toBeEnabled()
  await expect(page).toHaveURL(/local=1/)
  await page.evaluate(() => localStorage.setItem('IS_LOGOUTED', 'logout'))
  await screen.open()
  await expect(screen.submit).toBeEnabled()
})

for (const language of ['zh-CN', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('[AUTHZ-07] [AUTHZ-08] [AUTHZ-09] a ticket asks before it signs in, by the configured call, or says that there is none', async ({
      page,
      watch,
    }) => {
      watch.allow(/status of 40[0-9]/)
      const text = names[language]
      const screen = signInScreen(page, language)
      const person = {
        ...{ userId: '00000000-0000-4000-8000-000000000000', realName: '王芳' },
        ...{ unitName: '湖滨第一小学', unitEnName: 'Lakeside No. 1 Primary School' },
        ...{ applicationName: '社团选课', applicationEnName: 'Clubs' },
      }
      await page.route(`**${readTicketPerson.path}`, (route) =>
        route.fulfill({ json: { status: 200, code: 'ok', message: '', data: person } }),
      )

      const posted = page.waitForRequest((request) => request.url().endsWith(signInByTicket.path))
      await screen.open('?ticket=T1')
      await expect(page.getByRole('heading', { name: text.ask })).toBeVisible()
      await checkAccessibility(page)
      expect(page.url()).not.toContain('T1')
      await page.getByRole('button', { name: text.go, exact: true }).click()
      expect([(await posted).method(), (await posted).postData()]).toEqual(['POST', 'ticket=T1'])
      // Nobody has issued it: the server refuses, and the form takes name and password.
      await expect(screen.message).toHaveText(text.refused)

      await changeStart(page, (html) =>
        html.replace(
          `"ticketLogin":{"path":"${signInByTicket.path}","method":"POST"}`,
          '"ticketLogin":{"path":"/gate/ticket","method":"GET"}',
        ),
      )
      const got = page.waitForRequest((request) => request.url().includes('/gate/ticket'))
      await screen.open('?ticket=T2')
      await page.getByRole('button', { name: text.go, exact: true }).click()
      expect((await got).method()).toBe('GET')
      expect(new URL((await got).url()).searchParams.get('ticket')).toBe('T2')

      await page.unroute('**/login**')
      await changeStart(page, (html) =>
        html.replace(`"ticketLogin":{"path":"${signInByTicket.path}"`, '"ticketLogin":{"path":""'),
      )
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url()))
      await screen.open('?ticket=T3')
      await expect(announcements(page, language).getByText(text.none)).toBeVisible()
      await expect(screen.submit).toBeEnabled()
      expect(sent.filter((address) => /\/ticket/.test(address))).toEqual([])
    })
  })
}

test('an older application signs people in by CAS, and forgets them when they sign out here', async ({
  page,
  origin,
  phone,
  watch,
}) => {
  watch.allow(/status of 403/)
  test.skip(phone, 'the demo knows the old library at one port')
  const library = await startCasApplication(origin, 9090)
  try {
    await page.goto(library.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('湖滨第一小学')
    await signInScreen(page, 'zh-CN').signIn('teacher')
    await expect(page).toHaveURL(new RegExp(`^${library.address}`))
    await expect(page.getByText('teacher')).toBeVisible()
    // Its way out asks here first.
    await page.getByRole('link', { name: '退出' }).click()
    await expect(page.getByRole('heading', { name: '要退出登录吗？' })).toBeVisible()
    await checkAccessibility(page)
    expect(library.sessions.size).toBe(1)
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect.poll(() => library.sessions.size).toBe(0)
    // It sends people without a session to us again.
    await page.goto(library.address)
    await expect(page).toHaveURL(/\/login\?redirect_uri=/)
    await page.goto('/cas/login?service=https%3A%2F%2Funknown.example.cn%2F')
    await expect(page.getByRole('heading', { name: '不能前往这个应用' })).toBeVisible()
  } finally {
    library.close()
  }
})
