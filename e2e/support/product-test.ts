import { type Language, languageCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { createPageWatch, type PageWatch } from './page-watch.ts'
import { signInByCall } from './sign-in-by-call.ts'

type ProductFixtures = {
  /** The language the browser has chosen before; nothing is chosen for Chinese, the default. */
  language: Language
  /** Whether open to-dos may remind of themselves; otherwise every test would meet the small window. */
  reminders: boolean
  origin: string
  phone: boolean
  watch: PageWatch
  /** Signs a person in, so that pages open as theirs. */
  signedIn: (loginName: string) => Promise<void>
  /** A page in a browser of its own with another person signed in; it is watched like the first. */
  openFor: (loginName: string) => Promise<Page>
}

/** The test of this product: any error in the console, policy violation or foreign request fails it. */
export const test = base.extend<ProductFixtures>({
  language: ['zh-CN', { option: true }],
  reminders: [false, { option: true }],
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('the Playwright configuration has no baseURL')
    await use(new URL(baseURL).origin)
  },
  phone: async ({ isMobile }, use) => use(isMobile),
  watch: [
    async ({ context, language, reminders, origin }, use) => {
      if (!reminders) await closeReminders(context)
      await chooseLanguage(context, { language, origin })
      const watch = createPageWatch()
      await watch.follow(context)
      await use(watch)
      expect(watch.unexpected(), 'nothing went wrong behind the test').toEqual([])
      await closePages(context)
    },
    { auto: true },
  ],
  signedIn: async ({ context, origin }, use) => {
    await use(async (loginName) => {
      // An open page of somebody else would hear that its session is over, and reload in the middle of the test.
      for (const page of context.pages()) if (page.url() !== 'about:blank') await page.goto('about:blank')
      await signInByCall(context, { loginName, origin })
    })
  },
  openFor: async ({ browser, contextOptions, language, reminders, origin, watch }, use) => {
    const opened: BrowserContext[] = []
    await use(async (loginName) => {
      const context = await browser.newContext(contextOptions)
      opened.push(context)
      await chooseLanguage(context, { language, origin })
      if (!reminders) await closeReminders(context)
      await watch.follow(context)
      await signInByCall(context, { loginName, origin })
      return context.newPage()
    })
    for (const context of opened) {
      await closePages(context)
      await context.close()
    }
  },
})

export { expect }

type Choice = { language: Language; origin: string }

async function chooseLanguage(context: BrowserContext, { language, origin }: Choice): Promise<void> {
  if (language === 'zh-CN') return
  await context.addCookies([{ name: languageCookie, value: language, url: origin }])
}

/**
 * A context that is closed with a page of ours open takes a fifth of a second longer, which is a lot in hundreds of tests. A page
 * may still be asking, and what a test answers for the server ends with the test.
 */
async function closePages(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((routes) => routes.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(context.pages().map((page) => page.close()))
}

/** As if the person had closed the reminder of their to-dos in this tab. */
async function closeReminders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage, some refuse it, and the sign-in page has no reminders.
    if (!location.protocol.startsWith('http') || location.pathname === '/login') return
    try {
      sessionStorage.setItem('homeroom_reminder_closed', '1')
    } catch {}
  })
}
