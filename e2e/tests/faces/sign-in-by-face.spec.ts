import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { BrowserContext } from '@playwright/test'
import { drawnPeople } from '../../../apps/server/test-support/drawn-faces.ts'
import { startProduct } from '../../../scripts/support/product/start-product.mjs'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { filmedPerson } from '../../support/filmed-person.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

test.use({ language: 'en' })

const words = {
  left: 'Slowly turn your head to the left',
  right: 'Slowly turn your head to the right',
  blink: 'Close your eyes, then open them',
}

// A product of its own: on the sign-in pages of the others no way may appear meanwhile.
test('[FACE-31][FACE-54][FACE-55][FACE-62][FACE-69] a teacher agrees, registers her face and signs in with it; another face is not let in @pc @whole', async ({
  browser,
  contextOptions,
  watch,
}) => {
  test.setTimeout(400_000)
  watch.allow(/status of 403/)
  const product = await startProduct()
  const [bo, chen] = await Promise.all([drawnPeople.bo, drawnPeople.chen].map((person) => filmedPerson(person, words)))
  const contexts: BrowserContext[] = []
  async function visitor(seen: typeof bo | undefined, loginName?: string) {
    const context = await browser.newContext({ ...contextOptions, baseURL: product.address })
    contexts.push(context)
    await watch.follow(context)
    await context.addCookies([{ name: 'homeroom_language', value: 'en', url: product.address }])
    await seen?.sitDown(context)
    if (loginName) await signInByCall(context, { loginName, origin: product.address })
    return context.newPage()
  }
  try {
    const office = (await visitor(undefined, 'admin')).request
    const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
    for (const [path, data] of [
      [stepUp.path, { way: 'password', proof: demoPassword }],
      [saveFaceSettings.path, { offered: true, signIn: true, liveness: true, version: 0 }],
    ] as const)
      expect(await (await office.post(path, { headers, data })).json()).toMatchObject({ status: 200 })

    const teacher = await visitor(bo, 'teacher')
    await teacher.goto('/account')
    const button = (name: string) => teacher.getByRole('button', { name, exact: true })
    await button('I agree').click()
    await button('Register your face').click()
    await button('Open camera').click()
    const photograph = button('Photograph')
    await expect(photograph).not.toHaveAttribute('aria-disabled')
    await photograph.click()
    await button('Save').click()
    await proveAgain(teacher, 'en')
    await expect(teacher.getByText('Face acquisition completed!').first()).toBeVisible({ timeout: 60_000 })

    const stranger = await visitor(chen)
    await stranger.goto('/login?unit=lakeside-1')
    await stranger.getByRole('button', { name: 'Face', exact: true }).click()
    await expect(stranger.getByRole('button', { name: /^You were not recognised/ })).toBeVisible({ timeout: 60_000 })
    await checkAccessibility(stranger)

    const again = await visitor(bo)
    await again.goto('/login?unit=lakeside-1')
    await again.getByRole('button', { name: 'Face', exact: true }).click()
    await expect(again).toHaveURL('/pages/base/pc_desktop_all/index.html', { timeout: 60_000 })
    await expect(again.getByText('Wang Fang').first()).toBeVisible()
  } finally {
    for (const context of contexts) await context.close()
    await product.stop()
  }
})
