import { readOwnJobs } from '@homeroom/contract/jobs/job-endpoints.ts'
import type { Job } from '@homeroom/contract/jobs/job-schemas.ts'
import { accountPage, signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { signInBox } from '../../screens/accounts/sign-in-box.ts'
import { signInSettingsScreen } from '../../screens/accounts/sign-in-settings-screen.ts'
import { pcTools } from '../../screens/desktop/pc-tools.ts'
import { phoneTabs } from '../../screens/desktop/phone-tabs.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { followLayoutShift, layoutShift, whatMoved } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/product-test.ts'

for (const language of bothLanguages)
  test.describe(`sign-in settings in ${language} @whole`, deviceOf(language), () => {
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
      await expect(settings.heading).toBeVisible()
      await settings.openPart('applications')
      await settings.add.click()
      // A finger would bring up the keyboard at once.
      if (!phone) await expect(settings.form.name).toBeFocused()
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

test('others than administrators find no settings at their address', { tag: '@pc' }, async ({
  page,
  signedIn,
  watch,
}) => {
  watch.allow(/status of 404/)
  await signedIn('teacher')
  await page.goto(signInSettingsPage)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(signInSettingsScreen(page, 'zh-CN').heading).toHaveCount(0)
})

const endedJob: Job = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'people.suspend', about: null, undoing: false, state: 'done' },
  ...{ total: 30, done: 28, unchanged: 1, refused: 1, failure: null, mayUndo: true },
  ...{ askedAt: '2026-09-01T08:00:00.000Z', finishedAt: '2026-09-01T08:00:09.000Z' },
}

for (const page of ['account', 'ways', 'applications'] as const)
  test(`sections do not push one another while they are read: ${page} @phone @whole`, async ({
    page: shown,
    context,
    signedIn,
  }) => {
    await followLayoutShift(context)
    await signedIn('admin')
    // The later an answer is asked for, the sooner it comes, and all of them apart.
    let asked = 0
    await shown.route(/\/api\/(?!uaa\/oauth\/(?:me|refresh)|live)/, async (route) => {
      asked += 1
      await new Promise((done) => setTimeout(done, Math.max(0, 900 - asked * 150)))
      await route.continue()
    })
    // What the reader has begun stands above every room of Administration.
    await shown.route(`**${readOwnJobs.path}*`, async (route) => {
      const response = await route.fetch()
      await new Promise((done) => setTimeout(done, 900))
      await route.fulfill({ response, json: { ...(await response.json()), data: [endedJob] } })
    })
    if (page === 'account') await shown.goto(accountPage)
    else await signInSettingsScreen(shown, 'zh-CN').open(page)
    const main = shown.getByRole('main')
    await expect(main.getByRole('region')).not.toHaveCount(0)
    await expect(main.getByRole('status').filter({ hasText: '正在加载' })).toHaveCount(0)
    expect(await layoutShift(shown), await whatMoved(shown)).toBeLessThan(0.03)
  })

test('the page in the address is the one that is shown, and Back leads to all settings @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin')
  const settings = signInSettingsScreen(page, 'zh-CN')
  await page.goto(signInSettingsPage)
  await settings.openPart('passwords')
  await expect(settings.pageHeading('passwords')).toBeVisible()
  await expect(page).toHaveURL(/page=passwords/)
  await page.reload()
  await expect(settings.pageHeading('passwords')).toBeVisible()
  await page.goBack()
  await expect(settings.heading).toBeVisible()
})
