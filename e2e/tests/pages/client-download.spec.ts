import { desktopClientOfTests } from '../../support/desktop-client.ts'
import { bothLanguages, gateInChineseOnPc } from '../../support/language.ts'
import { pageElsewhere } from '../../support/outside-world.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': { entry: '桌面客户端', windows: 'Windows 版', get: /^获取 Windows 版/ },
  en: { entry: 'Desktop client', windows: 'For Windows', get: /^Get it for Windows/ },
} as const

for (const language of bothLanguages)
  test.describe(`the desktop client in ${language}`, () => {
    test.use({ language })
    const texts = names[language]

    test(`[DESK-25][DESK-26] is offered on PCs in a dialog and opened with the token of who is signed in${gateInChineseOnPc(language)}`, async ({
      page,
      context,
      phone,
      signedIn,
      watch,
    }) => {
      watch.allow(/^left: https:\/\/client\.lakeside\.example\//)
      await context.route('https://client.lakeside.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: pageElsewhere('Client') }),
      )
      await signedIn('teacher')
      await page.goto('/')
      await pageReady(page)
      const entry = page.getByRole('button', { name: texts.entry })
      if (phone) return expect(entry).toHaveCount(0)
      await entry.click()
      const dialog = page.getByRole('dialog', { name: texts.entry })
      await expect(dialog.getByText(texts.windows, { exact: true })).toBeVisible()
      const link = dialog.getByRole('link', { name: texts.get })
      // The token is of the moment of the click, and never stands in the page.
      await expect(link).toHaveAttribute('href', desktopClientOfTests)
      const opened = context.waitForEvent('page')
      await link.click()
      const client = await opened
      await expect(client).toHaveTitle('Client')
      const address = new URL(client.url())
      expect(address.searchParams.get('homeroom_access_token')).toMatch(/.{20}/)
      address.searchParams.delete('homeroom_access_token')
      expect(address.href).toBe(desktopClientOfTests)
      await expect(dialog).toBeHidden()
    })
  })
