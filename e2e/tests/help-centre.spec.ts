import type { BrowserContext } from '@playwright/test'
import { desktopScreen } from '../screens/desktop-screen.ts'
import { helpCentreOfTests } from '../support/help-centre.ts'
import { bothLanguages } from '../support/language.ts'
import { pageReady } from '../support/page-ready.ts'
import { expect, test } from '../support/product-test.ts'

const linkName = { 'zh-CN': /^帮助中心/, en: /^Help centre/ } as const

/** The help centre lies elsewhere: its page is answered here. */
async function answerForHelpCentre(context: BrowserContext): Promise<void> {
  await context.route(`${helpCentreOfTests}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Help</title>' }),
  )
}

test.beforeEach(async ({ context, watch }) => {
  watch.allow(/^left: https:\/\/help\.lakeside\.example\//)
  await answerForHelpCentre(context)
})

for (const language of bothLanguages)
  test.describe(`the help centre in ${language}`, () => {
    test.use({ language })

    test('[ROUTE-23][ROUTE-24][ROUTE-25][ROUTE-26][FOOT-08] opens for who is signed in, in a new window on PC and in the same on a phone, and knows the way back', async ({
      page,
      context,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto('/?keep=1')
      const me = (await (await context.request.get('/api/uaa/oauth/me')).json()).data
      const desktop = desktopScreen(page, { language, phone })
      if (phone) await desktop.openPerson()
      const before = page.url()
      const link = page.getByRole('link', { name: linkName[language] })
      const opened = phone ? null : context.waitForEvent('page')
      await expect(link).toBeVisible()
      // The hand-over token is there once the page has asked who is signed in.
      await pageReady(page)
      await link.click()
      const help = (await opened) ?? page
      await expect(help).toHaveTitle('Help')
      const asked = new URL(help.url())
      expect(asked.href.startsWith(helpCentreOfTests)).toBe(true)
      expect(Object.fromEntries(asked.searchParams)).toEqual({
        redUrl: before,
        accessToken: me.accessToken,
        unitId: me.unitId,
      })
      expect(context.pages()).toHaveLength(phone ? 1 : 2)
    })

    test('[FOOT-08][FOOT-13] is offered before signing in where the unit wants it, and not by a unit that does not', async ({
      page,
    }) => {
      const link = page.getByRole('link', { name: linkName[language] })
      await page.goto('/login?unit=lakeside-1')
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', helpCentreOfTests)
      await page.goto('/login?unit=lakeside-ms')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(link).toHaveCount(0)
    })
  })
