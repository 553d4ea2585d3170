import type { Page } from '@playwright/test'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': { library: '“图书借阅”已到期', notices: '“通知公告”已到期', back: '返回桌面' },
  en: {
    library: '"Library" has expired',
    notices: '"Notices" has expired',
    back: 'Back to desktop',
  },
} as const
const cause = {
  'zh-CN': '该模块已到期，请联系管理员！',
  en: 'This module has expired, please contact the administrator!',
} as const
const licenceCall = /\/api\/base\/license\/unit\?/

/** The next answers about a licence. */
async function answerLicence(page: Page, inForce: () => boolean): Promise<string[]> {
  const asked: string[] = []
  await page.route(licenceCall, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('serverId') ?? '')
    const envelope = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data: inForce() } })
  })
  return asked
}

for (const language of bothLanguages)
  test.describe(`licences in ${language}`, deviceOf(language), () => {
    test.use({ language })
    const texts = names[language]

    // The demo district's library has expired three weeks ago.
    test('[MODULE-08][MODULE-09] an expired application is behind a dialog that only leads back to the desktop @whole-phone', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto(`/pages/edu/${phone ? 'mobile' : 'pc'}_library_tm/index.html`)
      const dialog = page.getByRole('alertdialog', { name: texts.library })
      await expect(dialog).toContainText(cause[language])
      const back = dialog.getByRole('link', { name: texts.back })
      await expect(back).toBeFocused()
      await checkAccessibility(page, 'dialog')
      await page.keyboard.press('Escape')
      await page.mouse.click(10, 400)
      await expect(dialog).toBeVisible()
      // Nothing outside the dialog is reached by keys or by a screen reader.
      // What is read out of itself stays, and its landmark with it.
      await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
      await back.press('Enter')
      await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
    })
  })

// The gate is the same for every device.
test('[MODULE-08][MODULE-10] a licence that ends while the application is open closes it at the next refused call, and opens it as it was when renewed @pc @whole', async ({
  page,
  signedIn,
}) => {
  const language = 'zh-CN'
  const texts = names[language]
  let inForce = true
  await signedIn('teacher')
  const asked = await answerLicence(page, () => inForce)
  await page.goto('/pages/base/pc_notices_tm/index.html')
  const application = page.locator('[data-sub-application]')
  const refresh = application.getByRole('button', { name: '刷新' })
  // A list that is still being read for the first time is not read again.
  await expect(application.getByRole('listitem').first()).toBeVisible()
  await application.evaluate((element) => element.setAttribute('data-same', ''))
  const dialog = page.getByRole('alertdialog', { name: texts.notices })
  await expect(dialog).toBeHidden()

  inForce = false
  await page.route('**/api/notices/list*', (route) =>
    route.fulfill({
      json: { status: 403, code: 'licence_expired', message: '已到期', fieldErrors: [], data: null },
    }),
  )
  await refresh.click()
  await expect(dialog).toContainText(cause[language])
  expect(new Set(asked)).toEqual(new Set(['notices']))

  inForce = true
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').locator('[data-same]')).toBeVisible()
})

for (const language of bothLanguages)
  test.describe(`renewing in ${language}`, deviceOf(language), () => {
    test.use({ language })
    const words = {
      'zh-CN': {
        title: '“管理中心”已到期',
        renew: '续期授权',
        room: '授权管理',
        people: '人员',
        ask: '申请续期：图书借阅',
      },
      en: {
        title: '"Administration" has expired',
        renew: 'Renew the licence',
        room: 'Licences',
        people: 'People',
        ask: 'Ask to renew: Library',
      },
    }[language]

    test('whoever renews licences goes past the end of Administration, to the room Licences alone @pc', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('admin')
      await answerLicence(page, () => false)
      await page.route('**/api/administration/home*', (route) =>
        route.fulfill({
          json: { status: 403, code: 'licence_expired', message: '已到期', fieldErrors: [], data: null },
        }),
      )
      await page.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_administration_tm/index.html`)
      const dialog = page.getByRole('alertdialog', { name: words.title })
      await dialog.getByRole('button', { name: words.renew }).click()
      await expect(dialog).toBeHidden()
      const application = page.locator('[data-sub-application]')
      await expect(application.getByRole('heading', { name: words.room, level: 1 })).toBeVisible()
      await expect(application.getByRole('button', { name: words.ask })).toBeVisible()
      await expect(application.getByRole('link', { name: words.people, exact: true })).toHaveCount(0)
      await checkAccessibility(page)
    })
  })
