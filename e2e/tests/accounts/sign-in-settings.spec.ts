import { accountPage, signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { signInBox } from '../../screens/accounts/sign-in-box.ts'
import { signInSettingsScreen } from '../../screens/accounts/sign-in-settings-screen.ts'
import { pcTools } from '../../screens/desktop/pc-tools.ts'
import { phoneTabs } from '../../screens/desktop/phone-tabs.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { followLayoutShift, layoutShift } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/product-test.ts'

for (const language of bothLanguages)
  test.describe(`sign-in settings in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test(`in ${language} an administrator registers an application, gives it a new secret and switches it off`, async ({
      page,
      context,
      phone,
      signedIn,
    }) => {
      const settings = signInSettingsScreen(page, language)
      const box = signInBox(page, language)
      const application = `Books ${language} ${phone ? 'phone' : 'pc'} ${Date.now()}`
      await signedIn('admin.two')
      await page.goto('/')
      if (phone) {
        await phoneTabs(page, language).openPerson()
        await page.getByRole('main').getByRole('link', { name: settings.entry }).click()
      } else {
        await pcTools(page, language).openPerson()
        await page.getByRole('menuitem', { name: settings.entry }).click()
      }
      await expect(settings.heading).toBeAttached()
      await settings.openPart('applications')
      await settings.add.click()
      await expect(settings.form.name).toBeFocused()
      await settings.form.save.click()
      await expect(settings.form.name).toBeFocused()
      await settings.form.name.fill(application)
      await settings.form.redirect.fill('https://books.example.cn/#part')
      await settings.form.save.click()
      await expect(settings.form.redirect).toBeFocused()
      await checkAccessibility(page)
      await settings.form.redirect.fill('https://books.example.cn/callback')
      // The session ends under the half-filled form: whoever signs in above it goes on where they were.
      await context.clearCookies({ name: /^homeroom_(?:session|refresh)$/ })
      await settings.form.save.click()
      await box.signIn('admin.two')
      await expect(box.self).toBeHidden()
      await proveAgain(page, language)
      await expect(settings.told.self.locator('code')).toHaveText([/\/oidc$/, /^\w{24}$/, /^[\w-]{43}$/])
      const first = await settings.told.self.locator('code').last().innerText()
      await settings.told.done.click()
      await expect(settings.rowOf(application)).toContainText('https://books.example.cn/callback')
      await checkAccessibility(page)

      await settings.renew(application).click()
      await settings.confirm('renew').click()
      const second = settings.told.self.locator('code').last()
      await expect(second).toHaveText(/^[\w-]{43}$/)
      await expect(second).not.toHaveText(first)
      await settings.told.done.click()
      // Its closing goes back in the history: a page that is reloaded meanwhile is not reloaded.
      await expect(settings.told.self).toBeHidden()

      await page.reload()
      await settings.disable(application).click()
      await settings.confirm('disable').click()
      await expect(settings.rowOf(application)).toHaveCount(0)
    })
  })

test('others than administrators find no sign-in settings at their address', { tag: '@pc' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(signInSettingsPage)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(signInSettingsScreen(page, 'zh-CN').heading).toHaveCount(0)
})

for (const page of ['account', 'ways', 'applications', 'requirements'] as const)
  test(`sections do not push one another while they are read: ${page}`, async ({ page: shown, context, signedIn }) => {
    await followLayoutShift(context)
    await signedIn('admin')
    // The later an answer is asked for, the sooner it comes, and all of them apart.
    let asked = 0
    await shown.route(/\/api\/(?!uaa\/oauth\/(?:me|refresh)|live)/, async (route) => {
      asked += 1
      await new Promise((done) => setTimeout(done, Math.max(0, 900 - asked * 150)))
      await route.continue()
    })
    if (page === 'account') await shown.goto(accountPage)
    else await signInSettingsScreen(shown, 'zh-CN').open(page)
    const main = shown.getByRole('main')
    await expect(main.getByRole('region')).not.toHaveCount(0)
    await expect(main.getByRole('status').filter({ hasText: '正在加载' })).toHaveCount(0)
    expect(await layoutShift(shown)).toBeLessThan(0.03)
  })

test('the part in the address is the one that is shown, also when the address of the open page changes', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin')
  const part = (name: string) => `${signInSettingsPage}?part=${name}`
  const settings = signInSettingsScreen(page, 'zh-CN')
  await page.goto(part('requirements'))
  await expect(settings.tab('requirements')).toHaveAttribute('aria-selected', 'true')
  await settings.openPart('applications')
  await expect(page).toHaveURL(/part=applications/)
  await page.evaluate(() => {
    location.hash = '/sign-in-settings?part=requirements'
  })
  await expect(settings.tab('requirements')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(settings.tab('applications')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(settings.tab('requirements')).toHaveAttribute('aria-selected', 'true')
})

test('the English of the settings that is late shows that something is coming @pc', async ({ page, signedIn }) => {
  await signedIn('admin')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.goto('/')
  await pcTools(page, 'zh-CN').chooseLanguage('en')
  await page.route(/sign-in-settings-texts\.en/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(signInSettingsPage)
  const coming = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(coming.first()).toBeVisible()
  arrive()
  await expect(signInSettingsScreen(page, 'en').tab('ways')).toBeVisible()
})
