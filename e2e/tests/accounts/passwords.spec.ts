import { changePasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { accountPage, forgottenPasswordPage as forgottenAddress } from '@homeroom/contract/pages/page-locations.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import {
  forcedChange,
  forgottenPasswordPage,
  passwordSections,
  personSignIn,
  proveAgain,
} from '../../screens/accounts/password-screens.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { signInSettingsScreen } from '../../screens/accounts/sign-in-settings-screen.ts'
import { announcements } from '../../screens/desktop/announcements.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

// Each walk has a person of its own, whose password no other test needs. It begins with a code, so that it may be repeated.
const walkers = {
  'pc zh-CN': { loginName: 'chen.xiaohong', helped: 'cheng.xiaolin' },
  'pc en': { loginName: 'chen.xiaolin', helped: 'peng.chenglin' },
  'phone zh-CN': { loginName: 'yang.hui', helped: 'chen.yulan' },
  'phone en': { loginName: 'lu.lixin', helped: 'song.ping' },
} as const
const newPassword = () => `Maple-${Math.random().toString(36).slice(2, 10)}-7G`
const atDesktop = /_desktop_all\/index\.html/

for (const language of bothLanguages)
  test.describe(`passwords in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test(`[LOGIN-35][LOGIN-04][VALID-01] in ${language} a forgotten password is replaced by a code, changed, and changed again because the administrator asks for it @whole-phone`, async ({
      page,
      phone,
      openFor,
    }) => {
      // Three passwords, one after the other, each with its checks.
      test.slow()
      const { loginName } = walkers[`${phone ? 'phone' : 'pc'} ${language}`]
      const signIn = signInScreen(page, language)
      const forgotten = forgottenPasswordPage(page, language)
      await signIn.open()
      await signIn.forgotten.click()
      await expect(page).toHaveURL(forgottenAddress)
      await checkAccessibility(page)
      await forgotten.userName.fill(loginName)
      await forgotten.send.click()
      await expect(forgotten.outbox).toContainText(`${loginName}@lakeside-ms.example`)
      const letter = await forgotten.outbox.getByRole('listitem').filter({ hasText: loginName }).first().innerText()
      await forgotten.sentCode.fill('0000 0000')
      await forgotten.next.click()
      await expect(forgotten.wrong.filter({ hasText: /\S/ })).toBeVisible()
      await forgotten.sentCode.fill(/\d{4} \d{4}/.exec(letter)?.[0] ?? '')
      await forgotten.next.click()
      await expect(forgotten.newPassword.first).toBeFocused()
      const { rules } = forgotten.newPassword
      await expect(rules).toHaveCount(5)
      await forgotten.newPassword.first.fill('lakeside-ms')
      await expect(rules.filter({ has: page.locator('svg') })).toHaveCount(4)
      await checkAccessibility(page)
      const first = newPassword()
      await forgotten.newPassword.fill(first)
      await expect(rules.filter({ has: page.locator('svg') })).toHaveCount(5)
      await forgotten.set.click()
      await expect(forgotten.done).toBeVisible()

      await signIn.open()
      await signIn.signIn(loginName, first)
      await expect(page).toHaveURL(atDesktop)
      await page.goto(accountPage)
      const own = passwordSections(page, language)
      await own.open.click()
      await expect(own.current).toBeFocused()
      await own.current.fill('wrong')
      const second = newPassword()
      await own.newPassword.fill(second)
      await page.keyboard.press('Enter')
      await expect(own.current).toHaveAccessibleDescription(/\S/)
      await expect(own.current).toBeFocused()
      await checkAccessibility(page)
      await own.current.fill(first)
      await own.current.press('Enter')
      await expect(announcements(page, language)).toContainText(language === 'en' ? 'changed' : '密码已修改')
      await expect(own.open).toBeFocused()

      const office = await openFor('admin.two')
      const admin = personSignIn(office, language)
      await admin.open({ loginName, phone })
      await admin.force.click()
      await admin.confirmForce.click()
      await proveAgain(office, language)
      await expect(announcements(office, language)).toContainText(language === 'en' ? 'has to choose' : '须修改密码')

      await page.goto('about:blank')
      await signIn.open()
      await signIn.signIn(loginName, second)
      const step = forcedChange(page, language)
      await expect(step.newPassword.first).toBeFocused()
      await checkAccessibility(page)
      await step.newPassword.fill(newPassword())
      await step.submit.click()
      await expect(page).toHaveURL(atDesktop)
    })

    test(`[LOGIN-35] in ${language} a code that an administrator makes sets a new password, by the rules of the unit @whole`, async ({
      page,
      phone,
      openFor,
    }) => {
      const { helped } = walkers[`${phone ? 'phone' : 'pc'} ${language}`]
      const office = await openFor('admin.two')
      const admin = personSignIn(office, language)
      await admin.open({ loginName: helped, phone })
      await admin.code.click()
      await proveAgain(office, language)
      const code = await admin.issued.innerText()
      await checkAccessibility(office)
      await page.goto(forgottenAddress)
      const forgotten = forgottenPasswordPage(page, language)
      await forgotten.userName.fill(helped)
      await forgotten.byAdministrator.check()
      await forgotten.issuedCode.fill(code.toLowerCase())
      await forgotten.next.click()
      const password = newPassword()
      await forgotten.newPassword.fill(password)
      await forgotten.set.click()
      await expect(forgotten.done).toBeFocused()
      await signInScreen(page, language).open()
      await signInScreen(page, language).signIn(helped, password)
      await expect(page).toHaveURL(atDesktop)
    })
  })

// The same on the phone.
test('an administrator chooses the rules for new passwords of the unit, and reads first what they demand and of how many @pc @whole', async ({
  page,
  signedIn,
  openFor,
}, { retry }) => {
  if (retry > 0) {
    // A failed try may have left the other ones.
    const { request } = await openFor('area.admin')
    const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
    await request.post(stepUp.path, { data: { way: 'password', proof: demoPassword }, headers })
    await request.post(changePasswordPolicy.path, { data: { profile: 'strong' }, headers })
  }
  await signedIn('area.admin')
  await signInSettingsScreen(page, 'zh-CN').open('passwords')
  const admin = passwordSections(page, 'zh-CN')
  await expect(admin.strong).toBeChecked()
  await expect(admin.savePolicy).toHaveAttribute('aria-disabled', 'true')
  await admin.mlps.click()
  await expect(admin.demands).toContainText('每 90 天更换一次')
  await expect(admin.demands).toContainText(/影响 \d+ 个使用密码的账号，其中 \d+ 个的密码已满 90 天/)
  await admin.modern.click()
  await expect(admin.demands).toContainText('12 到 128 个字符')
  await checkAccessibility(page)
  await admin.savePolicy.click()
  await proveAgain(page, 'zh-CN')
  await expect(announcements(page, 'zh-CN')).toContainText('密码要求已更改')
  await page.reload()
  await expect(admin.modern).toBeChecked()
  await page.goto(accountPage)
  await admin.open.click()
  await expect(admin.newPassword.rules).toHaveText([/12 到 128 个字符/, /不是常见密码/])
  await signInSettingsScreen(page, 'zh-CN').open('passwords')
  await admin.strong.click()
  await admin.savePolicy.click()
  await expect(admin.savePolicy).toHaveAttribute('aria-disabled', 'true')
  await page.goto(accountPage)
  await admin.open.click()
  await expect(admin.newPassword.rules).toHaveCount(5)
})
