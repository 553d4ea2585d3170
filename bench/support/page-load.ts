import type { BrowserContext, CDPSession } from '@playwright/test'

/** 1.6 Mbps, 150 ms, a CPU four times slower. */
const slow = { throughput: (1.6 * 1000 * 1000) / 8, latency: 150, cpu: 4 }

/** Which network a page comes over; the CPU is slow in both. */
export type Line = 'slow' | 'fast'

type Transfer = { kind: string; bytes: number; endedAt: number }
type Paint = { lcp: number; fcp: number; cls: number; icons: number; usable: number; began: number }

export type Loaded = Omit<Paint, 'began'> & {
  requests: number
  codeRequests: number
  codeBytes: number
  allBytes: number
  /** What had arrived when the page could be used: scripts and styles, and the document with them. */
  usableCodeBytes: number
  usableCodeRequests: number
}

/** Opens a page in a fresh tab and tells what came and when it was seen; times in ms from the navigation. */
export async function loadPage(context: BrowserContext, url: string, line: Line): Promise<Loaded> {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const session = await context.newCDPSession(page)
  const watched = await watchTransfers(session, line)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const { began, ...paint } = await page.evaluate(readPaint)
  await page.close()
  const transfers = watched().filter(({ bytes }) => bytes > 0)
  const code = transfers.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet')
  const before = code.filter(({ endedAt }) => endedAt <= began + paint.usable)
  const sum = (list: Transfer[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    ...paint,
    requests: transfers.length,
    codeRequests: code.length,
    codeBytes: sum(code),
    allBytes: sum(transfers),
    usableCodeBytes: sum(before),
    // The document is the first of them.
    usableCodeRequests: before.length + 1,
  }
}

/** Follows what is transferred; times are those of the clock, in ms. */
async function watchTransfers(session: CDPSession, line: Line): Promise<() => Transfer[]> {
  const kinds = new Map<string, string>()
  const transfers: Transfer[] = []
  const cached = new Set<string>()
  let clock = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp, wallTime }) => {
    clock ||= wallTime - timestamp
    if (!request.url.startsWith('data:')) kinds.set(requestId, type ?? 'Other')
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const kind = kinds.get(requestId)
    const bytes = cached.has(requestId) ? 0 : encodedDataLength
    if (kind) transfers.push({ kind, bytes, endedAt: (timestamp + clock) * 1000 })
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
  return () => transfers
}

type Watch = Window & { usableAt?: number; iconsPainted?: number[] }

/** Runs in the page before its own scripts: when the pictures of the icons are painted, and when React has taken the page over. */
function watchPage(): void {
  const watch = window as Watch
  const icons: number[] = []
  watch.iconsPainted = icons
  const marked = new MutationObserver(() => {
    for (const icon of document.querySelectorAll('[data-tile] img:not([elementtiming])'))
      icon.setAttribute('elementtiming', 'icon')
  })
  marked.observe(document, { childList: true, subtree: true })
  const look = () => {
    const control = document.querySelector('[data-tile], button[type=submit]')
    const taken = control && Object.keys(control).some((key) => key.startsWith('__reactProps$'))
    if (taken && !(control as HTMLButtonElement).disabled) watch.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) icons.push((entry as PerformanceEntry & { renderTime: number }).renderTime)
  }).observe({ type: 'element', buffered: true })
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
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
  const { usableAt, iconsPainted } = window as Watch
  return {
    lcp: largest,
    fcp,
    cls: shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    // Pictures drawn in the HTML are painted with it.
    icons: Math.max(fcp, ...(iconsPainted ?? [])),
    usable: usableAt ?? Number.POSITIVE_INFINITY,
    began: performance.timeOrigin,
  }
}
