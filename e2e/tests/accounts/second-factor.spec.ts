import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import type { Page } from '@playwright/test'
import { codesOf } from '../../../apps/server/test-support/second-factor.ts'
import { secondFactorScreen } from '../../screens/accounts/second-factor-screen.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { signInSettingsScreen } from '../../screens/accounts/sign-in-settings-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { forgetSecondFactor } from '../../support/forget-second-factor.ts'
import { expect, test } from '../../support/product-test.ts'
import { addVirtualAuthenticator } from '../../support/virtual-authenticator.ts'

// Passkeys belong to a name: they know no bare IP address.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` })

/** Each of these has an account of its own on PC and on phone: what they set up must not meet other tests. */
const people = {
  authenticator: { pc: 'xu.wei', phone: 'yuan.jiahui' },
  passkey: { pc: 'liu.ping', phone: 'yang.junfeng' },
  required: { pc: 'yang.meiling', phone: 'luo.chao' },
}

/** Everything that tells who has signed in; the language stays. */
const signInCookies = /^homeroom_(?!language)/

/** The password form, with the account's own password. */
async function enterPassword(page: Page, language: 'zh-CN' | 'en', loginName: string) {
  const signIn = signInScreen(page, language)
  await signIn.open()
  await signIn.userName.fill(loginName)
  await signIn.password.fill(demoPassword)
  await signIn.submit.click()
}

test('a person sets up an authenticator, and from then on signs in with its code, or with a code from paper @whole-phone', async ({
  page,
  context,
  browser,
  phone,
  origin,
  signedIn,
}) => {
  const loginName = people.authenticator[phone ? 'phone' : 'pc']
  await forgetSecondFactor(browser, { loginName, origin })
  await signedIn(loginName)
  const factor = secondFactorScreen(page, 'zh-CN')
  await page.goto(accountPage)
  await factor.setUp.click()
  await expect(factor.stepUp).toContainText(loginName)
  await checkAccessibility(page)
  await factor.confirmWithPassword()
  const secret = String(await factor.secret.textContent())
  await factor.enterCode.fill('000000')
  await factor.finish.click()
  await expect(factor.enterCode).toHaveAttribute('aria-invalid', 'true')
  const codes = codesOf(secret)
  await factor.enterCode.fill(codes.now)
  await factor.finish.click()
  await expect(factor.recoveryCodes).toHaveCount(10)
  const [paper = ''] = await factor.recoveryCodes.allTextContents()
  await checkAccessibility(page)
  await factor.saved.click()
  await expect(factor.setUp).toBeHidden()

  await page.goto('about:blank')
  await context.clearCookies({ name: signInCookies })
  await enterPassword(page, 'zh-CN', loginName)
  await expect(factor.step).toBeVisible()
  await expect(factor.code).toBeFocused()
  await checkAccessibility(page)
  await factor.code.fill('12')
  await factor.confirmSignIn.click()
  await expect(factor.code).toHaveAttribute('aria-invalid', 'true')
  await factor.code.fill(`${codes.next.slice(0, 3)} ${codes.next.slice(3)}`)
  await factor.confirmSignIn.click()
  await page.waitForURL(/desktop_all/)

  await page.goto('about:blank')
  await context.clearCookies({ name: signInCookies })
  await enterPassword(page, 'zh-CN', loginName)
  await factor.useRecoveryCode.click()
  await factor.recoveryCode.fill(paper.toLowerCase())
  await factor.confirmSignIn.click()
  await page.waitForURL(/desktop_all/)
})

test.describe(() => {
  test.use({ language: 'en' })

  test('a person makes a passkey and signs in with it alone @pc', async ({
    page,
    context,
    browser,
    phone,
    origin,
    signedIn,
  }) => {
    const loginName = people.passkey[phone ? 'phone' : 'pc']
    await forgetSecondFactor(browser, { loginName, origin })
    await addVirtualAuthenticator(page)
    await signedIn(loginName)
    const factor = secondFactorScreen(page, 'en')
    await page.goto(accountPage)
    await factor.addPasskey.click()
    await expect(factor.firstPasskey).toHaveAccessibleDescription(/your password alone no longer signs you in/)
    await factor.addAndTurnOn.click()
    await expect(factor.passkeyName).toBeFocused()
    await factor.passkeyName.fill('My phone')
    await factor.addAndTurnOn.click()
    await factor.confirmWithPassword()
    await expect(factor.recoveryCodes).toHaveCount(10)
    await factor.saved.click()
    await expect(factor.section).toContainText('My phone')
    await checkAccessibility(page)

    await page.goto('/login')
    await context.clearCookies({ name: signInCookies })
    await signInScreen(page, 'en').open()
    await factor.passkeyWay.click()
    await page.waitForURL(/desktop_all/)
    await page.goto(accountPage)
    await expect(page.getByRole('main')).toContainText(loginName)
  })
})

test('an administrator requires it of a role; who has the role sets it up on the way in @pc', async ({
  page,
  context,
  browser,
  phone,
  origin,
  signedIn,
}, testInfo) => {
  const loginName = people.required[phone ? 'phone' : 'pc']
  await forgetSecondFactor(browser, { loginName, origin })
  await signedIn('admin')
  const factor = secondFactorScreen(page, 'zh-CN')
  await signInSettingsScreen(page, 'zh-CN').open('second-factor')
  // The unit is the same on PC and phone, and what is saved already cannot be saved again.
  const days = String((phone ? 8 : 7) + 2 * testInfo.retry)
  await factor.policy.getByRole('radio', { name: '指定角色' }).check()
  await factor.policy.getByRole('checkbox', { name: '学校领导' }).check()
  await factor.policy.getByRole('textbox', { name: '信任浏览器的天数' }).fill(days)
  const save = factor.policy.getByRole('button', { name: '保存要求' })
  await save.click()
  // Whoever does not want to prove who they are finds the form as it was.
  await factor.cancelStepUp.click()
  await expect(factor.stepUp).toBeHidden()
  await expect(factor.policy.getByRole('checkbox', { name: '学校领导' })).toBeChecked()
  await save.click()
  await factor.confirmWithPassword()
  await expect(page.getByText('要求已保存，从下次登录起生效')).toBeVisible()
  await expect(factor.policy.getByRole('textbox', { name: '信任浏览器的天数' })).toHaveValue(days)
  await checkAccessibility(page)

  await page.goto('about:blank')
  await context.clearCookies({ name: signInCookies })
  await enterPassword(page, 'zh-CN', loginName)
  await factor.addAuthenticator.click()
  const { now } = codesOf(String(await factor.secret.textContent()))
  await checkAccessibility(page)
  await factor.enterCode.fill(now)
  await factor.finish.click()
  await expect(factor.recoveryCodes).toHaveCount(10)
  await factor.saved.click()
  await page.waitForURL(/desktop_all/)
})
