import type { Page } from '@playwright/test'
import { alerts, announcements } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { collectAlerts } from '../../support/collect-alerts.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const readCall = '**/api/base/desktop/message_update_statusby_id'
const refusal = { status: 400, code: 'x', message: '', fieldErrors: [] as { message: string }[], data: null }

/** Ignores the first message; the call for it is answered by the test, so nothing changes. */
async function ignoreAMessage(page: Page, phone: boolean): Promise<void> {
  if (phone && !page.url().includes('#/messages'))
    await page.goto('/pages/base/mobile_desktop_all/index.html#/messages')
  if (!phone && !page.url().includes('_desktop_all')) await page.goto('/')
  await ignoreFirstMessage(page)
}

async function ignoreFirstMessage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:忽略：|Ignore: )/ })
    .first()
    .click()
}

for (const language of bothLanguages)
  test.describe(`a call that fails, in ${language}`, deviceOf(language), () => {
    test.use({ language })

    const cases = [
      {
        title: '[ERR-02][ERR-03][ERR-04][API-02] with field errors shows them joined by commas',
        answer: { fieldErrors: [{ message: '甲不对|||A is wrong' }, { message: '乙不对|||B is wrong' }] },
        shown: { 'zh-CN': '甲不对,乙不对', en: 'A is wrong,B is wrong' },
      },
      {
        title: '[ERR-03][ERR-04][ERR-06] with a message shows the part in the language',
        answer: { message: '不行|||Not possible' },
        shown: { 'zh-CN': '不行', en: 'Not possible' },
      },
      {
        title: '[ERR-05] with a message in one language shows the whole of it',
        answer: { message: 'Nur so' },
        shown: { 'zh-CN': 'Nur so', en: 'Nur so' },
      },
      {
        title: '[ERR-07][ERR-08] without a message shows that the server failed inside',
        answer: {},
        shown: { 'zh-CN': '服务器内部错误！', en: 'Server internal error!' },
      },
    ]
    for (const { title, answer, shown } of cases)
      test(`${title} @whole`, async ({ page, phone, signedIn }) => {
        await signedIn('staff')
        await page.route(readCall, (route) => route.fulfill({ json: { ...refusal, ...answer } }))
        await ignoreAMessage(page, phone)
        await expect(alerts(page, language)).toHaveText(shown[language])
      })

    test('[ERR-01] with an HTTP status shows a notification titled with it @whole-phone', async ({
      page,
      phone,
      signedIn,
      watch,
    }) => {
      watch.allow(/Failed to load resource.*503/)
      await signedIn('staff')
      await page.route(readCall, (route) => route.fulfill({ status: 503, body: '<html>' }))
      await ignoreAMessage(page, phone)
      const notice = alerts(page, language)
      await expect(notice).toContainText('503 Service Unavailable')
      await notice.getByRole('button').click()
      await expect(notice).toHaveCount(0)
    })

    test('[ERR-10] because the connection was lost shows one notification, and the page still works @whole-phone', async ({
      page,
      phone,
      signedIn,
      watch,
    }) => {
      watch.allow(/Failed to load resource.*ERR_INTERNET_DISCONNECTED/)
      await signedIn('staff')
      await page.route(readCall, (route) => route.abort('internetdisconnected'))
      await ignoreAMessage(page, phone)
      await expect(alerts(page, language)).toHaveCount(1)
      await expect(announcements(page, language)).toContainText(
        language === 'en'
          ? 'The connection was lost. Check the network and try again.'
          : '网络连接中断。请检查网络后重试。',
      )
      await desktopScreen(page, { language, phone }).askToSignOut()
      await expect(desktopScreen(page, { language, phone }).signOutDialog.self).toBeVisible()
    })
  })

test('[DESK-27] a failure of what the desktop reads again by itself is swallowed silently @pc @whole', async ({
  page,
  phone,
  signedIn,
  watch,
}) => {
  watch.allow(/Failed to load resource.*500/)
  const heard = await collectAlerts(page)
  await page.clock.install()
  await signedIn('staff')
  await page.goto('/')
  const desktop = desktopScreen(page, { language: 'zh-CN', phone })
  await page.route('**/api/base/**', (route) => route.fulfill({ status: 500, body: '' }))
  for (const _minute of [1, 2]) {
    const failed = page.waitForResponse('**/api/base/desktop/unhandlecount?*')
    await page.clock.runFor('01:05')
    await failed
  }
  await expect(desktop.tileWithUnread('leave', 4)).toBeVisible()
  // What the person does themselves fails aloud: had anything else spoken before, it would stand in front.
  if (phone) await desktop.bell.click()
  await ignoreFirstMessage(page)
  await expect.poll(() => heard).toEqual([expect.stringContaining('500')])
})

// What is said does not depend on the device.
test.describe('a part of a page that is fetched @pc @whole', () => {
  test.use({ language: 'en' })

  for (const { who, reads } of [
    { who: 'admin', reads: true },
    { who: 'teacher', reads: false },
  ])
    test(`says in the console why its script failed${reads ? ', and to an administrator' : ''}: ${who}`, async ({
      page,
      signedIn,
      watch,
    }) => {
      watch.allow(/no account here/)
      await signedIn(who)
      await page.route('**/account-page-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no account here")' }),
      )
      const told = page.waitForEvent('pageerror')
      await page.goto('/account')
      expect(String(await told)).toContain('no account here')
      const main = page.getByRole('main')
      await expect(main).toContainText('This part did not load.')
      const cause = main.getByText('Error: no account here')
      await expect(cause).toHaveCount(reads ? 1 : 0)
    })
})
