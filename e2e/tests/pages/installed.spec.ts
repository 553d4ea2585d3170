import { fileCaches, keptCaches } from '@homeroom/contract/endpoint/kept-answers.ts'
import { readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { Page } from '@playwright/test'
import { offlineNote } from '../../screens/desktop/offline-note.ts'
import { everythingStored, keptAddresses } from '../../support/kept-data.ts'
import { expect, test } from '../../support/product-test.ts'
import { serveNextBuild } from '../../support/serve-next-build.ts'

test.use({ serviceWorkers: 'allow' })

const desktop = '/pages/base/mobile_desktop_all/index.html'

/** Asks for the worker's file again, and waits until the worker of that file answers this page. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    await taken
  })

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

// A PC keeps nothing.
test('a new version of the worker takes over at once, throws away the files of the old one, and keeps nothing of who was here before @phone @whole', async ({
  page,
  context,
  origin,
  signedIn,
  watch,
}) => {
  const product = await serveNextBuild(origin)
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await signedIn('student')
  await page.goto(product.origin)
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining([desktop, readMessagePage.path]))
  expect(await everythingStored(page)).toContain('李梓萱')
  const [old = ''] = (await cacheNames(page)).filter((name) => name.startsWith(fileCaches))
  const build = old.slice(fileCaches.length)

  // Somebody else signs in while the worker of the first person is still there, and a version comes out.
  await signedIn('parent')
  const next = 'a'.repeat(build.length)
  product.bringOut({ of: build, as: next })
  // No page of theirs has told the old worker of them.
  await page.goto(`${product.origin}/healthz`)
  await updateWorker(page)
  await expect.poll(() => cacheNames(page)).toEqual(expect.arrayContaining([fileCaches + next, keptCaches + next]))
  await expect.poll(() => keptAddresses(page)).toContain(desktop)
  expect((await cacheNames(page)).filter((name) => name.endsWith(build))).toEqual([])
  expect(await everythingStored(page)).not.toContain('李梓萱')

  await context.setOffline(true)
  await page.goto(product.origin)
  await expect(offlineNote(page, 'zh-CN').note).toBeVisible()
  await expect(page.getByText('李梓萱')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^当前孩子/ }).first()).toBeVisible()
  product.close()
})

test('the product is installed by its manifest, and installed on a PC it opens without a network as well @whole-pc', async ({
  page,
  context,
  phone,
  signedIn,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await page.addInitScript(() => {
    const ask = window.matchMedia
    window.matchMedia = (query) => ask.call(window, query === '(display-mode: standalone)' ? 'all' : query)
  })
  const session = await context.newCDPSession(page)
  await signedIn('teacher')
  await page.goto('/')
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(String(data))
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toContain(type)
  }

  const shell = `/pages/base/${phone ? 'mobile' : 'pc'}_desktop_all/index.html`
  await expect.poll(() => keptAddresses(page)).toContain(shell)
  await context.setOffline(true)
  // As the installed product starts.
  await page.goto(manifest.start_url)
  await expect(offlineNote(page, 'zh-CN').note).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '通知公告' }).first()).toBeVisible()
})
