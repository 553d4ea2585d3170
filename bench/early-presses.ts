import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/support/pages/chromium.mjs'
import { median } from './support/load.ts'
import { callHeaders, demoPassword, type Product } from './support/product.ts'
import { heading, ms, plain } from './support/report.ts'

/** Milliseconds after the first paint. */
const moments = [200, 400, 600, 800, 1000, 1300, 1600]
const rounds = 4
/** A press that has had no effect by then is lost. */
const patience = 6000
const desktopPath = '/pages/base/pc_desktop_all/index.html'
const slowProcessor = 4
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** Whether the browser has been here before, or the scripts come over the slow line. */
const visits = ['second visit', 'first visit, 1.6 Mbps'] as const
type Visit = (typeof visits)[number]

type Place = { x: number; y: number }
type Press = {
  what: string
  path: string
  on: string
  /** Runs in the page: whether the press has had its effect. */
  effect: () => boolean
}

const presses: readonly Press[] = [
  {
    what: 'sign-in page: English',
    path: '/login',
    on: 'button:text-is("English")',
    effect: () => document.documentElement.lang === 'en',
  },
  {
    what: 'desktop: the bell',
    path: desktopPath,
    on: 'button[aria-label^="消息与待办"]',
    effect: () => document.querySelector('[role=dialog]') !== null,
  },
]

/** What becomes of a press between the first paint and the start of the scripts, with the replay of early presses and without it. */
export async function benchEarlyPresses({ address }: Product): Promise<void> {
  heading(
    `presses ${moments.join(', ')} ms after the first paint, ${slowProcessor}x CPU, ${rounds} each: how many had their effect, and the median time until it`,
  )
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    for (const press of presses)
      for (const visit of visits) {
        const person = await signInForState(browser, { address, press })
        const results = { with: [] as Pressed[], without: [] as Pressed[] }
        for (let round = 0; round < rounds; round++)
          for (const moment of moments)
            for (const replay of ['with', 'without'] as const)
              results[replay].push(await pressEarly(person, { address, press, visit, moment, replay }))
        for (const [replay, all] of Object.entries(results)) report(`${press.what}, ${visit}, ${replay} replay`, all)
        await person.close()
      }
  } finally {
    await browser.close()
  }
}

/** A press: the milliseconds until its effect, undefined when there was none; and how much later than meant it was made. */
type Pressed = { reached: number | undefined; late: number }

function report(what: string, all: readonly Pressed[]): void {
  const reached = all.flatMap((press) => press.reached ?? [])
  const late = median(all.map((press) => press.late))
  plain(what, `${reached.length} of ${all.length}, ${ms(median(reached))} (made ${ms(late)} later than meant)`)
}

/** A browser that knows the page. On a desktop somebody is signed in. */
async function signInForState(browser: Browser, { address, press }: { address: string; press: Press }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (press.path === desktopPath) {
    const form = { username: 'teacher', password: demoPassword }
    await context.request.post(`${address}/api/uaa/oauth/login`, { headers: callHeaders, form })
  }
  const page = await context.newPage()
  await page.goto(address + press.path, { waitUntil: 'networkidle' })
  // Where to press: the page has the same layout each time.
  const box = await page.locator(press.on).first().boundingBox()
  if (!box) throw new Error(`${press.on} is not on the page`)
  await page.close()
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return {
    place,
    async open(visit: Visit) {
      if (visit === 'second visit') return { page: await context.newPage(), leave: async () => undefined }
      const fresh = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        storageState: await context.storageState(),
      })
      return { page: await fresh.newPage(), leave: () => fresh.close() }
    },
    close: () => context.close(),
  }
}

type Person = Awaited<ReturnType<typeof signInForState>>
type Early = { address: string; press: Press; visit: Visit; moment: number; replay: 'with' | 'without' }

/** Opens the page in a fresh tab and presses once. */
async function pressEarly(person: Person, { address, press, visit, moment, replay }: Early): Promise<Pressed> {
  const { page, leave } = await person.open(visit)
  if (replay === 'without') await page.addInitScript(leaveEarlyPressesAlone)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  if (visit !== 'second visit') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
  }
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const painted = firstPaint(session)
  await page.goto(address + press.path, { waitUntil: 'commit' })
  await painted
  const timeOfPaint = page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  )
  await new Promise((resolve) => setTimeout(resolve, moment))
  const [began, beganAt] = [performance.now(), Date.now()]
  pressOnce(session, person.place)
  const reached = await page
    .waitForFunction(press.effect, undefined, { polling: 'raf', timeout: patience })
    .then(() => performance.now() - began)
    .catch(() => undefined)
  if (replay === 'without') await checkLeftAlone(page)
  const late = beganAt - moment - (await timeOfPaint)
  await page.context().clearCookies({ name: 'homeroom_language' })
  await page.close()
  await leave()
  return { reached, late }
}

function firstPaint(session: CDPSession): Promise<void> {
  return new Promise((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve())
  })
}

/** As a hand does, which does not wait for the page. */
function pressOnce(session: CDPSession, place: Place): void {
  const send = (type: 'mousePressed' | 'mouseReleased') =>
    void session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
  send('mousePressed')
  setTimeout(send, 60, 'mouseReleased')
}

type Watched = Window & { leftAlone?: number }

/** Runs in the page before its own scripts: the listeners of the start script (start-script.ts) are not added. */
function leaveEarlyPressesAlone(): void {
  const add = window.addEventListener
  window.addEventListener = function (this: Window, ...given: Parameters<typeof add>) {
    const [, listener] = given
    if (typeof listener === 'function' && listener.name === 'keep')
      (window as Watched).leftAlone = ((window as Watched).leftAlone ?? 0) + 1
    else add.apply(this, given)
  } as typeof add
}

/** A figure without the replay means nothing when the replay was there. */
async function checkLeftAlone(page: Page): Promise<void> {
  const count = await page.evaluate(() => (window as Watched).leftAlone)
  if (!count) throw new Error('the listeners of early presses were not found')
}
