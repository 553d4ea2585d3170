import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { callOf } from '../../support/call-of.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { followLayoutShift, layoutShift } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/product-test.ts'

/** What nobody notices. */
const unseen = 0.02

/** Everything the page begins by itself has been done: it has asked, and drawn what came. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const variants = [
  ['of the district', '', null],
  ['of a unit', '?unit=lakeside-1', null],
  ['of a unit without other ways', '?unit=lakeside-ms', null],
  ['after a single sign-on that is away', '?sso=away&local=1', 'failed'],
  ['after one that was refused', '?sso=refused&local=1&unit=lakeside-1', 'failed'],
  ['after one that is over', '?sso=over&local=1', 'failed'],
  ['for whoever was turned away', '?redirect_uri=%2Fpages%2Fa', 'invalid'],
] as const

for (const language of bothLanguages)
  test.describe(`the sign-in page in ${language} does not move @whole`, deviceOf(language), () => {
    test.use({ language })

    for (const [name, query, message] of variants)
      test(name, async ({ page, context }) => {
        await followLayoutShift(context)
        await context.addInitScript((invalid) => {
          if (invalid && location.protocol.startsWith('http')) localStorage.setItem('user', '{}')
        }, message === 'invalid')
        const screen = signInScreen(page, language)
        await screen.open(query)
        await expect(screen.submit).toBeEnabled()
        await settled(page)
        if (message) await expect(screen.message).not.toBeEmpty()
        expect(await layoutShift(page)).toBeLessThanOrEqual(unseen)
      })

    test('where a sign-in is over', async ({ page, context }) => {
      await followLayoutShift(context)
      const screen = signInScreen(page, language)
      await page.goto('/needtologinpagerelogin')
      await expect(screen.submit).toBeEnabled()
      await settled(page)
      await expect(screen.message).not.toBeEmpty()
      expect(await layoutShift(page)).toBeLessThanOrEqual(unseen)
    })

    test('while it signs in whom it remembers, and when that is refused', async ({ page, context }) => {
      const screen = signInScreen(page, language)
      await screen.open('?unit=lakeside-1')
      await screen.remember.check()
      await screen.signIn('staff')
      await expect(page).toHaveURL(/_desktop_all/)
      await page.goto('about:blank')
      await context.clearCookies({ name: /^homeroom_(?:session|refresh|browser)$/ })
      await followLayoutShift(context)
      const held = Promise.withResolvers<void>()
      const json = {
        status: 401,
        code: 'remembered_device_refused',
        message: 'x',
        fieldErrors: [],
        data: null,
      }
      await page.route(callOf(signInRemembered), async (route) => {
        await held.promise
        await route.fulfill({ json })
      })
      const asked = page.waitForRequest(callOf(signInRemembered))
      await screen.open()
      await asked
      await expect(screen.byItself).toBeVisible()
      expect(await layoutShift(page)).toBeLessThanOrEqual(unseen)
      held.resolve()
      await expect(screen.submit).toBeEnabled()
      await settled(page)
      expect(await layoutShift(page)).toBeLessThanOrEqual(unseen)
    })
  })
