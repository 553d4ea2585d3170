import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { writeCameraFilm } from '../../apps/server/test-support/camera-film.ts'
import { drawFace, drawnPeople } from '../../apps/server/test-support/drawn-faces.ts'
import { findChromium } from '../../scripts/support/pages/chromium.mjs'
import type { Product } from './product.ts'
import { heading, line, ms } from './report.ts'

const challenge = '/api/uaa/face/challenge'
const signIn = '/api/uaa/oauth/login/face'
const slowness = 4
const longest = 50
const framesPerSecond = 15

/**
 * What the camera costs the page's thread on a computer four times slower: from the press that opens it until the picture and the frames of
 * a movement are sent. Chromium plays a film of a drawn head in place of the camera.
 */
export async function benchFacePage({ address }: Product): Promise<void> {
  heading(`face: the sign-in page with a camera of 640 x 480 at ${framesPerSecond} frames a second, ${slowness}x CPU`)
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-bench-face-'))
  const film = join(folder, 'camera.y4m')
  const picture = await drawFace(drawnPeople.an)
  await writeCameraFilm(film, Array(framesPerSecond).fill(picture), framesPerSecond)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage()
    await page.addInitScript(noteCamera)
    await showFace(page, address)
    const { longTasks, opened } = await page.evaluate(() => {
      const noted = globalThis as unknown as Noted
      return { longTasks: noted.longTasks, opened: noted.opened }
    })
    const [asked = Number.POSITIVE_INFINITY] = await page.evaluate(
      (path) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith(path))
          .map(({ startTime }) => startTime),
      challenge,
    )
    const between = (from: number, to: number) =>
      longTasks.filter(({ at }) => at >= from && at < to).map(({ long }) => long)
    const parts: [string, number[]][] = [
      ['from the press until the camera is open', between(0, opened)],
      ['while it is counted down and tracked', between(opened, asked)],
      ['while the movement is filmed, and all is sent', between(asked, Number.POSITIVE_INFINITY)],
    ]
    for (const [what, tasks] of parts) {
      const most = Math.max(0, ...tasks)
      const figure = tasks.length === 0 ? `none over ${longest} ms` : `${ms(most)} (${tasks.length} over ${longest} ms)`
      line(`the longest task, ${what}`, figure, `<= ${longest} ms`, most <= longest)
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** Runs inside the page: its tasks of more than 50 ms, with when they began, and when the camera was open. */
function noteCamera(): void {
  const noted: Noted = { longTasks: [], opened: Number.POSITIVE_INFINITY }
  Object.assign(globalThis, noted)
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (asked) => {
    const stream = await open(asked)
    Object.assign(globalThis, { opened: performance.now() })
    return stream
  }
}

type Noted = { longTasks: { at: number; long: number }[]; opened: number }

/** Opens the camera and waits until the pictures are sent. */
async function showFace(page: Page, address: string): Promise<void> {
  const sent = Promise.withResolvers<void>()
  await page.route('**/login**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"face":false', '"face":true') })
  })
  const data = { challenge: 'c', ask: 'blink', seconds: 30 }
  await page.route(`**${challenge}`, (route) => route.fulfill({ json: { status: 200, code: 'ok', message: '', data } }))
  await page.route(`**${signIn}`, () => sent.resolve())
  await page.goto(`${address}/login?unit=lakeside-1`)
  const way = page.getByRole('button', { name: '人脸', exact: true })
  await way.waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.evaluate(() => {
    const { longTasks } = globalThis as unknown as Noted
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, long: duration })
    }).observe({ type: 'longtask' })
  })
  await way.click()
  await sent.promise
}
