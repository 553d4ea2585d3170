import type { Page, Route } from '@playwright/test'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { fakeCameraOf, installFakeCamera } from '../../support/fake-camera.ts'
import { expect, test } from '../../support/product-test.ts'

const userId = '11111111-1111-4111-8111-111111111111'
const settings = { offered: true, signIn: true, liveness: true }
const nothing = {
  ...{ userId, settings, consentBy: 'self', mayAgree: true, mayRegister: false, mayWithdraw: false },
  ...{ consent: null, registerTime: null, anew: false },
}
const consent = {
  at: '2026-09-01T00:10:00Z',
  wording: 1,
  language: 'en',
  by: 'self',
  byName: '王芳',
  byEnglishName: '',
}
const registerTime = '2026-09-01T00:12:00Z'
const agreed = { ...nothing, consent, mayAgree: false, mayRegister: true, mayWithdraw: true }

/** The server's part of one person's face, as the contract describes it. */
async function answerFaces(page: Page, first: object = nothing) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  let face: object = first
  let faceImage: unknown = null
  const replies: Record<string, (body: Record<string, unknown>) => unknown> = {
    own: () => face,
    agree: () => {
      face = agreed
      return face
    },
    challenge: () => ({ challenge: 'c1', ask: 'blink', seconds: 30 }),
    check: (body) => {
      faceImage = body.faceImage
      face = { ...agreed, registerTime }
      return { userId, registerTime }
    },
    user: () => faceImage && { userId, faceImage, registerTime },
    readings: () => ({
      list: [{ id: '1', at: registerTime, action: 'face photograph read', self: false, name: '陈敏', englishName: '' }],
      total: 1,
    }),
    withdraw: () => {
      face = nothing
      return { photographs: 1, templates: 2, face }
    },
  }
  await page.route(/\/api\/uaa\/face\//, async (route: Route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/uaa/face/', '')
    const body = (route.request().postDataJSON() ?? {}) as Record<string, unknown>
    if (path !== 'own') asked.push({ path, body })
    const data = replies[path]?.(body) ?? null
    await route.fulfill({ json: { status: 200, code: 'ok', message: '', data } })
  })
  return asked
}

test.use({ language: 'en' })

test('[FACE-61] [FACE-64] a face is agreed to, registered with a movement, and withdrawn in two presses, with what was deleted @whole-phone', async ({
  page,
  signedIn,
}) => {
  test.slow()
  const asked = await answerFaces(page)
  await installFakeCamera(page)
  await signedIn('teacher')
  await page.goto('/account')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByText('I agree that the school registers a photograph')).toBeVisible()
  await button('I agree').click()
  await button('Register your face').click()
  await checkAccessibility(page)
  await button('Open camera').click()
  const photograph = button('Photograph')
  await expect(photograph).not.toHaveAttribute('aria-disabled')
  await photograph.click()
  await button('Save').click()
  await expect(page.getByText('Face acquisition completed!').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'The photo saved last' })).toBeVisible()
  await expect.poll(fakeCameraOf(page).lights).toEqual({ opened: 1, on: 0 })
  const check = asked.find(({ path }) => path === 'check')?.body
  expect(check).toMatchObject({ userId, noIntercept: true, challenge: 'c1' })
  expect(check?.frames).toHaveLength(8)
  expect(String(check?.faceImage)).toMatch(/^\/9j\//)

  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText(/^Registered, last photo: /)).toBeVisible()
  await button('See the photo').click()
  await expect(page.getByRole('img', { name: 'Photo of Wang Fang' })).toBeVisible()
  await checkAccessibility(page, 'dialog')
  await page.keyboard.press('Escape')
  await button('Who looked at it or changed it').click()
  await expect(page.getByText('Looked at the photo')).toBeVisible()
  await button('Withdraw and delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw and delete' }).click()
  await expect(page.getByText('Withdrawn. Deleted: 1 photo and 2 sets of numbers.')).toBeVisible()
  await expect(button('I agree')).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual([
    ...['agree', 'user', 'challenge', 'check', 'user', 'user', 'readings', 'withdraw'],
  ])
})

test('who may not agree is told who does, and a unit without faces shows nothing of them @pc', async ({
  page,
  signedIn,
}) => {
  await answerFaces(page, { ...nothing, mayAgree: false, mayRegister: false, consentBy: 'guardian' })
  await signedIn('student')
  await page.goto('/account')
  await expect(page.getByText('For pupils up to the ninth year a guardian agrees')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I agree' })).toHaveCount(0)

  await page.unroute(/\/api\/uaa\/face\//)
  await answerFaces(page, { ...nothing, settings: { offered: false, signIn: false, liveness: false } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Where I am signed in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Face', exact: true })).toHaveCount(0)
})
