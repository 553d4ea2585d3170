import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/support/chromium.mjs'
import { median } from './support/load.ts'
import { demoPassword, type Product } from './support/product.ts'
import { heading, line, ms } from './support/report.ts'

const kilobyte = 1000
/** 1.6 Mbps, 150 ms, a CPU four times slower. */
const slow = { throughput: (1.6 * 1000 * 1000) / 8, latency: 150, cpu: 4 }
const rounds = 5

type Loaded = {
  lcp: number
  fcp: number
  cls: number
  requests: number
  codeBytes: number
  allBytes: number
  codeRequests: number
}

/** First and second loads of the sign-in page and the desktop on a slow line and a slow computer. */
export async function benchFirstLoad(product: Product): Promise<void> {
  heading(
    `first load: Chromium, 4x CPU, 1.6 Mbps, 150 ms, medians of ${rounds}; JS + CSS as transferred (brotli), inline styles counted with the page`,
  )
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const signIn = await repeat(browser, product, '/login', false)
    line(
      'sign-in page: LCP',
      `${ms(signIn.first.lcp)} (FCP ${ms(signIn.first.fcp)})`,
      '<= 700 ms',
      signIn.first.lcp <= 700,
    )
    weight('sign-in page', signIn.first, 75)
    line('sign-in page: requests', String(signIn.first.requests), '<= 5', signIn.first.requests <= 5)
    const desktop = await repeat(browser, product, '/pages/base/pc_desktop_all/index.html', true)
    line(
      'desktop: LCP',
      `${ms(desktop.first.lcp)} (FCP ${ms(desktop.first.fcp)})`,
      '<= 900 ms',
      desktop.first.lcp <= 900,
    )
    weight('desktop', desktop.first, 120)
    line('desktop: layout shift', desktop.first.cls.toFixed(3), '0', desktop.first.cls === 0)
    line(
      'desktop, second visit (4x CPU only): first paint',
      ms(desktop.second.fcp),
      '<= 300 ms',
      desktop.second.fcp <= 300,
    )
    line(
      'desktop, second visit: scripts and styles fetched',
      String(desktop.second.codeRequests),
      '0',
      desktop.second.codeRequests === 0,
    )
  } finally {
    await browser.close()
  }
}

function weight(page: string, loaded: Loaded, budget: number): void {
  const size = loaded.codeBytes / kilobyte
  line(
    `${page}: JS + CSS`,
    `${size.toFixed(1)} KB (all ${(loaded.allBytes / kilobyte).toFixed(0)} KB)`,
    `<= ${budget} KB`,
    size <= budget,
  )
}

async function repeat(browser: Browser, product: Product, path: string, signedIn: boolean) {
  const first: Loaded[] = []
  const second: Loaded[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    if (signedIn) await signInThere(context, product)
    first.push(await load(await context.newPage(), product.address + path, { line: 'slow' }))
    second.push(await load(await context.newPage(), product.address + path, { line: 'fast' }))
    await context.close()
  }
  return { first: medianLoad(first), second: medianLoad(second) }
}

async function signInThere(
  context: Awaited<ReturnType<Browser['newContext']>>,
  { address }: Product,
): Promise<void> {
  await context.request.post(`${address}/api/uaa/oauth/login`, {
    headers: { 'x-device': 'pc', 'x-app': 'base' },
    form: { username: 'teacher', password: demoPassword },
  })
}

async function load(page: Page, url: string, { line }: { line: 'slow' | 'fast' }): Promise<Loaded> {
  const session = await page.context().newCDPSession(page)
  const transfers = await watch(session, line)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const paint = await page.evaluate(readPaint)
  await page.close()
  const code = transfers.filter(
    ({ kind, bytes }) => (kind === 'Script' || kind === 'Stylesheet') && bytes > 0,
  )
  const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    ...paint,
    requests: transfers.filter(({ bytes }) => bytes > 0).length,
    codeBytes: sum(code),
    codeRequests: code.length,
    allBytes: sum(transfers),
  }
}

async function watch(session: CDPSession, line: 'slow' | 'fast'): Promise<{ kind: string; bytes: number }[]> {
  const kinds = new Map<string, string>()
  const transfers: { kind: string; bytes: number }[] = []
  const cached = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:')) kinds.set(requestId, type ?? 'Other')
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) transfers.push({ kind, bytes: cached.has(requestId) ? 0 : encodedDataLength })
  })
  await session.send('Network.enable')
  if (line === 'slow') {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.throughput,
      uploadThroughput: slow.throughput,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  return transfers
}

/** Runs in the page. */
async function readPaint(): Promise<Pick<Loaded, 'lcp' | 'fcp' | 'cls'>> {
  const read = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 300)
    })
  const largest = (await read('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const shifts = (await read('layout-shift')) as (PerformanceEntry & {
    value: number
    hadRecentInput: boolean
  })[]
  return {
    lcp: largest,
    fcp,
    cls: shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  }
}

function medianLoad(list: Loaded[]): Loaded {
  const of = (key: keyof Loaded) => median(list.map((entry) => entry[key]))
  return {
    lcp: of('lcp'),
    fcp: of('fcp'),
    cls: of('cls'),
    requests: of('requests'),
    codeBytes: of('codeBytes'),
    allBytes: of('allBytes'),
    codeRequests: of('codeRequests'),
  }
}
