import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/support/pages/chromium.mjs'
import { median } from './support/load.ts'
import { callHeaders, demoPassword, type Product } from './support/product.ts'
import { heading, line, ms } from './support/report.ts'

const rounds = 5
const icons = 120
const messages = 500
const budget = 200
const dialogBudget = 100

type Interaction = {
  name: string
  budget: number
  act: (page: Page) => Promise<void>
  undo: (page: Page) => Promise<void>
}

const closeAgain = (page: Page) => page.keyboard.press('Escape')
const tile = '[data-spot="filler-7"] [data-tile]'
const interactions: readonly Interaction[] = [
  {
    name: 'move an icon by keyboard',
    budget,
    act: (page) => page.keyboard.press('Shift+ArrowRight'),
    undo: (page) => page.keyboard.press('Shift+ArrowLeft'),
  },
  {
    name: 'go to the next icon',
    budget,
    act: (page) => page.keyboard.press('ArrowRight'),
    undo: (page) => page.keyboard.press('ArrowLeft'),
  },
  {
    name: 'open the menu of an icon',
    budget,
    act: (page) => page.locator(tile).click({ button: 'right' }),
    undo: closeAgain,
  },
  {
    name: 'open messages and to-dos',
    budget: dialogBudget,
    act: (page) => page.getByRole('button', { name: /^消息与待办/ }).click(),
    undo: closeAgain,
  },
  {
    name: 'open the search',
    budget: dialogBudget,
    act: (page) => page.keyboard.press('Control+k'),
    undo: closeAgain,
  },
]

/** How long the page takes to answer a hand: from the press to the next paint, on a computer four times slower. */
export async function benchInteractions(product: Product): Promise<void> {
  heading(
    `interaction to next paint: ${icons} icons, ${messages} messages, 4x CPU, medians of ${rounds} (and the worst)`,
  )
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.request.post(`${product.address}/api/uaa/oauth/login`, {
      headers: callHeaders,
      form: { username: 'teacher', password: demoPassword },
    })
    const page = await openFullDesktop(context, product)
    for (const { name, budget: most, act, undo } of interactions) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        await page.locator(tile).focus()
        const time = await measure(page, () => act(page))
        await undo(page)
        await page.waitForTimeout(600)
        // The first time fetches what the others find.
        if (round > 0) times.push(time)
      }
      line(name, `${ms(median(times))} (${ms(Math.max(...times))})`, `<= ${most} ms`, median(times) <= most)
    }
  } finally {
    await browser.close()
  }
}

/** The desktop with fillers: the live stream is cut once, so that the page reads everything again. */
async function openFullDesktop(context: BrowserContext, { address }: Product): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/api/base/live', (route) => route.abort())
  await page.route('**/api/base/desktop/my_app_icon?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const [first] = answer.data
    const [icon] = first.iconVMs
    first.iconVMs = Array.from({ length: icons }, (_, index) => ({ ...icon, code: `filler-${index}` }))
    await route.fulfill({ json: { ...answer, data: [first] } })
  })
  await page.route('**/api/base/desktop/message_select_not_read?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const data = Array.from({ length: messages }, (_, index) => ({
      ...answer.data[0],
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }))
    await route.fulfill({ json: { ...answer, data } })
  })
  await page.route('**/api/base/desktop/arrange', () => undefined)
  await page.goto(`${address}/pages/base/pc_desktop_all/index.html`)
  await page.locator(tile).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** The longest event of an interaction, from its input to the next paint, in ms. */
async function measure(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { measuredTimes: times })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.waitForTimeout(700)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { measuredTimes: number[] }).measuredTimes))
}
