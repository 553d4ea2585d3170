import type { Page } from '@playwright/test'
import { alerts } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { zoomBrowser } from '../../support/browser-zoom.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { bothLanguages } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const root = (page: Page) => page.locator('html')

for (const path of ['/login', '/no/such/page', '/'])
  test(`[RESP-01][RESP-02][RESP-03][RESP-04] ${path} follows the width of the window without a reload @pc${path === '/' ? '' : ' @whole'}`, async ({
    page,
    signedIn,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*404/)
    if (path === '/') await signedIn('teacher')
    await page.goto(path)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    for (const [width, name] of [
      [1025, 'pc'],
      [1024, 'ipad'],
      [401, 'ipad'],
      [400, 'mobile'],
      [1440, 'pc'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(root(page), `${width} pixels`).toHaveClass(name)
      await checkReflow(page)
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

// The desktop for phones is one column.
test('[RESP-04] what stands beside the icons moves below them in a narrow window, and back @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/')
  const desktop = desktopScreen(page, { language: 'zh-CN', phone })
  // In a narrow window the cards stand in the page's own column: the last of them is looked at.
  const rail = page.getByRole('complementary').getByRole('region').last()
  const place = async () => {
    const [tile, card] = [await desktop.tile('notices').boundingBox(), await rail.boundingBox()]
    if (!tile || !card) throw new Error('the desktop shows no icons, or nothing beside them')
    if (card.x > tile.x + tile.width) return 'beside'
    return card.y > tile.y + tile.height ? 'below' : 'upon'
  }
  await expect.poll(place).toBe('beside')
  await page.setViewportSize({ width: 400, height: 900 })
  await expect.poll(place).toBe('below')
  await page.setViewportSize({ width: 1025, height: 900 })
  await expect.poll(place).toBe('beside')
})

const warning = {
  'zh-CN': '浏览器缩放为 100% 时页面显示最佳，请按 Ctrl+0 恢复。',
  en: 'This page looks best at a browser zoom of 100%: press Ctrl+0.',
}

// Phones have no such zoom.
for (const language of bothLanguages)
  test.describe(`the zoom of the browser, in ${language} @pc @whole`, () => {
    test.use({ language })

    test('[RESP-07][RESP-08][I18N-18] is told to the sign-in page and to a desktop when it is unusual', async ({
      page,
      openFor,
    }) => {
      for (const opened of [page, await openFor('teacher')]) {
        const warnings = alerts(opened, language)
        // Otherwise the warning would not be repeated.
        await opened.addInitScript(() => sessionStorage.removeItem('zoom-warning'))
        for (const [percent, warned] of [
          [79, true],
          [80, false],
          [125, true],
        ] as const) {
          await zoomBrowser(opened, percent)
          await opened.goto('/')
          if (warned) await expect(warnings, `${percent} %`).toHaveText(warning[language])
          else {
            await expect(root(opened)).toHaveClass('pc')
            await expect(warnings, `${percent} %`).toHaveCount(0)
          }
        }
      }
    })

    test('[RESP-09] that becomes unusual is warned of for 5 seconds', async ({ page }) => {
      await page.clock.install()
      await page.goto('/login')
      await expect(root(page)).toHaveClass('pc')
      await page.clock.pauseAt(Date.now() + 60_000)
      const warnings = alerts(page, language)
      await zoomBrowser(page, 75)
      await page.clock.runFor(300)
      await expect(warnings).toHaveText(warning[language])
      await page.clock.runFor(4999)
      await expect(warnings).toBeVisible()
      await page.clock.runFor(1)
      await expect(warnings).toHaveCount(0)
    })
  })

// Phones have no such zoom.
test('the warning of a zoom is not repeated on each page, but when the zoom becomes unusual again @pc @whole', async ({
  page,
  signedIn,
}) => {
  await page.clock.install()
  await signedIn('teacher')
  await page.goto('/')
  const warnings = alerts(page, 'zh-CN')
  const zoomTo = async (percent: number) => {
    await expect(root(page)).toHaveClass('pc')
    await zoomBrowser(page, percent)
    await page.clock.runFor(300)
  }
  await zoomTo(150)
  await expect(warnings).toHaveText(warning['zh-CN'])
  await page.reload()
  await zoomTo(175)
  await expect(warnings).toHaveCount(0)
  await zoomTo(100)
  await expect(warnings).toHaveCount(0)
  await zoomTo(150)
  await expect(warnings).toHaveText(warning['zh-CN'])
})

// Phones have no such zoom.
test('sizes that are not of the same moment, as while a window is made larger, are taken for no zoom @pc @whole', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(root(page)).toHaveClass('pc')
  await zoomBrowser(page, 50)
  await page.clock.runFor(200)
  await zoomBrowser(page, 100)
  await page.clock.runFor(1000)
  await expect(alerts(page, 'zh-CN')).toHaveCount(0)
})

// Only phones.
test('a phone is not asked to change its zoom @phone @whole', async ({ page }) => {
  await page.goto('/login')
  await zoomBrowser(page, 200)
  await page.reload()
  await expect(root(page)).toHaveClass('mobile')
  await expect(alerts(page, 'zh-CN')).toHaveCount(0)
})

test('[RESP-05][RESP-06] what Internet Explorer reads of a page is a notice with a link in its place @pc @whole', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/login')).text()
  // The page names no picture to them; a 404 would stand in the console of a whole browser.
  expect((await request.get('/favicon.ico')).status()).toBe(200)
  // Those browsers open this comment; for all others it stays one.
  const read = html
    .replace(/<!--\[if lte IE 9\]>(.*?)<!\[endif\]-->/s, '$1')
    .replace(/<script.*?<\/script>|<link[^>]*>/gs, '')
  await page.route('/login', (route) => route.fulfill({ contentType: 'text/html', body: read }), { times: 1 })
  await page.goto('/login')
  await expect(page.locator('#app')).toBeHidden()
  for (const heading of ['您的浏览器版本过低', 'Your browser is too old'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const link = page.getByRole('link', { name: 'Download a newer browser' })
  await expect(link).toHaveAttribute('href', /^https:/)
  await page.goto('/login')
  await expect(page.locator('#app')).toBeVisible()
  await expect(link).toHaveCount(0)
})
