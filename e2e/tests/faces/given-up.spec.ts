import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { beginFaceChallenge, signInByFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { changeSignInPage } from '../../support/change-sign-in-page.ts'
import { installFakeCamera } from '../../support/fake-camera.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

for (const [what, answer] of [
  ['a session has begun', { status: 200, code: 'ok', data: { unitId: 'u', userId: 'p', userType: '2' } }],
  ['a second factor is asked for', { status: 403, code: 'second_factor_needed', data: { step: 's' } }],
] as const)
  test(`whoever goes back while the face is looked at stays on the sign-in page, also when ${what} meanwhile @pc @whole`, async ({
    page,
    watch,
  }) => {
    // The server has painted the page without the way that the test gives it.
    watch.allow(/React error #418/)
    const asked: string[] = []
    const looked = Promise.withResolvers<void>()
    const given = Promise.withResolvers<void>()
    const reply = (body: object) => ({ json: { message: '', ...body } })
    await page.route(`**${beginFaceChallenge.path}`, (route) =>
      route.fulfill(reply({ status: 200, code: 'ok', data: null })),
    )
    await page.route(`**${signInByFace.path}`, async (route) => {
      looked.resolve()
      await given.promise
      await route.fulfill(reply(answer))
      asked.push('answered')
    })
    await page.route(`**${signOut.path}`, async (route) => {
      asked.push('signed out')
      await route.fulfill(reply({ status: 200, code: 'ok', data: null }))
    })
    await installFakeCamera(page)
    await changeSignInPage(page, '"face":false', '"face":true')
    await page.goto('/login?unit=lakeside-1')
    await page.getByRole('button', { name: 'Face', exact: true }).click()
    await looked.promise
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeVisible()
    given.resolve()
    await expect.poll(() => asked).toEqual(answer.status === 200 ? ['answered', 'signed out'] : ['answered'])
    // What would follow a sign-in has had its time.
    await page.waitForTimeout(500)
    await expect(password).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
