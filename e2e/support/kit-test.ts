import type { BrowserContext, Page } from '@playwright/test'
import { createPageWatch, type PageWatch } from './page-watch.ts'
import { test as base, expect } from './product-test.ts'

type SharedPage = { context: BrowserContext; page: Page; watch: PageWatch }

/**
 * The test of the interface kit. The tests of a worker share one page, which costs half as much as one for each: the gallery is
 * loaded anew in it for every test, so that nothing of the page itself is left. What outlives a page needs one of the test's own,
 * `ownPage`: a clock of the test, routes, the size of the window, permissions, colours that are forced.
 */
export const test = base.extend<{ ownPage: Page }, { shared: SharedPage }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use
      const { serviceWorkers } = project.use
      const given = { baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, serviceWorkers }
      const context = await browser.newContext({ ...contextOptions, ...given })
      const watch = createPageWatch()
      await watch.follow(context)
      await use({ context, page: await context.newPage(), watch })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ shared }, use) => use(shared.context),
  page: async ({ shared: { page }, watch: _ }, use) => {
    await use(page)
    if (!page.url().startsWith('http')) return
    // The pointer may not rest on what the next test opens. Its address is another page for the browser, which it loads anew.
    await page.mouse.move(0, 0)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      history.replaceState(null, '', '/gallery?left')
    })
  },
  watch: async ({ shared: { watch } }, use) => {
    watch.startAnew()
    await use(watch)
    expect(watch.unexpected(), 'nothing went wrong behind the test').toEqual([])
  },
  ownPage: async ({ browser, contextOptions, watch }, use) => {
    const context = await browser.newContext(contextOptions)
    await watch.follow(context)
    const page = await context.newPage()
    await use(page)
    await page.close()
    await context.close()
  },
})

export { expect }
