import { deviceProofHeader, signInUserClient } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { endSignInPlace } from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import { signInPlacesScreen } from '../../screens/accounts/sign-in-places-screen.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { alerts } from '../../screens/desktop/announcements.ts'
import { demoPassword } from '../../support/accounts.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

// Nobody else signs in as these: the list shows every session. A second try finds what the first one has left.
const people = { pc: ['liang.peng', 'ye.ping'], phone: ['sun.guodong', 'yao.jun'] } as const
const appPeople = { pc: ['wang.ling', 'wang.xiaolin'], phone: ['sun.chunmei', 'chen.qiang'] } as const

test('a person sees where they are signed in, ends one place from another, and has this browser forgotten @pc', async ({
  page,
  phone,
  openFor,
  watch,
}, { retry }) => {
  const loginName = people[phone ? 'phone' : 'pc'][retry] ?? ''
  const screen = signInPlacesScreen(page, 'zh-CN')
  const box = signInScreen(page, 'zh-CN')
  await box.open()
  await box.remember.check()
  await box.signIn(loginName)
  await expect(page).toHaveURL(/_desktop_all/)
  const elsewhere = await openFor(loginName)
  await elsewhere.goto('/')
  await expect(elsewhere).toHaveURL(/_desktop_all/)
  await screen.open()
  await expect(screen.here).toContainText('密码登录')
  await expect(screen.here).toContainText('Chrome')
  await expect(screen.devices).toHaveCount(1)
  await checkAccessibility(page)
  await screen.end.first().click()
  await checkAccessibility(page)
  // [ERR-10] The question tells itself that the line was cut: no notice beside it says so a second time.
  watch.allow(/ERR_FAILED/)
  await page.route(callOf(endSignInPlace), (route) => route.abort())
  await screen.confirm('end')
  await expect(screen.question.getByRole('alert')).toHaveText('网络连接中断。请检查网络后重试。')
  await expect(alerts(page, 'zh-CN')).toHaveCount(0)
  await page.unroute(callOf(endSignInPlace))
  await screen.confirm('end')
  await expect(screen.question).toBeHidden()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(screen.elsewhere).toHaveCount(0)
  await screen.forget.click()
  await screen.confirm('forget')
  await expect(screen.devices).toHaveCount(0)
  await expect(screen.here).toHaveCount(1)
})

test.describe('inside the mobile app, in English', () => {
  test.use({
    language: 'en',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36 HomeroomApp/1.0',
  })

  test('[AUTHZ-10][SESSION-10] a refresh that fails is followed by the sign-in of the app with its own key, and the call goes on @phone', async ({
    page,
    context,
    phone,
    signedIn,
    openFor,
  }, { retry }) => {
    const loginName = appPeople[phone ? 'phone' : 'pc'][retry] ?? ''
    await signedIn(loginName)
    await openFor(loginName)
    const screen = signInPlacesScreen(page, 'en')
    await screen.open()
    await screen.keepApp.click()
    const proof = page.getByRole('dialog').getByRole('textbox')
    await proof.fill(demoPassword)
    await proof.press('Enter')
    await expect(screen.clients).toContainText('Mobile app')
    await context.clearCookies({ name: /^homeroom_(?:session|refresh)$/ })
    const asked = page.waitForRequest(callOf(signInUserClient))
    await screen.others.click()
    await screen.confirm('others')
    const request = await asked
    expect([...new URLSearchParams(request.postData() ?? '').keys()]).toEqual(['userClientId'])
    expect(request.headers()[deviceProofHeader]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await expect(screen.question).toBeHidden()
    await expect(screen.here).toContainText('by the app itself')
    await expect(screen.elsewhere).toHaveCount(0)
    await expect(page).not.toHaveURL(/\/login/)
  })
})
