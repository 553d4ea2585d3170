import type { Page } from '@playwright/test'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const pageOf = (phone: boolean, idPath = 'tm') => `/pages/base/${phone ? 'mobile' : 'pc'}_notices_${idPath}/index.html`

const containerOf = (page: Page, fileId: string) => page.locator(`[data-sub-application="notices/${fileId}"]`)

/** What a second sub-application of the tests draws; it counts how often it was started. */
const printScript = `
  window.printed = 0
  export function mount(container) {
    window.printed += 1
    container.innerHTML = '<h1>Print</h1>'
  }`

/**
 * A sub-application that draws late and notes how many first-level headings there are: when it has just been mounted, next
 * after it has drawn one, and next after it has taken it away again.
 */
const lateScript = `
  const headings = () => [...document.querySelectorAll('main h1')].map((heading) => heading.textContent)
  const next = () => scheduler.postTask(headings, { priority: 'user-blocking' })
  export function mount(container) {
    const note = async () => {
      // A frame after it was mounted, the page has drawn itself anew.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)))
      const mounted = headings()
      container.innerHTML = '<h1>Late</h1>'
      const drawn = await next()
      container.innerHTML = '<p>No heading</p>'
      window.noted = { mounted, drawn, taken: await next() }
    }
    void note()
  }`

/** Registers two more sub-applications on the page of the notices: `print` is served, `missing` is not in the manifest. */
async function registerMore(page: Page): Promise<void> {
  await page.route('**/pages/base/*/index.html*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('"fileIds":["main"]', '"fileIds":["main","print","missing"]'),
    })
  })
  await page.route('**/notices/manifest.json', async (route) => {
    const response = await route.fetch()
    const manifest = await response.json()
    await route.fulfill({ response, json: { ...manifest, 'print.js': '/notices/assets/print.js' } })
  })
  await page.route('**/notices/assets/print.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: printScript }),
  )
}

/** Moves within the page as a link of a sub-application does. */
const goTo = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash)

test.describe('the page viewport', () => {
  test('[KIT-32][KIT-34][KIT-36][KIT-37] shows the sub-application that fileId names in a container of its own, and only that @whole-phone', async ({
    page,
    phone,
    signedIn,
  }) => {
    await registerMore(page)
    await signedIn('teacher')
    await page.goto(`${pageOf(phone)}?app=notices&fileId=print`)
    await expect(containerOf(page, 'print').getByRole('heading', { name: 'Print' })).toBeVisible()
    await expect(containerOf(page, 'print')).toHaveAttribute('data-current')
    await expect(page.locator('[data-sub-application]')).toHaveCount(1)
    await goTo(page, '#/?fileId=main')
    await expect(containerOf(page, 'main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(containerOf(page, 'main')).toHaveAttribute('data-current')
    await expect(page.locator('[data-sub-application]')).toHaveCount(2)
    await expect(page.locator('[data-current]')).toHaveCount(1)
    await expect(containerOf(page, 'print')).toBeHidden()
    await expect(containerOf(page, 'print').locator('h1')).toHaveText('Print')
  })

  test('has one first-level heading at every moment: its own until the sub-application brings one @pc @whole', async ({
    page,
    phone,
    signedIn,
    watch,
  }) => {
    watch.allow(/was preloaded using link preload but not used/)
    await page.route('**/notices/manifest.json', (route) =>
      route.fulfill({ json: { 'main.js': '/notices/assets/late.js' } }),
    )
    await page.route('**/notices/assets/late.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: lateScript }),
    )
    await signedIn('teacher')
    await page.goto(pageOf(phone))
    const noted = () => page.evaluate(() => (window as { noted?: unknown }).noted)
    await expect.poll(noted).toEqual({ mounted: ['通知公告'], drawn: ['Late'], taken: ['通知公告'] })
  })

  test('[KIT-35] loads a sub-application once: opening it again loads and starts nothing @pc @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    await registerMore(page)
    await signedIn('teacher')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(pageOf(phone))
    await expect(noticesScreen(page, language).heading).toBeVisible()
    for (const fileId of ['print', 'main', 'print']) {
      await goTo(page, `#/?fileId=${fileId}`)
      await expect(containerOf(page, fileId)).toBeVisible()
    }
    await expect(containerOf(page, 'print').locator('h1')).toBeVisible()
    expect(await page.evaluate(() => (window as { printed?: number }).printed)).toBe(1)
    const files = asked.filter((path) => path.startsWith('/notices/') && !path.endsWith('/manifest.json'))
    expect(files).toContain('/notices/assets/print.js')
    expect(files).toEqual([...new Set(files)])
    expect(asked.filter((path) => path === '/notices/manifest.json')).toHaveLength(1)
  })

  test('[KIT-32] loads nothing that is not registered for the page @phone @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    await signedIn('teacher')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const application = applicationPage(page, { language, phone })
    for (const query of ['app=my-class&fileId=main', 'fileId=print', 'app=//evil.example']) {
      await page.goto(`${pageOf(phone)}?${query}`)
      await expect(application.notFound).toBeVisible()
    }
    expect(asked.filter((path) => path.startsWith('/my-class/') || path.endsWith('/print.js'))).toEqual([])
  })

  test('[KIT-33] reads id and linkUrl, which change nothing @pc @whole', async ({ page, phone, signedIn }) => {
    await signedIn('student')
    const notices = noticesScreen(page, language)
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    for (const query of ['', 'id=7&linkUrl=/forgetPassword', 'id=8&linkUrl=//evil.example/x']) {
      await page.goto(`${pageOf(phone, 'spm')}?${query}`)
      // The whole list, and no notice opened by the id.
      await expect(notices.row('三年级自然观察活动')).toBeVisible()
      await expect(notices.row('大风天气上下学安全提醒')).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(pageOf(phone, 'spm'))
    }
    const led = asked.filter(({ pathname, hostname }) => pathname === '/forgetPassword' || /evil/.test(hostname))
    expect(led).toEqual([])
  })

  test('[KIT-38] tells what is around it the current route path when it is created, once @pc @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      document.addEventListener('homeroom-viewport-created', (event) => {
        told.push((event as CustomEvent<{ path: string }>).detail.path)
      })
    })
    const told = () => page.evaluate(() => (window as { told?: unknown[] }).told)
    await signedIn('student')
    await page.goto(`${pageOf(phone, 'spm')}#/received/today?box=received`)
    await expect(containerOf(page, 'main').getByRole('heading', { level: 1 })).toBeAttached()
    expect(await told()).toEqual(['/received/today'])
    await goTo(page, '#/elsewhere')
    await expect(page).toHaveURL(/#\/elsewhere$/)
    expect(await told()).toEqual(['/received/today'])
  })

  test('[KIT-39][KIT-40][KIT-41] finds script and style by the list of files that the server gives out @phone @whole', async ({
    page,
    phone,
    request,
    signedIn,
    watch,
  }) => {
    const manifest = await (await request.get('/notices/manifest.json')).json()
    const types = { 'main.js': /^(?:text|application)\/javascript/, 'main.css': /^text\/css/ }
    for (const [key, type] of Object.entries(types)) {
      const file = await request.get(manifest[key])
      expect(file.status(), key).toBe(200)
      expect(file.headers()['content-type'], key).toMatch(type)
    }
    // Another list leads elsewhere: what the page has fetched early does not count.
    watch.allow(/was preloaded using link preload but not used/)
    await registerMore(page)
    await page.route('**/notices/manifest.json', (route) =>
      route.fulfill({ json: { 'main.js': '/notices/assets/print.js' } }),
    )
    await signedIn('teacher')
    await page.goto(pageOf(phone))
    await expect(containerOf(page, 'main').getByRole('heading', { name: 'Print' })).toBeVisible()
  })

  test('fetches script and style while the list of files is still on its way @pc @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    const asked: string[] = []
    const early = Promise.all(
      [/\/notices\/assets\/main-[\w-]+\.js$/, /\/notices\/assets\/main-[\w-]+\.css$/].map((file) =>
        page.waitForRequest(file).then((found) => asked.push(found.url())),
      ),
    )
    await page.route('**/notices/manifest.json', async (route) => {
      await early
      await route.continue()
    })
    await signedIn('teacher')
    await page.goto(pageOf(phone), { waitUntil: 'commit' })
    await expect(noticesScreen(page, language).heading).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  test('[KIT-42] says plainly that an entry is missing, and the other sub-applications go on @phone', async ({
    page,
    phone,
    signedIn,
    watch,
  }) => {
    // The console names the cause.
    watch.allow(/names no file missing\.js/)
    await registerMore(page)
    await signedIn('teacher')
    await page.goto(pageOf(phone))
    const heading = noticesScreen(page, language).heading
    await expect(heading).toBeVisible()
    await goTo(page, '#/?fileId=missing')
    const application = applicationPage(page, { language, phone })
    await expect(application.failed('notices')).toBeVisible()
    await expect(containerOf(page, 'missing').getByRole('alert')).toBeVisible()
    await expect(application.tryAgain).toBeVisible()
    await goTo(page, '#/')
    await expect(heading).toBeVisible()
    await expect(containerOf(page, 'missing')).toBeHidden()
  })

  test('[KIT-42] says plainly that the list of files is missing @pc @whole', async ({
    page,
    phone,
    signedIn,
    watch,
  }) => {
    watch.allow(
      /Failed to load resource.*404|manifest\.json answered 404|was preloaded using link preload but not used/,
    )
    await page.route('**/notices/manifest.json', (route) => route.fulfill({ status: 404, body: '' }))
    await signedIn('teacher')
    await page.goto(pageOf(phone))
    await expect(applicationPage(page, { language, phone }).failed('notices')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  for (const kind of ['js', 'css'])
    test(`does not run or use a .${kind} file that is not the one of its hash @pc @whole`, async ({
      page,
      phone,
      signedIn,
      watch,
    }) => {
      watch.allow(
        /integrity|digest|is not what its hash|Failed to load resource|was preloaded using link preload but not used/,
      )
      await page.route(`**/notices/assets/main-*.${kind}*`, async (route) => {
        const response = await route.fetch()
        const changed = kind === 'js' ? ';window.changed = true' : ':root{--changed:1}'
        await route.fulfill({ response, body: (await response.text()) + changed })
      })
      await signedIn('teacher')
      await page.goto(pageOf(phone))
      const application = applicationPage(page, { language, phone })
      await expect(application.failed('notices')).toBeVisible()
      expect(
        await page.evaluate(() => [
          (window as { changed?: boolean }).changed,
          getComputedStyle(document.documentElement).getPropertyValue('--changed'),
        ]),
      ).toEqual([undefined, ''])
      await page.unroute(`**/notices/assets/main-*.${kind}*`)
      await application.tryAgain.click()
      await expect(noticesScreen(page, language).heading).toBeVisible()
    })
})
