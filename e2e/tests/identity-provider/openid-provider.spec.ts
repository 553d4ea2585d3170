import { createHash } from 'node:crypto'
import { webAuthorizationPath } from '@homeroom/contract/pages/product.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

// The demo's clients: their applications run on the newcomer's own machine, here nowhere.
const application = 'http://127.0.0.1:9091'
const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url')
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const standard = `/oidc/authorize?${query({
  client_id: 'book-drift',
  redirect_uri: `${application}/callback`,
  response_type: 'code',
  scope: 'openid profile unit',
  state: 'kept',
  login_hint: 'hinted',
  // Asked again whatever was agreed before, so that the walk can be walked again.
  prompt: 'consent',
  code_challenge: challenge,
  code_challenge_method: 'S256',
})}`
const older = {
  client_id: 'old-library',
  redirect_uri: `${application}/old-callback`,
  response_type: 'code',
  scope: 'openid profile',
  state: 'kept & whole',
}

const words = {
  'zh-CN': {
    asked: '登录“图书漂流”',
    agree: '同意并继续',
    missing: '缺少 client_id，请返回重试！',
    unknown: '该应用未登记或已停用，请联系其管理员。',
    code: '设备代码',
    next: '下一步',
    wrongCode: /没有找到该设备代码/,
    device: '让这台设备以您的身份登录“校园大屏”？',
    deviceAgree: '同意登录',
    deviceDone: '设备已登录',
    leave: '要退出登录吗？',
    signOut: '退出登录',
  },
  en: {
    asked: 'Sign in to Book Drift',
    agree: 'Agree and go on',
    missing: 'Missing client_id, please go back and try again!',
    unknown: 'This application is not registered here or is switched off. Please tell whoever runs it.',
    code: 'Code of the device',
    next: 'Next',
    wrongCode: /This code was not found/,
    device: 'Sign this device in to Hall Board as you?',
    deviceAgree: 'Sign it in',
    deviceDone: 'The device is signed in',
    leave: 'Sign out?',
    signOut: 'Sign out',
  },
}

/** What the application is sent. Nothing stands there: where a browser is redirected to cannot be answered by a test. */
async function answerTo(page: Page, path: string): Promise<URLSearchParams> {
  const sent = await page.waitForRequest((request) => request.url().startsWith(`${application}${path}?`))
  // Another page may be opened only when the browser has given up.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:|^http:..127\.0\.0\.1:9091/)
  return new URL(sent.url()).searchParams
}

test.describe('signing in to applications', () => {
  test.use({ language: async ({ isMobile }, use) => use(languageOn(isMobile)) })

  test('[AUTHZ-06] a visitor signs in, agrees once and is sent on; then an application asks to sign out @whole-phone', async ({
    page,
    language,
    watch,
  }) => {
    const text = words[language]
    watch.allow(/chrome-error|127\.0\.0\.1:9091/)
    const answer = answerTo(page, '/callback')
    await page.goto(standard)
    const screen = signInScreen(page, language)
    await expect(screen.userName).toHaveValue('hinted')
    await screen.signIn(language === 'en' ? 'student' : 'teacher', demoPassword)
    await expect(page.getByRole('heading', { name: text.asked })).toBeVisible()
    await expect(page.getByText('127.0.0.1:9091', { exact: false })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: text.agree }).click()
    expect((await answer).get('state')).toBe('kept')
    expect((await answer).get('code')).toBeTruthy()

    await page.goto('/oidc/end-session?client_id=book-drift')
    await expect(page.getByRole('heading', { name: text.leave })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: text.signOut }).click()
    await page.waitForURL('/login')
    await page.goto('/')
    await page.waitForURL('/login')
  })

  test('[AUTHZ-01][AUTHZ-03] the page of an older client sends its request and goes where the server says @pc @whole', async ({
    page,
    language,
    signedIn,
    watch,
  }) => {
    await signedIn('teacher')
    watch.allow(/chrome-error|127\.0\.0\.1:9091/)
    const answer = answerTo(page, '/old-callback')
    const sent = page.waitForRequest(`**${webAuthorizationPath}`)
    await page.goto(`/authorize?${query(older)}`)
    const request = await sent
    expect(request.method()).toBe('POST')
    const host = new URL(request.url()).host
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
      ...older,
      unitHost: host,
    })
    expect((await answer).get('state')).toBe(older.state)

    await page.goto(`/authorize?${query({ ...older, client_id: 'nobody' })}`)
    await expect(page.getByRole('alert').filter({ hasText: words[language].unknown })).toBeVisible()
  })

  test('[AUTHZ-02] without client_id the page says so and sends nothing @pc @whole', async ({
    page,
    language,
    watch,
  }) => {
    watch.allow(/400/)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.goto('/authorize?response_type=code')
    await expect(page.getByText(words[language].missing)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
  })

  test('a board is let in by the code it shows @phone', async ({ page, language, signedIn, request }) => {
    const text = words[language]
    const asked = await request.post('/oidc/device-authorization', {
      form: { client_id: 'hall-board', scope: 'openid profile' },
    })
    const { user_code: userCode } = await asked.json()
    await signedIn('teacher')
    await page.goto('/device')
    const field = page.getByLabel(text.code)
    await field.fill('BBBB-BBBB')
    await page.getByRole('button', { name: text.next }).click()
    await expect(page.getByRole('alert').filter({ hasText: text.wrongCode })).toBeVisible()
    await checkAccessibility(page)
    await field.fill(userCode)
    await page.getByRole('button', { name: text.next }).click()
    await expect(page.getByRole('heading', { name: text.device })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: text.deviceAgree }).click()
    await expect(page.getByRole('heading', { name: text.deviceDone })).toBeVisible()
  })
})
