import { chromium, type Page } from '@playwright/test'
import { faceWidgetScreen } from '../../screens/kit/face-widget.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { fakeCameraOf, installFakeCamera, type Scene, setHidden } from '../../support/fake-camera.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

/** A page with a camera before which a drawn face looks into it. */
async function widgetOn(page: Page, specimen: string, scene: Scene = 'face', language: 'zh-CN' | 'en' = 'en') {
  await installFakeCamera(page, scene)
  const widget = faceWidgetScreen(page, language)
  await widget.open(specimen)
  return { widget, camera: fakeCameraOf(page) }
}

const sent = /^faceImage JPEG, noIntercept true$/
/** Countdown and nine detections, on a machine that has other work. */
const slowly = { timeout: 30_000 }

for (const language of bothLanguages)
  test.describe(`signing in by face in ${language} @whole`, deviceOf(language), () => {
    test('[FACE-04] [FACE-29] [FACE-35] [FACE-41] [FACE-42] [FACE-43] [FACE-50] [FACE-52] counts down, takes the picture by itself, tells a refusal, and a click tries again', async ({
      page,
    }) => {
      test.slow()
      const { widget, camera } = await widgetOn(page, 'login', 'face', language)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await expect(widget.start).toBeVisible()
      await expect.poll(camera.lights).toEqual({ opened: 0, on: 0 })
      await widget.start.click()
      await expect(widget.shown(widget.text.countdown)).toBeVisible()
      await expect.poll(camera.lights).toEqual({ opened: 1, on: 1 })
      await expect(widget.logIn).toHaveAttribute('aria-disabled', 'true')
      await expect(widget.shown(widget.text.still)).toBeVisible(slowly)
      await expect(widget.logIn).not.toHaveAttribute('aria-disabled')
      const again = widget.prompt(`${widget.text.refused} ${widget.text.tryAgain}`)
      await expect(again).toBeVisible(slowly)
      await expect(widget.told).toHaveText([sent])
      await expect.poll(camera.lights).toEqual({ opened: 1, on: 0 })
      await checkAccessibility(page)
      // The tracker came with the camera, and from our own origin.
      expect(fetched.filter((url) => /face-worker|blazeface|\.wasm/.test(url)).length).toBeGreaterThan(2)
      await again.focus()
      await page.keyboard.press('Enter')
      await expect(widget.told).toHaveText([sent, sent, 'logged in'], slowly)
      await expect.poll(camera.lights).toEqual({ opened: 2, on: 0 })
    })
  })

test('[FACE-34] what is being prepared says so @pc @whole', async ({ page }) => {
  const widget = faceWidgetScreen(page, 'en')
  await widget.open('starting')
  await expect(page.getByText('Initializing...', { exact: true }).first()).toBeVisible()
})

test('nothing of the tracker is fetched before the camera opens @pc @whole', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const { widget } = await widgetOn(page, 'collect')
  await widget.start.click()
  await expect(widget.openCamera).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /face-(?:worker|tracker)|blazeface|tfjs/.test(url))).toEqual([])
})

test('[FACE-06] [FACE-07] [FACE-09] [FACE-08] [FACE-10] [FACE-12] [FACE-14] [FACE-15] [FACE-21] [FACE-22] [FACE-24] [FACE-25] [FACE-26] [FACE-27] [FACE-28] registers a face by hand: photograph, again, photograph, save @pc @whole', async ({
  page,
}) => {
  const { widget, camera } = await widgetOn(page, 'collect')
  await widget.start.click()
  // A drawing stands for the photo that is not there yet.
  await expect(page.getByText('No photo yet', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'The photo saved last' })).toHaveCount(0)
  await expect(widget.close).toBeVisible()
  await expect(widget.photograph).toHaveAttribute('aria-disabled', 'true')
  await expect(widget.save).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(camera.lights).toEqual({ opened: 0, on: 0 })
  await widget.openCamera.click()
  await expect(widget.shown(widget.text.countdown)).toBeVisible()
  await expect(widget.photograph).toHaveAttribute('aria-disabled', 'true')
  await expect(widget.photograph).not.toHaveAttribute('aria-disabled', slowly)
  await widget.photograph.click()
  await expect(page.getByRole('img', { name: 'The new photo' })).toBeVisible()
  await expect(widget.close).toBeVisible()
  await expect(widget.save).not.toHaveAttribute('aria-disabled')
  await widget.again.click()
  await expect(page.getByRole('img', { name: 'The new photo' })).toHaveCount(0)
  await expect(widget.save).toHaveAttribute('aria-disabled', 'true')
  await widget.photograph.click()
  await widget.save.click()
  await expect(widget.told).toHaveText([
    'faceImage JPEG, noIntercept true, userId 1',
    'Info: Face acquisition completed!',
  ])
  await expect.poll(camera.lights).toEqual({ opened: 1, on: 0 })
  await expect(page.getByRole('img', { name: 'The photo saved last' })).toBeVisible()
  await expect(page.getByText('Last photo: 1 Sep 2026, 08:10')).toBeVisible()
  await expect(widget.again).toBeVisible()
  await expect(widget.openCamera).toHaveCount(0)
})

test('[FACE-13] [FACE-67] [FACE-68] a chosen photo is registered in place of one that is taken @pc @whole', async ({
  page,
}) => {
  const { widget, camera } = await widgetOn(page, 'collect')
  await widget.start.click()
  const choosing = page.waitForEvent('filechooser')
  await widget.upload.click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(widget.told).toHaveText(['file me.png', 'Info: Face acquisition completed!'])
  await expect.poll(camera.lights).toEqual({ opened: 0, on: 0 })
})

test('[FACE-30] [FACE-33] [FACE-44] [FACE-58] with autoCheck off OK takes the picture, and nothing else does @pc @whole', async ({
  page,
}) => {
  const { widget } = await widgetOn(page, 'orther')
  await widget.start.click()
  await expect(widget.ok).not.toHaveAttribute('aria-disabled', slowly)
  // Long enough for nine detections.
  await page.waitForTimeout(3_000)
  await expect(widget.told).toHaveCount(0)
  await widget.ok.click()
  const again = widget.prompt(widget.text.refused)
  await again.click()
  await expect(widget.ok).not.toHaveAttribute('aria-disabled', slowly)
  await widget.ok.click()
  await expect(widget.told).toHaveText([sent, sent, '{"userId":"1","userName":"李明"}'])
})

test('a movement that is asked for is sent as a burst of frames @pc @whole', async ({ page }) => {
  const { widget } = await widgetOn(page, 'challenge')
  await widget.start.click()
  await expect(widget.shown('Close your eyes, then open them')).toBeVisible(slowly)
  await expect(widget.told).toHaveText(['faceImage JPEG, noIntercept true, frames 8, challenge c1'], slowly)
})

test('[FACE-36] [FACE-37] without a camera, or without leave, it says so, and a click looks again @pc @whole', async ({
  page,
}) => {
  const { widget, camera } = await widgetOn(page, 'login', 'unplugged')
  await widget.start.click()
  const prompt = widget.prompt(widget.text.noCamera)
  await expect(prompt).toBeVisible()
  await expect(widget.status).toContainText(widget.text.noCamera)
  await camera.show('refused')
  await prompt.click()
  await expect(widget.prompt('The camera is not allowed')).toBeVisible()
  await camera.show('face')
  await prompt.click()
  await expect(widget.shown(widget.text.countdown)).toBeVisible()
})

test('[FACE-38] [FACE-39] [FACE-40] gives up after 15 seconds without a face, and a click begins again @pc @whole', async ({
  page,
}) => {
  test.slow()
  const { widget, camera } = await widgetOn(page, 'login', 'nobody')
  await widget.start.click()
  await expect(widget.shown('Look into the camera')).toBeVisible(slowly)
  await camera.show('two faces')
  await expect(widget.shown('One person only, please')).toBeVisible(slowly)
  await camera.show('face on the side')
  // The stage is mirrored: a face on the right of the camera's picture stands on its left.
  await expect(widget.shown('A little to the right')).toBeVisible(slowly)
  await expect(widget.status).toHaveText('A little to the right')
  const prompt = widget.prompt(
    `${widget.text.timedOut} Please face the designated area in 15 seconds for more than 2 seconds`,
  )
  await expect(prompt).toBeVisible(slowly)
  await expect.poll(camera.lights).toEqual({ opened: 1, on: 0 })
  await expect(widget.told).toHaveCount(0)
  await camera.show('face')
  await prompt.click()
  await expect(widget.told).toHaveText([sent], slowly)
})

test('the camera goes off with Cancel, with Close and in a hidden tab, and comes back only where it opens by itself @pc @whole', async ({
  page,
}) => {
  const { widget, camera } = await widgetOn(page, 'login', 'nobody')
  await widget.start.click()
  await expect(widget.shown(widget.text.countdown)).toBeVisible()
  await setHidden(page, true)
  await expect.poll(camera.lights).toEqual({ opened: 1, on: 0 })
  await setHidden(page, false)
  await expect(widget.shown(widget.text.countdown)).toBeVisible()
  await expect.poll(camera.lights).toEqual({ opened: 2, on: 1 })
  await widget.cancel.click()
  await expect(widget.start).toBeVisible()
  await expect.poll(camera.lights).toEqual({ opened: 2, on: 0 })

  await widget.open('collect')
  await widget.start.click()
  await widget.openCamera.click()
  await expect(widget.shown(widget.text.countdown)).toBeVisible()
  await setHidden(page, true)
  await setHidden(page, false)
  await expect(widget.openCamera).not.toHaveAttribute('aria-disabled')
  await expect.poll(camera.lights).toEqual({ opened: 3, on: 0 })
  await widget.openCamera.click()
  await expect(widget.shown(widget.text.countdown)).toBeVisible()
  await widget.close.click()
  await expect.poll(camera.lights).toEqual({ opened: 4, on: 0 })
})

test('[FACE-19] collect without userId raises the specified error @pc @whole', async ({ page, watch }) => {
  watch.allow(/userId is not find/)
  const { widget } = await widgetOn(page, 'collect-nobody')
  const raised = page.waitForEvent('pageerror')
  await widget.start.click()
  expect((await raised).message).toBe('userId is not find')
  await expect(widget.shown('userId is not find')).toBeVisible()
  await expect(widget.upload).toHaveCount(0)
  await widget.close.click()
  await expect(widget.start).toBeVisible()
})

test('[FACE-16] [FACE-17] [FACE-18] on an insecure connection no mode opens a camera, and collect offers only Upload photo @pc @whole', async ({
  origin,
  launchOptions,
}) => {
  // A name of the local network that leads to the same server: for a browser it is not the local host.
  const { port } = new URL(origin)
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP school.lan 127.0.0.1']
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ baseURL: `http://school.lan:${port}` })
    const collect = faceWidgetScreen(page, 'en')
    await collect.open('collect')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await collect.start.click()
    await expect(collect.upload).toBeVisible()
    await expect(collect.close).toBeVisible()
    for (const none of [collect.openCamera, collect.again, collect.photograph, collect.save])
      await expect(none).toHaveCount(0)
    await collect.open('login')
    await collect.start.click()
    await expect(collect.shown(collect.text.noCamera)).toBeVisible()
    await collect.cancel.click()
    await expect(collect.start).toBeVisible()
  } finally {
    await browser.close()
  }
})
