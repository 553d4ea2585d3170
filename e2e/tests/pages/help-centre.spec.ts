import { readHelpCentreToken } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { refusals } from '@homeroom/contract/error-codes.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { callOf } from '../../support/call-of.ts'
import { helpCentreOfTests } from '../../support/help-centre.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { pageElsewhere } from '../../support/outside-world.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const linkName = { 'zh-CN': /^帮助中心/, en: /^Help centre/ } as const
const tokenCall = callOf(readHelpCentreToken)

/** The help centre lies elsewhere: its page is answered here. */
async function answerForHelpCentre(context: BrowserContext): Promise<void> {
  await context.route(`${helpCentreOfTests}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageElsewhere('Help') }),
  )
}

/** Collects the tokens that the page is given from now on. */
async function collectTokens(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.route(tokenCall, async (route) => {
    const response = await route.fetch()
    told.push((await response.json()).data.accessToken)
    await route.fulfill({ response })
  })
  return told
}

test.beforeEach(async ({ context, watch }) => {
  watch.allow(/^left: https:\/\/help\.lakeside\.example\//)
  await answerForHelpCentre(context)
})

for (const language of bothLanguages)
  test.describe(`the help centre in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('[ROUTE-23][ROUTE-24][ROUTE-25][ROUTE-26][FOOT-08] opens for who is signed in, in a new window on PC and in the same on a phone, and knows the way back @whole-phone', async ({
      page,
      context,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto('/?keep=1')
      if (phone) await desktopScreen(page, { language, phone }).openPerson()
      await pageReady(page)
      const before = page.url()
      const told = await collectTokens(page)
      const opened = phone ? null : context.waitForEvent('page')
      await page.getByRole('link', { name: linkName[language] }).click()
      const help = (await opened) ?? page
      await expect(help).toHaveTitle('Help')
      expect(told).toHaveLength(1)
      expect(told[0]).toMatch(/./)
      expect(help.url().startsWith(helpCentreOfTests)).toBe(true)
      expect(Object.fromEntries(new URL(help.url()).searchParams)).toEqual({
        redUrl: before,
        accessToken: told[0],
        unitId: expect.stringMatching(/^[\w-]{36}$/),
      })
      expect(await help.evaluate(() => ({ opener: window.opener, from: document.referrer }))).toEqual({
        opener: null,
        from: '',
      })
      expect(context.pages()).toHaveLength(phone ? 1 : 2)
    })

    test('[FOOT-08][FOOT-13] is offered before signing in where the unit wants it, and not by a unit that does not @pc @whole', async ({
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

test.describe('the link to the help centre', () => {
  const link = (page: Page) => page.getByRole('link', { name: linkName['zh-CN'] })

  test.beforeEach(async ({ page, phone, signedIn }) => {
    await signedIn('teacher')
    await page.goto('/')
    if (phone) await desktopScreen(page, { language: 'zh-CN', phone }).openPerson()
    await pageReady(page)
  })

  test('[ROUTE-23] hands nobody the token of somebody else who has signed in meanwhile @pc', async ({
    page,
    context,
    phone,
  }) => {
    const { status, chinese, english } = refusals.not_found
    const refusal = {
      status,
      code: 'not_found',
      message: `${chinese}|||${english}`,
      fieldErrors: [],
      data: null,
    }
    const asked: string[] = []
    await page.route(tokenCall, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ json: refusal })
    })
    const opened = phone ? null : context.waitForEvent('page')
    await link(page).click()
    const help = (await opened) ?? page
    await expect(help).toHaveTitle('Help')
    expect(asked).toHaveLength(1)
    expect(new URL(help.url()).searchParams.get('accessToken')).toBe('')
  })

  test('[ROUTE-24][ROUTE-25] on a slow line opens its one window at once, and goes on without the token @pc @whole', async ({
    page,
    context,
    phone,
  }) => {
    await page.route(tokenCall, () => undefined)
    await link(page).click()
    await expect(link(page)).toHaveAttribute('aria-busy', 'true')
    expect(context.pages()).toHaveLength(phone ? 1 : 2)
    await link(page).click()
    const help = context.pages().at(-1) ?? page
    await expect(help).toHaveTitle('Help')
    expect(new URL(help.url()).searchParams.get('accessToken')).toBe('')
    expect(context.pages()).toHaveLength(phone ? 1 : 2)
    if (!phone) await expect(link(page)).not.toHaveAttribute('aria-busy')
  })

  // A phone has neither keys nor a middle button.
  test('leaves a click with Ctrl, with Shift and with the middle button to the browser @pc @whole', async ({
    page,
    context,
  }) => {
    const clicks: Parameters<Locator['click']>[0][] = [
      { modifiers: ['Control'] },
      { modifiers: ['Shift'] },
      { button: 'middle' },
    ]
    const told = await collectTokens(page)
    // What the browser makes of it, a tab or a window, is not ours: it is stopped here.
    await page.evaluate(() => {
      const left: boolean[] = []
      Reflect.set(window, 'left', left)
      for (const type of ['click', 'auxclick'])
        addEventListener(type, (event) => {
          left.push(!event.defaultPrevented)
          event.preventDefault()
        })
    })
    for (const [place, click] of clicks.entries()) {
      await link(page).click(click)
      expect(await page.evaluate(() => Reflect.get(window, 'left'))).toEqual(clicks.slice(0, place + 1).map(() => true))
      await expect(link(page)).not.toHaveAttribute('aria-busy')
    }
    expect(told).toEqual([])
    expect(context.pages()).toHaveLength(1)
  })

  // A phone needs no window.
  test('is followed as it stands when the browser refuses the window @pc @whole', async ({ page, context }) => {
    await page.evaluate(() => {
      window.open = () => null
    })
    const opened = context.waitForEvent('page')
    await link(page).click()
    const help = await opened
    await expect(help).toHaveTitle('Help')
    expect(help.url()).toBe(helpCentreOfTests)
  })
})
