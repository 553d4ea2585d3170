import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { sessionEndWarning } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { setSessionEnd } from '../../../apps/server/test-support/set-session-end.ts'
import { signInBox } from '../../screens/accounts/sign-in-box.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { announcements } from '../../screens/desktop/announcements.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { dataFolder } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': {
    label: '登录到期提示',
    near: '将在 5 分钟后结束',
    over: '本次登录已结束',
    again: '重新登录',
    later: '稍后',
    title: '标题',
  },
  en: {
    label: 'End of your sign-in',
    near: 'ends in 5 minutes',
    over: 'Your sign-in has ended',
    again: 'Sign in again',
    later: 'Later',
    title: 'Title',
  },
} as const

const composer = (phone: boolean) => `${applicationAddress('notices', { phone })}#/?compose=1`

function endNotice(page: Page, language: Language) {
  const name = names[language]
  const self = page.getByRole('region', { name: name.label })
  return {
    self,
    again: self.getByRole('button', { name: name.again }),
    later: self.getByRole('button', { name: name.later }),
    written: page.getByRole('textbox', { name: name.title, exact: true }),
  }
}

/** The session of the browser ends in so many seconds, whoever uses it. */
async function endIn(context: BrowserContext, seconds: number): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'homeroom_session')?.value ?? ''
  await setSessionEnd(dataFolder, token, seconds)
}

/** As if the machine had slept past the end of the session: its clock goes on, and no answer corrects it. */
async function sleepPastTheEnd(page: Page, notice: Locator): Promise<void> {
  // The stream of news never ends: it corrects no clock either.
  await page.route(/\/api\/(?!base\/live)/, async (route) => {
    const response = await route.fetch()
    const { date: _date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  // An answer that was on its way may have corrected the clock once more.
  await expect(async () => {
    await page.clock.setSystemTime(Date.now() + sessionEndWarning)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

for (const language of bothLanguages)
  test.describe(`the end of a session in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test(`[SESSION-11][SESSION-23] in ${language} a session says that it is about to end; who signs in again keeps what they were writing, in every tab @whole-phone`, async ({
      page,
      context,
      phone,
      signedIn,
    }) => {
      const name = names[language]
      await signedIn('teacher')
      await endIn(context, 270)
      await page.goto(composer(phone))
      const notice = endNotice(page, language)
      await expect(notice.self).toContainText(name.near)
      await expect(page.locator('[aria-live=polite]').filter({ hasText: name.near })).toBeAttached()
      const desktop = await context.newPage()
      await desktop.goto('/')
      await expect(endNotice(desktop, language).self).toContainText(name.near)
      await checkAccessibility(desktop)

      await page.bringToFront()
      await notice.written.fill('Half a notice')
      await page.keyboard.press('F6')
      await expect(notice.again).toBeFocused()
      await page.keyboard.press('Enter')
      const box = signInBox(page, language)
      await expect(box.self).toBeVisible()
      await box.signIn('teacher')
      await expect(box.self).toBeHidden()
      await expect(notice.self).toBeHidden()
      await expect(notice.written).toBeFocused()
      await expect(notice.written).toHaveValue('Half a notice')
      await expect(endNotice(desktop, language).self).toBeHidden()
      const { data } = await (await page.request.get(readMe.path)).json()
      expect(Date.parse(data.endsAt)).toBeGreaterThan(Date.now() + sessionEndWarning)
    })

    test(`[SESSION-11] in ${language} a session that ended while the machine slept says so; whoever signs in in another window goes on @whole-pc`, async ({
      page,
      context,
      phone,
      signedIn,
    }) => {
      const name = names[language]
      await page.clock.install()
      await signedIn('teacher')
      await endIn(context, 270)
      await page.goto(composer(phone))
      const notice = endNotice(page, language)
      await notice.written.fill('Half a notice')
      await notice.later.click()
      await expect(notice.self).toBeHidden()
      await endIn(context, -1)
      await sleepPastTheEnd(page, notice.self)
      await expect(notice.self).toContainText(name.over)
      await expect(notice.written).toHaveValue('Half a notice')

      await notice.again.click()
      const opened = context.waitForEvent('page')
      await signInBox(page, language).otherWay.click()
      const other = await opened
      await signInScreen(other, language).signIn('teacher')
      await expect(other).toHaveURL(/_desktop_all\/index\.html/)
      await expect(signInBox(page, language).self).toBeHidden()
      await expect(notice.self).toBeHidden()
      await expect(notice.written).toHaveValue('Half a notice')
    })
  })

test('[SESSION-11] the notice stays below the header, and at the edge of the window where large text lets the header go @pc @whole', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await endIn(context, 270)
  await page.goto(composer(phone))
  const { self } = endNotice(page, 'zh-CN')
  const header = page.getByRole('banner')
  const scroll = () => page.evaluate(() => scrollTo(0, 400))
  await expect(self).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 300 })
  await scroll()
  const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(async () => (await self.boundingBox())?.y).toBe(bottom)
  await page.setViewportSize({ width: 360, height: 300 })
  await scroll()
  await expect.poll(async () => (await self.boundingBox())?.y).toBe(0)
  await expect(header).not.toBeInViewport()
})

test('[SESSION-11] when somebody else signs in nothing of the first person stays, and the page says why @pc', async ({
  page,
  context,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await endIn(context, 270)
  await page.goto(composer(phone))
  const notice = endNotice(page, 'zh-CN')
  await notice.written.fill('写到一半')
  await notice.again.click()
  const box = signInBox(page, 'zh-CN')
  await expect(box.self).toContainText('本页属于王芳；如由其他人登录，本页会重新打开，未保存的内容会丢失。')
  await box.signIn('admin')
  // The page from before says it, too: only the new one has lost what was written.
  await expect(notice.written).toHaveValue('')
  const told = announcements(page, 'zh-CN')
  await expect(told).toContainText('已由其他账号登录，页面已重新打开。')
  await told.getByRole('button', { name: '关闭' }).click()
  await expect(told).not.toContainText('已由其他账号登录')
})
