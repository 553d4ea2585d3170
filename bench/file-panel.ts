import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/support/pages/chromium.mjs'
import { callHeaders, demoPassword, type Product } from './support/product.ts'
import { heading, line, ms, plain } from './support/report.ts'

const small = 1000
const [smallBytes, filmBytes] = [8 * 1024, 8 * 1024 ** 3]
const longestTask = 50
const slowProcessor = 4
/** The first seconds fill what any page fills; from then on memory is to stay. */
const [settled, watched] = [5000, 20_000]
const growthMaximum = 8
/** One at the end, and one every ten seconds while files come. */
const listsMaximum = 12
const input = 'input[type=file][multiple]'

/** A thousand files and one of 8 GB chosen in Files: how long the page is busy at a time, and whether its memory grows. */
export async function benchFilePanel({ address }: Product): Promise<void> {
  heading(
    `file panel: ${small} files and one of 8 GB, ${slowProcessor}x CPU, ${(settled + watched) / 1000} s; floor: a bare page that lists the same names`,
  )
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const form = { username: 'teacher', password: demoPassword }
    await context.request.post(`${address}/api/uaa/oauth/login`, { headers: callHeaders, form })
    const bare = await context.newPage()
    await bare.goto(`${address}/healthz`)
    await bare.setContent('<input type="file" multiple><ul></ul>')
    await bare.evaluate(() => {
      const [field, list] = [document.querySelector('input'), document.querySelector('ul')]
      field?.addEventListener('change', () => {
        for (const { name } of [...(field.files ?? [])].slice(0, 100)) {
          const row = document.createElement('li')
          row.textContent = name
          list?.append(row)
        }
      })
    })
    const floor = await watch(bare)
    plain('bare page: longest task', ms(floor.longest))
    await bare.close()

    const page = await context.newPage()
    await page.goto(`${address}/pages/base/pc_files_tm/index.html`)
    await page.locator(input).waitFor({ state: 'attached' })
    await page.waitForTimeout(2000)
    const { longest, count, growth } = await watch(page)
    const figures = `${ms(longest)} (${count} above ${longestTask} ms)`
    const most = Math.max(longestTask, floor.longest)
    line('Files: longest task', figures, `<= ${longestTask} ms, or the bare page's`, longest <= most)
    line(
      'Files: memory after the first seconds',
      `${growth.toFixed(1)} MB more`,
      `<= ${growthMaximum} MB`,
      growth <= growthMaximum,
    )
    const arrived = await page.locator('section li').count()
    plain('rows of the panel', String(arrived))
  } finally {
    await browser.close()
  }
}

const calls = {
  list: '/api/files/list',
  use: '/api/files/use',
  unfinished: '/api/storage/file_piecewise/unfinished',
  send: '/zuul/api/storage/upload',
}
const [dropped, pictureBytes] = [300, 60 * 1024]

/** Three hundred pictures dropped on Files: how often the page asks for the list and the space, and how long it is busy. */
export async function benchDroppedPictures({ address }: Product): Promise<void> {
  heading(`drop of ${dropped} pictures, ${slowProcessor}x CPU`)
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const form = { username: 'teacher.two', password: demoPassword }
    await context.request.post(`${address}/api/uaa/oauth/login`, { headers: callHeaders, form })
    const page = await context.newPage()
    await page.goto(`${address}/pages/base/pc_files_tm/index.html`)
    await page.locator(input).waitFor({ state: 'attached' })
    await page.waitForTimeout(2000)
    const asked = new Map<string, number>()
    let arrived = 0
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    })
    page.on('response', (response) => {
      if (response.url().endsWith(calls.send)) arrived += 1
    })
    await page.evaluate(
      ({ dropped, pictureBytes, input }) => {
        const chosen = new DataTransfer()
        for (let at = 0; at < dropped; at++) {
          const bytes = new Uint8Array(pictureBytes)
          crypto.getRandomValues(bytes)
          chosen.items.add(new File([bytes], `photo ${at}.jpg`))
        }
        const tasks: number[] = []
        const drop = () =>
          document.querySelector(input)?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: chosen }))
        Object.assign(globalThis, { tasks, drop })
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration)
        }).observe({ type: 'longtask' })
      },
      { dropped, pictureBytes, input },
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    const began = performance.now()
    await page.evaluate(() => void setTimeout((globalThis as unknown as { drop: () => void }).drop))
    while (arrived < dropped) await page.waitForTimeout(100)
    const seconds = (performance.now() - began) / 1000
    // What was put off comes, too.
    await page.waitForTimeout(settled)
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
    const read = (path: string) => asked.get(path) ?? 0
    plain('until all have arrived', `${seconds.toFixed(1)} s`)
    line('lists read', String(read(calls.list)), `<= ${listsMaximum}`, read(calls.list) <= listsMaximum)
    plain('space and unfinished uploads read', `${read(calls.use)}, ${read(calls.unfinished)}`)
    const busy = tasks.reduce((sum, task) => sum + task - longestTask, 0)
    plain(
      `tasks above ${longestTask} ms`,
      `${tasks.length}, the longest ${ms(Math.max(0, ...tasks))}, ${(busy / 1000).toFixed(1)} s beyond`,
    )
  } finally {
    await browser.close()
  }
}

/** Chooses the files on a page and watches it. */
async function watch(page: Page): Promise<{ longest: number; count: number; growth: number }> {
  const session = await page.context().newCDPSession(page)
  // Made before: what is measured is what the page does with them.
  await page.evaluate(
    ({ small, smallBytes, filmBytes, input }) => {
      const chosen = new DataTransfer()
      for (let at = 0; at < small; at++) {
        const bytes = new Uint8Array(smallBytes)
        crypto.getRandomValues(bytes)
        chosen.items.add(new File([bytes], `photo ${at}.dat`))
      }
      // One blob, again and again: nothing of it is held twice.
      const piece = new Blob([new Uint8Array(2 * 1024 ** 2)])
      chosen.items.add(new File(Array(filmBytes / piece.size).fill(piece), 'film.dat'))
      const field = document.querySelector<HTMLInputElement>(input)
      if (!field) throw new Error('there is no field for files')
      field.files = chosen.files
      const tasks: number[] = []
      Object.assign(globalThis, { tasks, choose: () => field.dispatchEvent(new Event('change', { bubbles: true })) })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
    },
    { small, smallBytes, filmBytes, input },
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  await page.evaluate(() => void setTimeout((globalThis as unknown as { choose: () => void }).choose))
  await page.waitForTimeout(settled)
  const before = await heap(session)
  await page.waitForTimeout(watched)
  const growth = (await heap(session)) - before
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  await session.detach()
  return { longest: Math.max(0, ...tasks), count: tasks.length, growth }
}

/** What a page holds after its rubbish was collected, in MB. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 ** 2
}
