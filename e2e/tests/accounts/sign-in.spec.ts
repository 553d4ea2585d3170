import { refusals } from '@homeroom/contract/error-codes.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { demoPassword, units } from '../../support/accounts.ts'
import { bothLanguages, deviceOf, otherLanguage } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const loginCall = '**/api/uaa/oauth/login'
const missing = {
  'zh-CN': { userName: '用户名不能为空！', password: '密码不能为空！' },
  en: { userName: 'User name cannot be empty!', password: 'Password cannot be empty!' },
}
const languageNames = { 'zh-CN': '中文', en: 'English' }
const capsLock = { 'zh-CN': '大写锁定已打开。', en: 'Caps Lock is on.' }
const wrong = {
  'zh-CN': refusals.invalid_grant_any_unit.chinese,
  en: refusals.invalid_grant_any_unit.english,
}

for (const language of bothLanguages)
  test.describe(`the sign-in box in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('[LOGIN-01][LOGIN-02][LOGIN-04] has a user name, a hidden password and the way to a forgotten one @whole-phone', async ({
      page,
    }) => {
      const screen = signInScreen(page, language)
      await screen.open()
      await expect(screen.userName).toBeEditable()
      await expect(screen.password).toHaveAttribute('type', 'password')
      for (const on of [true, false]) {
        await screen.password.evaluate((field, modifierCapsLock) => {
          field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock }))
        }, on)
        await expect(screen.message).toHaveText(on ? capsLock[language] : '')
      }
      await screen.password.fill('secret')
      await screen.showPassword.click()
      await expect(screen.password).toHaveAttribute('type', 'text')
      await expect(screen.password).toHaveValue('secret')
      await screen.forgotten.click()
      await expect(page).toHaveURL('/forgetPassword')
    })

    test('[LOGIN-07][LOGIN-08][LOGIN-09] asks for what is missing, spaces being nothing, and sends no request @pc', async ({
      page,
    }) => {
      const screen = signInScreen(page, language)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      await screen.open()
      for (const userName of ['', '   ']) {
        await screen.signIn(userName, 'x')
        await expect(screen.message).toHaveText(missing[language].userName)
        await expect(screen.userName).toBeFocused()
      }
      for (const password of ['', '   ']) {
        await screen.signIn('teacher', password)
        await expect(screen.message).toHaveText(missing[language].password)
        await expect(screen.password).toBeFocused()
      }
      expect(sent).toEqual([])
    })

    test('[LOGIN-14][LOGIN-27] shows a refusal under the password field, and nothing moves @whole-phone', async ({
      page,
    }) => {
      const screen = signInScreen(page, language)
      await screen.open()
      const before = await screen.submit.boundingBox()
      await screen.signIn('nobody-of-this-name', 'wrong-password')
      await expect(screen.message).toHaveText(wrong[language])
      const message = await screen.message.boundingBox()
      const password = await screen.password.boundingBox()
      expect(message?.y).toBeGreaterThanOrEqual((password?.y ?? 0) + (password?.height ?? 0))
      expect(await screen.submit.boundingBox()).toEqual(before)
      await expect(screen.password).toHaveAttribute('aria-invalid', 'true')
      await expect(page).toHaveURL('/login')
      // An account that exists is refused in the very same words.
      await screen.signIn('teacher.parent', 'wrong-password')
      await expect(screen.message).toHaveText(wrong[language])
      const other = otherLanguage(language)
      await page.getByRole('button', { name: languageNames[other] }).click()
      const translated = signInScreen(page, other)
      await expect(translated.message).toHaveText(wrong[other])
      await expect(translated.userName).toHaveValue('teacher.parent')
    })

    test('[LOGIN-09][LOGIN-10][LOGIN-11][LOGIN-15][LOGIN-16][LOGIN-19] is sent by Enter, trimmed, and leads to the shell', async ({
      page,
      phone,
    }) => {
      const screen = signInScreen(page, language)
      const sent = page.waitForRequest(loginCall)
      // Left without an answer: signing in itself leaves the mark, not the page after it that asks who is signed in.
      await page.route('**/api/uaa/oauth/me*', () => undefined)
      await screen.open()
      expect(await storedMark(page)).toBeNull()
      await screen.userName.fill('  teacher ')
      await screen.password.fill(` ${demoPassword}  `)
      await screen.password.press('Enter')
      await expect(screen.succeeded).toBeVisible()
      const request = await sent
      expect(request.method()).toBe('POST')
      const body = new URLSearchParams(request.postData() ?? '')
      expect([body.get('username'), body.get('password')]).toEqual(['teacher', demoPassword])
      await expect(page).toHaveURL(`/pages/base/${phone ? 'mobile' : 'pc'}_desktop_all/index.html`)
      expect(await storedMark(page)).toBe('{"signedIn":true}')
      // The way back leads past the sign-in page.
      await page.goBack()
      await expect(page).toHaveURL('about:blank')
    })

    test('[ROUTE-29][LOGIN-40] of /needtologinpagerelogin says that the login is invalid @pc @whole', async ({
      page,
    }) => {
      await page.goto('/needtologinpagerelogin')
      const screen = signInScreen(page, language)
      await expect(screen.message).toHaveText(language === 'en' ? 'Login invalid' : '登录已失效，请重新登录。')
      await screen.signIn('teacher')
      await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
    })
  })

test('[LOGIN-36] the sign-in page asks for the configuration of its unit and shows it @pc @whole', async ({ page }) => {
  const asked = page.waitForRequest('**/api/uaa/oauth/login/unit_config?*')
  await page.route('**/api/uaa/oauth/login/unit_config?*', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, footer: '新的页脚文字' } } })
  })
  await signInScreen(page, 'zh-CN').open()
  expect(new URL((await asked).url()).searchParams.get('unitId')).toMatch(/^[0-9a-f-]{36}$/)
  await expect(page.getByRole('contentinfo').getByText('新的页脚文字')).toBeVisible()
})

test('[LOGIN-36] a configuration that is not ok changes nothing @pc @whole', async ({ page }) => {
  await page.route('**/api/uaa/oauth/login/unit_config?*', async (route) => {
    const data = { footer: '不该出现', link: '', decorationSet: '' }
    await route.fulfill({ json: { status: 200, code: 'not_ok', message: '', fieldErrors: [], data } })
  })
  const answered = page.waitForResponse('**/api/uaa/oauth/login/unit_config?*')
  await signInScreen(page, 'zh-CN').open()
  await answered
  await expect(page.getByRole('contentinfo')).toContainText('湖滨区教育局信息中心')
  await expect(page.getByText('不该出现')).toHaveCount(0)
})

test('[LOGIN-26][ROUTE-20][ROUTE-22] a refusal with status 400 and another code opens the bind page @pc @whole', async ({
  page,
}) => {
  await page.route(loginCall, (route) =>
    route.fulfill({
      json: {
        status: 400,
        code: 'social_not_bound',
        message: '未绑定|||Not bound',
        fieldErrors: [],
        data: { unitType: '2', unitId: 'u1', userType: '1', openid: 'open-1', unionid: 'union-1' },
      },
    }),
  )
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  await screen.signIn('teacher')
  await expect(page).toHaveURL(/\/bind\//)
  const parameters = Object.fromEntries(new URL(page.url()).searchParams)
  expect(parameters).toMatchObject({ id: 'u1', openid: 'open-1', unionid: 'union-1', deviceId: '' })
})

test('a browser that refuses cookies is told so, and sends nothing @pc', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false }))
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  await screen.signIn('teacher')
  await expect(screen.message).toHaveText('浏览器禁止了 Cookie，无法登录。请允许本网站使用 Cookie 后重试。')
  expect(sent).toBe(0)
})

test('a demo account can be chosen with one press and signed in with @pc @whole', async ({ page }) => {
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  await expect(screen.demoAccounts).toHaveCount(6)
  await screen.demoAccounts.first().click()
  await expect(screen.userName).toHaveValue('teacher')
  await screen.submit.click()
  await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
  await expect(page.getByRole('banner')).toContainText(units.primarySchool['zh-CN'])
})

test('a name with its unit code signs in as well @pc @whole', async ({ page }) => {
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  await screen.signIn('teacher.two@lakeside-ms')
  await expect(page.getByRole('banner')).toContainText(units.middleSchool['zh-CN'])
})

/** The mark that somebody has signed in here by hand. */
function storedMark(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey.product)
}

test('the button of a sign-in page has the colour of the look of its unit, the area’s that of the area @pc @whole', async ({
  page,
}) => {
  const screen = signInScreen(page, 'zh-CN')
  // A canvas knows every notation of colours.
  const colour = () =>
    screen.submit.evaluate((button) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = getComputedStyle(button).backgroundColor
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
    })
  const looks = { lakeside: [0x1f, 0x5f, 0x86], 'lakeside-1': [0x45, 0x7c, 0xd6] }
  for (const [unit, look] of Object.entries(looks)) {
    await screen.open(`?unit=${unit}`)
    const shown = await colour()
    // Darkened a little where white words on it would be hard to read.
    for (const [at, part] of look.entries()) expect(Math.abs((shown[at] ?? 0) - part), unit).toBeLessThan(16)
  }
})
