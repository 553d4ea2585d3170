import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import { agreeToFace, registerFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { chromium, type Page } from '@playwright/test'
import { drawFace, drawnPeople } from '../../../apps/server/test-support/drawn-faces.ts'
import { startProduct } from '../../../scripts/support/product/start-product.mjs'
import { demoPassword } from '../../support/accounts.ts'
import { heldStill, turnedLikeAHead, writeHeldFilm } from '../../support/held-films.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
/** A photograph in the middle of its turn may be refused before its movement is looked at. */
const refused = { still: /^The movement was not seen/, turned: /^(The movement was not seen|Please look straight)/ }

// A product of its own: on the sign-in pages of the others no way may appear meanwhile. The camera is that of Chromium, fed with a film.
test('[FACE-31][FACE-56] a photograph held to the camera, and a film of one that is turned, sign nobody in; where no movement is asked for they do @pc @whole', async ({
  browser,
  launchOptions,
}, testInfo) => {
  test.setTimeout(600_000)
  const product = await startProduct()
  const person = drawnPeople.bo
  const films = { still: testInfo.outputPath('still.y4m'), turned: testInfo.outputPath('turned.y4m') }
  await writeHeldFilm(films.still, person, heldStill)
  await writeHeldFilm(films.turned, person, turnedLikeAHead)

  /** Somebody who has just proved who they are, and a call of theirs. */
  async function caller(loginName: string) {
    const context = await browser.newContext({ baseURL: product.address })
    await signInByCall(context, { loginName, origin: product.address })
    const post = async (path: string, data: object) => {
      const reply = await (await context.request.post(path, { headers, data })).json()
      expect(reply, path).toMatchObject({ status: 200 })
      return reply.data
    }
    await post(stepUp.path, { way: 'password', proof: demoPassword })
    return { context, post }
  }

  /** A browser whose camera sees a film; it tries the face on the sign-in page. */
  async function tryFilm(film: string, work: (page: Page) => Promise<void>) {
    const own = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    try {
      const page = await own.newPage({ baseURL: product.address })
      await page.context().addCookies([{ name: 'homeroom_language', value: 'en', url: product.address }])
      await page.goto('/login?unit=lakeside-1')
      await page.getByRole('button', { name: 'Face', exact: true }).click()
      await work(page)
    } finally {
      await own.close()
    }
  }

  try {
    const office = await caller('admin')
    const settings = { offered: true, signIn: true }
    const { source } = await office.post(saveFaceSettings.path, { ...settings, liveness: true, version: 0 })
    const teacher = await caller('teacher')
    const { userId } = await teacher.post(agreeToFace.path, { wording: faceConsentVersion, language: 'en' })
    const faceImage = (await drawFace(person)).toString('base64')
    await teacher.post(registerFace.path, { faceImage, userId, noIntercept: true })

    for (const held of ['still', 'turned'] as const)
      await tryFilm(films[held], async (page) => {
        const prompt = page.getByRole('button', { name: refused[held] })
        await expect(prompt).toBeVisible({ timeout: 90_000 })
        await prompt.click()
        await expect(prompt).toBeHidden()
        await expect(prompt).toBeVisible({ timeout: 90_000 })
        expect(await (await page.request.get(readMe.path, { headers })).json()).toMatchObject({ status: 401 })
      })

    // The same photograph is good enough to be recognised: what has refused it is the movement.
    await office.post(saveFaceSettings.path, { ...settings, liveness: false, version: source.version })
    await tryFilm(films.still, (page) => page.waitForURL('**/pages/base/*_desktop_all/**', { timeout: 90_000 }))
    for (const { context } of [office, teacher]) await context.close()
  } finally {
    await product.stop()
  }
})
