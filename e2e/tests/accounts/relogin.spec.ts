import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { accessTokenParameter } from '@homeroom/contract/pages/product.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { callOf } from '../../support/call-of.ts'
import { expect, test } from '../../support/product-test.ts'

test('[AUTHZ-13][AUTHZ-15] whom our own client brings says so and is signed in; brought once more they meet the form @pc', async ({
  page,
  openFor,
}) => {
  const client = await openFor('staff')
  await client.goto('/')
  const me = await (await client.request.get(readMe.path)).json()
  const address = `/login#${accessTokenParameter}=${me.data.accessToken}`
  await page.goto(address)
  await expect(page).toHaveURL('/login')
  const asked = page.waitForRequest(callOf(relogin))
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  expect(new URLSearchParams((await asked).postData() ?? '').get('accessToken')).toBe(me.data.accessToken)
  await expect(page).toHaveURL(/_desktop_all\/index\.html$/)

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  const screen = signInScreen(page, 'zh-CN')
  await expect(screen.message).toHaveText('登录信息已失效或已使用，请重新登录。')
  await expect(screen.userName).toBeEditable()
})
