import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../scripts/support/pages/chromium.mjs'
import { startBarePage } from './support/bare-page.ts'
import { median } from './support/load.ts'
import { type Loaded, loadPage } from './support/page-load.ts'
import { callHeaders, demoPassword, type Product, signIn } from './support/product.ts'
import { heading, line, ms } from './support/report.ts'

const kilobyte = 1000
const rounds = 5
const desktopPath = '/pages/base/pc_desktop_all/index.html'

/** First and second loads of the sign-in page and the desktop on a slow line and a slow computer, beside a bare page. */
export async function benchFirstLoad(product: Product): Promise<void> {
  heading(
    `first load: Chromium, 4x CPU, 1.6 Mbps, 150 ms, medians of ${rounds}; JS + CSS as transferred (brotli, with headers), inline styles counted with the page; usable: React has taken the form or the icons over`,
  )
  const bare = await startBarePage(product.address + desktopPath, await signIn(product.address, 'teacher'))
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const open = () => browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const entrance: Loaded[] = []
    const first: Loaded[] = []
    const second: Loaded[] = []
    const floor: Loaded[] = []
    for (let round = 0; round < rounds; round++) {
      const visitor = await open()
      entrance.push(await loadPage(visitor, `${product.address}/login`, 'slow'))
      await visitor.close()
      const teacher = await open()
      await signInThere(teacher, product)
      first.push(await loadPage(teacher, product.address + desktopPath, 'slow'))
      second.push(await loadPage(teacher, product.address + desktopPath, 'fast'))
      floor.push(await loadPage(teacher, bare.address, 'fast'))
      await teacher.close()
    }
    reportSignIn(medianLoad(entrance))
    reportDesktop(medianLoad(first))
    reportSecondVisit(medianLoad(second), medianLoad(floor))
  } finally {
    await browser.close()
    bare.stop()
  }
}

function reportSignIn(page: Loaded): void {
  line('sign-in page: LCP', `${ms(page.lcp)} (FCP ${ms(page.fcp)})`, '<= 700 ms', page.lcp <= 700)
  weight('sign-in page', page, 80)
  const { usableCodeRequests } = page
  line(
    'sign-in page: document, scripts, styles before usable',
    `${usableCodeRequests} (all requests ${page.requests})`,
    '<= 5',
    usableCodeRequests <= 5,
  )
}

function reportDesktop(page: Loaded): void {
  line('desktop: LCP', `${ms(page.lcp)} (FCP ${ms(page.fcp)})`, '<= 900 ms', page.lcp <= 900)
  weight('desktop', page, 125)
  line('desktop: layout shift', page.cls.toFixed(3), '0', page.cls === 0)
}

function reportSecondVisit(page: Loaded, floor: Loaded): void {
  const what = 'desktop, second visit (4x CPU only)'
  line(`${what}: first paint`, `${ms(page.fcp)} (a bare page as long: ${ms(floor.fcp)})`, '<= 300 ms', page.fcp <= 300)
  line(`${what}: icons painted`, `${ms(page.icons)} (usable ${ms(page.usable)})`, '<= 300 ms', page.icons <= 300)
  line(`${what}: scripts and styles fetched`, String(page.codeRequests), '0', page.codeRequests === 0)
}

function weight(page: string, loaded: Loaded, budget: number): void {
  const size = loaded.usableCodeBytes / kilobyte
  const all = `${(loaded.codeBytes / kilobyte).toFixed(1)} in ${loaded.codeRequests}, all ${(loaded.allBytes / kilobyte).toFixed(0)}`
  line(`${page}: JS + CSS before usable`, `${size.toFixed(1)} KB (ever ${all})`, `<= ${budget} KB`, size <= budget)
}

async function signInThere(context: BrowserContext, { address }: Product): Promise<void> {
  await context.request.post(`${address}/api/uaa/oauth/login`, {
    headers: callHeaders,
    form: { username: 'teacher', password: demoPassword },
  })
}

function medianLoad(list: readonly Loaded[]): Loaded {
  const keys = Object.keys(list[0] ?? {}) as (keyof Loaded)[]
  return Object.fromEntries(keys.map((key) => [key, median(list.map((entry) => entry[key]))])) as Loaded
}
