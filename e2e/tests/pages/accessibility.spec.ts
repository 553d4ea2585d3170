import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf, otherLanguage } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

/** Each wears another theme than the default colour of the teacher: lotus, ink; cartoon, and a colour of a unit's own. */
const wearers = { 'zh-CN': ['parent', 'area.admin'], en: ['student', 'teacher.two'] }

for (const language of bothLanguages)
  test.describe(`no serious violation of axe in ${language}`, deviceOf(language), () => {
    test.use({ language, colorScheme: 'light', reducedMotion: 'reduce' })

    test('on the sign-in page with an error, its unit dialog, and the short pages', async ({ page, watch }) => {
      watch.allow(/Failed to load resource.*404/)
      const screen = signInScreen(page, language)
      await screen.open()
      await checkAccessibility(page)
      await screen.submit.click()
      await expect(screen.message).not.toBeEmpty()
      await checkAccessibility(page)
      await screen.chooseUnit.click()
      await expect(screen.findUnit).toBeVisible()
      await checkAccessibility(page, 'dialog')
      for (const path of ['/forgetPassword', '/bind/', '/no/such/page']) {
        await page.goto(path)
        await checkAccessibility(page)
      }
    })

    test('on the desktop of teacher', ({ page, phone, signedIn }) =>
      checkDesktop(page, { language, phone, loginName: 'teacher', signedIn }))

    test('on the pages of applications @whole-phone', async ({ page, phone, signedIn }) => {
      await signedIn('teacher')
      const device = phone ? 'mobile' : 'pc'
      const heading = page.getByRole('main').getByRole('heading').first()
      // A table has an empty place of its own for what is read out.
      const status = page.getByRole('main').getByRole('status')
      const said = /正在加载|加载中|Loading/
      const loading = status.filter({ hasText: said }).or(page.getByRole('status', { name: said }))
      const notices = `/pages/base/${device}_notices_tm/index.html`
      const application = applicationPage(page, { language, phone })
      for (const address of [notices, `${notices}#/?compose=1`, `/pages/base/${device}_my-class_tm/index.html`]) {
        await page.goto(address)
        await expect(heading).toBeVisible()
        await expect(loading).toHaveCount(0)
        await checkAccessibility(page)
      }
      await page.goto(`${notices}#/nowhere`)
      await expect(application.notFound).toBeVisible()
      await checkAccessibility(page)
      await page.goto(`/pages/edu/${device}_grades_tm/index.html`)
      await expect(application.notConnected('grades')).toBeVisible()
      await checkAccessibility(page)
    })

    test('on an open notice @whole-phone', async ({ page, phone, signedIn }) => {
      await signedIn('admin')
      await page.goto(`${applicationAddress('notices', { phone })}#/?box=sent`)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('article')).toBeVisible()
      await checkAccessibility(page)
    })
  })

// Each theme is seen on one of the devices: its colours are the same on the other.
for (const language of bothLanguages)
  for (const [place, loginName] of wearers[language].entries())
    test.describe(
      `in another theme, in ${language} @whole`,
      deviceOf(place === 0 ? language : otherLanguage(language)),
      () => {
        test.use({ language, colorScheme: 'light', reducedMotion: 'reduce' })

        test(`no serious violation of axe on the desktop of ${loginName}`, ({ page, phone, signedIn }) =>
          checkDesktop(page, { language, phone, loginName, signedIn }))
      },
    )

for (const colorScheme of ['dark', 'light'] as const)
  test(`no serious violation of axe with a ${colorScheme} system and more contrast wanted @whole`, async ({
    page,
    phone,
    signedIn,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await signInScreen(page, 'zh-CN').open()
    // Only the colours are others than in the tests above.
    await checkAccessibility(page, 'page', 'contrast')
    await signedIn('teacher')
    await page.goto('/')
    await checkAccessibility(page, 'page', 'contrast')
    await page.goto(applicationAddress('my-class', { phone }))
    await expect(page.getByRole('table')).toBeVisible()
    await checkAccessibility(page, 'page', 'contrast')
  })

type Wearer = {
  language: Language
  phone: boolean
  loginName: string
  signedIn: (loginName: string) => Promise<void>
}

async function checkDesktop(page: Page, { language, phone, loginName, signedIn }: Wearer): Promise<void> {
  await signedIn(loginName)
  await page.goto('/')
  const desktop = desktopScreen(page, { language, phone })
  await expect(desktop.tile('notices')).toBeVisible()
  await checkAccessibility(page)
  if (phone)
    for (const route of ['/messages', '/todos', '/me']) {
      await page.goto(`${page.url().split('#')[0]}#${route}`)
      await checkAccessibility(page)
    }
  else {
    await desktop.bell.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkAccessibility(page, 'dialog')
    await page.keyboard.press('Escape')
  }
  await desktop.askToSignOut()
  await expect(desktop.signOutDialog.self).toBeVisible()
  await checkAccessibility(page, 'dialog')
}
