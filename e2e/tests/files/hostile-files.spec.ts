import { uploadFile } from '@homeroom/contract/files/upload-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { hostileContents } from '../../../apps/server/test-support/hostile-files.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

// Files that are a page or a script to whoever takes them for one, opened in a real browser by every way a page has to open something.
// The policies of our own pages are switched off for that: what protects has to come with the file.

const mark = `try{localStorage.setItem('hostile','ran')}catch{};try{fetch('/hostile')}catch{}`
const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'files', 'sec-fetch-site': 'same-origin' }

/** Opens an address inside our own page; resolves when each of the ways has ended somehow. */
function openEverywhere(url: string): Promise<unknown> {
  const ways: [string, Record<string, string>][] = [
    ['iframe', { src: url }],
    ['object', { data: url }],
    ['object', { data: url, type: 'text/html' }],
    ['embed', { src: url, type: 'image/svg+xml' }],
    ['img', { src: url }],
    ['video', { src: url }],
    ['script', { src: url }],
    ['script', { src: url, type: 'module' }],
    ['link', { rel: 'stylesheet', href: url }],
    ['link', { rel: 'import', href: url }],
  ]
  for (const [name, attributes] of ways) {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    document.body.append(element)
  }
  // Asked for last, so that the others have been asked for before it is answered.
  return Promise.allSettled([
    fetch(url).then((response) => response.arrayBuffer()),
    import(url),
    navigator.serviceWorker?.register(url),
    new Promise((resolve) => {
      const worker = new Worker(url)
      worker.onerror = resolve
      worker.onmessage = resolve
    }),
  ])
}

const hasRun = (page: Page) => page.evaluate(() => localStorage.getItem('hostile'))

test('[U10] no file that somebody uploads runs in our origin, however a page opens it @pc @whole', async ({
  browser,
  origin,
  contextOptions,
}) => {
  test.slow()
  const context = await browser.newContext({ ...contextOptions, baseURL: origin, bypassCSP: true })
  await signInByCall(context, { loginName: 'teacher', origin })
  const page = await context.newPage()
  const called: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/hostile') called.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto('/healthz')
  for (const { name, bytes } of hostileContents(mark)) {
    const file = { name, mimeType: 'text/html', buffer: bytes }
    const sent = await page.request.post(uploadFile.path, { headers, multipart: { serverid: 'base', file } })
    const { url } = (await sent.json()).data
    await page.evaluate(openEverywhere, url)
    const other = await context.newPage()
    // A download begins, and the page stays where it was.
    await other
      .goto(url)
      .catch((error: Error) => expect(error.message).toMatch(/Download is starting|net::ERR_ABORTED/))
    expect(new URL(other.url()).href, name).not.toContain(url)
    await other.close()
    expect([name, await hasRun(page), called]).toEqual([name, null, []])
  }

  // The same bytes from a server that calls them a page do run: this would have been seen.
  await page.route('**/as-a-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostileContents(mark)[0]?.bytes ?? '' }),
  )
  await page.evaluate(openEverywhere, '/as-a-page')
  await expect.poll(() => hasRun(page)).toBe('ran')
  await context.close()
})
