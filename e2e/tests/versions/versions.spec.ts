import type { Page } from '@playwright/test'
import { alerts, announcements } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { units } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': {
    open: '版本信息',
    none: '暂无版本信息',
    line: /前端版本 0\.1\.0 · 服务端版本 0\.1\.0/,
    pagesLine: /^前端版本 0\.1\.0$/,
    note: /登录后即见桌面/,
    mismatch: '前后端版本不匹配',
    noInterface: /微服务 base 缺少版本接口/,
    goOn: '继续使用',
  },
  en: {
    open: 'Version information',
    none: 'no version information yet',
    line: /Front-end version 0\.1\.0 · Server version 0\.1\.0/,
    pagesLine: /^Front-end version 0\.1\.0$/,
    note: /The desktop after sign-in/,
    mismatch: 'Front end and back end do not match',
    noInterface: /microservice base lacks a version interface/,
    goOn: 'Go on anyway',
  },
} as const

const packageInfo = '**/pages/base/package.json'
const versionFile = '**/pages/base-version/version.json'
const serverVersion = /\/api\/base\/nl\/base_package_versions/
const maintenance = /\/api\/base\/license\/unit_oam\?/

/** Changes what a call of the server answers. */
async function answerInstead(page: Page, call: RegExp, data: unknown): Promise<void> {
  await page.route(call, async (route) => {
    const envelope = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data } })
  })
}

for (const language of bothLanguages)
  test.describe(`versions in ${language}`, deviceOf(language), () => {
    test.use({ language })
    const texts = names[language]

    async function openDialog(page: Page, phone: boolean) {
      if (phone) await desktopScreen(page, { language, phone }).openPerson()
      await pageReady(page)
      await page.getByRole('button', { name: texts.open }).click()
      return page.getByRole('dialog', { name: texts.open })
    }

    test('[VER-01][VER-02][VER-04][VER-05][VER-07][VER-08][VER-12][VER-13][VER-15][VER-16][FOOT-09][MODULE-13] the dialog shows the vendor, each version with its date and notes, the copyright and what runs; keys close it @whole-phone', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto('/')
      const asked = [packageInfo, versionFile, serverVersion, maintenance].map((address) =>
        page.waitForResponse(address),
      )
      const dialog = await openDialog(page, phone)
      for (const response of await Promise.all(asked)) expect(response.status()).toBe(200)
      await expect(dialog.locator('img')).toBeVisible()
      if (!phone) expect((await dialog.boundingBox())?.width).toBe(650)
      await checkAccessibility(page, 'dialog')
      await expect(dialog.getByText('Homeroom', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('heading', { name: '0.1.0' })).toBeVisible()
      await expect(dialog.locator('time')).toHaveText('2026-11-21')
      await expect(dialog.getByRole('listitem').first()).toHaveText(texts.note)
      expect(await dialog.getByRole('list').evaluate((list) => list.tagName)).toBe('OL')
      await expect(dialog.getByText(`© ${new Date().getFullYear()} Homeroom`)).toBeVisible()
      await expect(dialog.getByText(texts.line)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: texts.open })).toBeFocused()
    })

    test('[VER-03][VER-06] in operations-and-maintenance mode the vendor is hidden; without versions a sentence says so @whole', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await answerInstead(page, maintenance, { inForce: true, endTime: '2030-01-01T00:00:00.000Z' })
      await page.route(versionFile, (route) => route.fulfill({ json: [] }))
      await page.goto('/')
      const dialog = await openDialog(page, phone)
      await expect(dialog.getByText(texts.none)).toBeVisible()
      await expect(dialog.getByText(new RegExp(`© \\d{4} ${units.primarySchool[language]}`))).toBeVisible()
      await expect(dialog.getByText('Homeroom')).toHaveCount(0)
    })

    test('[FOOT-09] before signing in the dialog tells the versions and the front end only @pc @whole', async ({
      page,
    }) => {
      const refused: string[] = []
      page.on('request', (request) => {
        if (/package_versions|unit_oam/.test(request.url())) refused.push(request.url())
      })
      await page.goto('/login')
      await page.getByRole('button', { name: texts.open }).click()
      const dialog = page.getByRole('dialog', { name: texts.open })
      await expect(dialog.getByRole('heading', { name: '0.1.0' })).toBeVisible()
      await expect(dialog.getByText(texts.pagesLine)).toBeVisible()
      await expect(dialog.getByText('Homeroom', { exact: true })).toHaveCount(0)
      expect(refused).toEqual([])
    })

    test('[VER-21][VER-22][VER-23] pages and server that do not fit together alert; those that fit are silent @pc', async ({
      page,
      signedIn,
    }) => {
      await signedIn('teacher')
      const alert = page.getByRole('alertdialog', { name: texts.mismatch })
      const compared = () => Promise.all([page.waitForResponse(packageInfo), page.waitForResponse(serverVersion)])

      const fitting = compared()
      await page.goto('/')
      await fitting
      await pageReady(page)
      await expect(alert).toBeHidden()

      const info = { name: 'homeroom', appVersion: '0.1.0', serverVersion: '0.10.0', packageDate: '' }
      await page.route(packageInfo, (route) => route.fulfill({ json: info }))
      await page.reload()
      await expect(alert).toContainText('0.10.0')
      await alert.getByRole('button', { name: texts.goOn }).click()
      await expect(alert).toBeHidden()

      await page.unroute(packageInfo)
      await answerInstead(page, serverVersion, { serverVersion: '0.1.0', webCodeVersion: '0.1.1', date: '' })
      await page.reload()
      await expect(alert).toContainText('0.1.1')
    })

    test('[VER-18] a service without a version interface is named in a notification @pc @whole', async ({
      page,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.route(serverVersion, (route) => route.fulfill({ body: '<html></html>' }))
      await page.goto('/')
      await expect(announcements(page, language).getByText(texts.noInterface)).toBeVisible()
    })
  })

// Files are the same for every device.
test('[VER-15] each part of the pages has its files for schools and areas @pc @whole', async ({ page }) => {
  for (const place of ['pages/base', 'area/areaBase', 'pages/notices', 'area/my-class']) {
    const info = await page.request.get(`/${place}/package.json`)
    expect(await info.json()).toMatchObject({ appVersion: '0.1.0', serverVersion: '0.1.0' })
    const versions = await page.request.get(`/${place}-version/version.json`)
    expect(await versions.json()).toMatchObject([{ version: '0.1.0', date: '2026-11-21' }])
  }
})

// The guard is the same for every device.
test('[VER-21] what stands behind the page of an application is guarded, too @pc @whole', async ({
  page,
  signedIn,
  watch,
}) => {
  await signedIn('teacher')
  const info = { name: 'notices', appVersion: '0.1.0', serverVersion: '9.0.0', packageDate: '' }
  await page.route('**/pages/notices/package.json', (route) => route.fulfill({ json: info }))
  await page.goto('/pages/base/pc_notices_tm/index.html')
  await expect(page.getByRole('alertdialog', { name: names['zh-CN'].mismatch })).toContainText('9.0.0')

  // A new version may have taken the file of the alert away.
  watch.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await page.route('**/version-alert-*.js', (route) => route.abort('failed'))
  await page.reload()
  await expect(alerts(page, 'zh-CN').filter({ hasText: '9.0.0' })).toBeVisible()
})

// The loader is the same for every device.
test('a dialog whose styles could not be fetched stays away, and has them when it is asked for again @pc @whole', async ({
  page,
  watch,
}) => {
  // The console names what could not be fetched.
  watch.allow(/ERR_FAILED|version-dialog-.*\.css cannot be fetched/)
  await page.goto('/login')
  await page.route('**/version-dialog-*.css', (route) => route.abort('failed'))
  const open = page.getByRole('button', { name: names['zh-CN'].open })
  const dialog = page.getByRole('dialog', { name: names['zh-CN'].open })
  await open.click()
  await expect(alerts(page, 'zh-CN')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.unroute('**/version-dialog-*.css')
  await open.click()
  await expect(dialog).toBeVisible()
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(sheets.filter((href) => href.includes('/version-dialog-'))).toHaveLength(1)
})
