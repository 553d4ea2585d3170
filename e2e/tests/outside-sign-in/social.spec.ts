import { readSocialProviders } from '@homeroom/contract/outside-sign-in/social-providers-endpoints.ts'
import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { accountScreen } from '../../screens/accounts/account-screen.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { socialScreen } from '../../screens/outside-sign-in/social-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

/** The next person at this browser. */
const signOut = (page: Page) => page.context().clearCookies({ name: /homeroom_(session|refresh)/ })
const atHome = /\/pages\/base\/(pc|mobile)_desktop_all\/index\.html/

test.describe('by QR code', () => {
  test('[LOGIN-05][LOGIN-06][SOCIAL-01][SOCIAL-08] a linked person scans the code in the card and is signed in, with WeChat and with WeCom @whole-phone', async ({
    page,
    watch,
  }) => {
    // axe speaks to the frame of the service, which does not listen.
    watch.allow(/Failed to execute 'postMessage' on 'DOMWindow'/)
    const social = socialScreen(page, 'zh-CN')
    for (const service of ['mp', 'qy'] as const) {
      await signInScreen(page, 'zh-CN').open()
      const asked = page.waitForRequest((request) => request.url().includes(readSocialProviders.path))
      await social.icon(service).click()
      await asked
      await expect(social.heading(service)).toBeFocused()
      await checkAccessibility(page)
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && /\/api\/uaa\/social\/[0-9a-f]{64}$/.test(request.url()),
      )
      await social.scanAs(service, /王芳/)
      const fields = new URLSearchParams((await sent).postData() ?? '')
      expect([...fields.keys()].sort()).toEqual(['code', 'deviceId', 'token', 'unitHost'])
      expect(fields.get('unitHost')).toBe(new URL(page.url()).host)
      await expect(page).toHaveURL(atHome)
      await signOut(page)
    }
  })

  test('[SOCIAL-02] the login box gets its services from the server once it can be used, and goes by the answer @pc @whole', async ({
    page,
  }) => {
    const screen = signInScreen(page, 'zh-CN')
    const social = socialScreen(page, 'zh-CN')
    const held = Promise.withResolvers<void>()
    await page.route(callOf(readSocialProviders), async (route) => {
      await held.promise
      const answer = await (await route.fetch()).json()
      const data = answer.data.filter(({ providerId }: { providerId: string }) => providerId === 'qy')
      await route.fulfill({ json: { ...answer, data } })
    })
    const asked = page.waitForRequest(callOf(readSocialProviders))
    await screen.open('?unit=lakeside-1')
    const unitId = new URL((await asked).url()).searchParams.get('unitId')
    const start = JSON.parse((await page.locator('#start-data').textContent()) ?? '{}')
    expect(unitId).toBe(start.unit.unitId)
    // Nothing waits for it: the form works, and the icons are there.
    await expect(screen.submit).toBeEnabled()
    for (const service of ['mp', 'qy'] as const) await expect(social.icon(service)).toBeVisible()
    held.resolve()
    await expect(social.icon('mp')).toHaveCount(0)
    await expect(social.icon('qy')).toBeVisible()
  })

  test('without an answer about the services their icons stay @pc @whole', async ({ page }) => {
    const social = socialScreen(page, 'zh-CN')
    const json = { status: 503, code: 'server_busy', message: '', fieldErrors: [], data: null }
    await page.route(callOf(readSocialProviders), (route) => route.fulfill({ json }))
    const answered = page.waitForResponse(callOf(readSocialProviders))
    await signInScreen(page, 'zh-CN').open()
    await answered
    for (const service of ['mp', 'qy'] as const) await expect(social.icon(service)).toBeVisible()
  })

  test('the code runs out, a new one is got, and the password is always there @pc @whole', async ({ page }) => {
    const screen = signInScreen(page, 'zh-CN')
    const social = socialScreen(page, 'zh-CN')
    await page.clock.install()
    await screen.open()
    await social.icon('mp').click()
    await expect(social.status).toHaveText('二维码两分钟内有效。')
    await page.clock.fastForward(121_000)
    await expect(social.status).toHaveText('二维码已过期。')
    await social.newCode.click()
    await expect(social.status).toHaveText('二维码两分钟内有效。')
    await social.byPassword.click()
    await expect(screen.userName).toBeFocused()
  })

  test('[SOCIAL-05] a unit without services shows no icons, and its password login works @pc @whole', async ({
    page,
  }) => {
    const screen = signInScreen(page, 'zh-CN')
    await screen.open('?unit=lakeside-ms')
    await expect(socialScreen(page, 'zh-CN').icon('mp')).toHaveCount(0)
    await screen.signIn('teacher.two')
    await expect(page).toHaveURL(atHome)
  })
})

test.describe('somebody nobody knows yet', () => {
  test.use({ language: 'en' })

  test('[LOGIN-26][ROUTE-20][SOCIAL-11][SOCIAL-12] links the identity once, signs in by it alone from then on, and can unlink it @phone', async ({
    page,
    phone,
  }, { retry }) => {
    const social = socialScreen(page, 'en')
    // Each device has a stranger of its own; a failed try may have linked one.
    const name = phone === (retry === 0) ? '山外青山' : '湖边的风'
    const person = new RegExp(name)
    await signInScreen(page, 'en').open('?unit=lakeside-1')
    await social.icon('mp').click()
    await social.scanAs('mp', person)
    await expect(page).toHaveURL(/\/bind\/\?id=[0-9a-f-]{36}&openid=[\w-]{28}&unionid=[\w-]{28}&deviceId=$/)
    await expect(page.getByRole('main')).toContainText(name)
    await checkAccessibility(page)
    await social.mine.click()
    await signInScreen(page, 'en').signIn(phone ? 'student' : 'staff')
    await expect(page).toHaveURL(atHome)
    await expect(social.linked).toBeVisible()
    await signOut(page)
    await signInScreen(page, 'en').open()
    await social.icon('mp').click()
    await social.scanAs('mp', person)
    await expect(page).toHaveURL(atHome)

    // Unlinked again, after proving who one is: a session left open is not enough.
    await page.goto('/account')
    const linked = accountScreen(page, { language: 'en', phone }).section('Linked accounts')
    await expect(linked).toContainText(name)
    await checkAccessibility(page)
    const entry = linked.getByRole('listitem').filter({ hasText: name })
    await entry.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await proof.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await proof.getByRole('textbox', { name: 'Password' }).press('Enter')
    await expect(entry).toHaveCount(0)
    if (retry === 0) await expect(linked).toContainText('None yet.')
  })
})

// It is an application of phones, whichever window it is tried in.
test.describe('inside the application @phone', () => {
  const inside = { mp: 'MicroMessenger/8.0.50', qy: 'wxwork/4.1.20 MicroMessenger/7.0.1' }

  for (const [service, words] of Object.entries(inside))
    test.describe(service, { tag: service === 'mp' ? [] : '@whole' }, () => {
      test.use({
        userAgent: `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile ${words}`,
      })

      test('[SOCIAL-06][SOCIAL-13][LOGIN-20][LOGIN-22] a linked person is signed in without a code and comes to the application asked for', async ({
        page,
      }) => {
        let [asked, told]: (string | null)[] = ['', '']
        await page.route(`**/api/uaa/social/${service}_info?*`, async (route) => {
          asked = new URL(route.request().url()).searchParams.get('unitHost')
          const answer = await route.fetch()
          told = (await answer.json()).data.providerAppId
          await route.fulfill({ response: answer })
        })
        await page.goto('/redirect/notices')
        await page.getByRole('button', { name: /王芳/ }).click()
        expect(told).not.toBe('')
        await expect(page).toHaveURL(/\/mobile_notices_tm\/index\.html/)
        expect(asked).toBe(new URL(page.url()).host)
        // A page that comes up signed in forgets that somebody had left.
        await page.waitForLoadState('networkidle')
        // Whoever has signed out is not signed in again unasked; choosing the icon is asking.
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
          storageKey.loggedOut,
          loggedOutValue,
        ] as const)
        // An open page would hear of the end first, and go to the sign-in page by itself.
        await page.goto('about:blank')
        await signOut(page)
        await page.goto('/login?unit=lakeside-1')
        await expect(signInScreen(page, 'zh-CN').userName).toBeEditable()
        await socialScreen(page, 'zh-CN')
          .icon(service as 'mp' | 'qy')
          .click()
        await expect(page).not.toHaveURL(/login/)
      })
    })
})
