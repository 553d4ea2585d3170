import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readPermissionTree } from '@homeroom/contract/permissions/permission-endpoints.ts'
import type { Page } from '@playwright/test'
import { alerts } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const listCall = /\/api\/notices\/list/
const treeCall = new RegExp(readPermissionTree.path)
const roleCall = /\/api\/base\/role\/user\//
const refreshCall = callOf(refreshSession)
const answer = { status: 200, code: 'ok', message: '', fieldErrors: [] }
const notAllowed = { status: 403, code: 'not_allowed', message: '不行|||No', fieldErrors: [], data: null }
const signInRequired = { ...notAllowed, status: 401, code: 'sign_in_required' }
const mayPublish = { ...answer, data: [{ code: 'notices_publish', name: '发布通知', children: [] }] }

const once = { times: 1 }
const refuseOnce = (page: Page) => page.route(listCall, (route) => route.fulfill({ json: notAllowed }), once)

test.describe('the permissions of an application page', () => {
  test.beforeEach(async ({ page, phone, signedIn }) => {
    await signedIn('teacher')
    await page.goto(applicationAddress('notices', { phone }))
    await expect(noticesScreen(page, language).compose).toBeVisible()
    await refuseOnce(page)
  })

  test('[PERM-02][PERM-03][PERM-15] are read anew after a refused call @pc @whole', async ({ page, context }) => {
    const me = (await (await context.request.get('/api/uaa/oauth/me')).json()).data
    const [tree, role] = [page.waitForRequest(treeCall), page.waitForRequest(roleCall)]
    await noticesScreen(page, language).sent.click()
    expect(new URL((await tree).url()).searchParams.get('code')).toBe('notices')
    expect(new URL((await role).url()).pathname).toBe(`/api/base/role/user/${me.userId}/XX_SYS_/base`)
  })

  // A phone has no button that reads the list again.
  test('[PERM-03][PERM-11] what is taken away goes from the page, and what is given comes back @pc', async ({
    page,
  }) => {
    const screen = noticesScreen(page, language)
    await page.route(treeCall, (route) => route.fulfill({ json: { ...answer, data: [] } }), once)
    await screen.sent.click()
    await expect(screen.compose).toHaveCount(0)
    await expect(screen.anyRow).not.toHaveCount(0)
    await refuseOnce(page)
    await page.route(treeCall, (route) => route.fulfill({ json: mayPublish }), once)
    await screen.refresh.click()
    await expect(screen.compose).toBeVisible()
  })

  test('[PERM-09][PERM-11] that cannot be read permit nothing, without a notice of their own, until the page is looked at again @pc', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*ERR_FAILED/)
    const screen = noticesScreen(page, language)
    await page.route(treeCall, (route) => route.abort(), once)
    await screen.sent.click()
    await expect(screen.compose).toHaveCount(0)
    await expect(alerts(page, language)).toHaveText('不行')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(screen.compose).toBeVisible()
  })

  test('[PERM-03][SESSION-08] are read again after a renewal when the session has run out meanwhile @pc @whole', async ({
    page,
  }) => {
    const screen = noticesScreen(page, language)
    await page.route(treeCall, (route) => route.fulfill({ json: signInRequired }), once)
    const renewed = page.waitForRequest(refreshCall)
    const again = page.waitForResponse(
      async (response) => treeCall.test(response.url()) && (await response.json()).status === 200,
    )
    await screen.sent.click()
    await renewed
    await again
    await screen.received.click()
    await expect(screen.anyRow).not.toHaveCount(0)
    await expect(screen.compose).toBeVisible()
  })
})

test('[PERM-03][PERM-14][PERM-18] who has become an administrator is called so once the role is read anew @pc', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('staff')
  await page.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_desktop_all/index.html${phone ? '#/messages' : ''}`)
  const readCall = '**/api/base/desktop/message_update_statusby_id'
  await page.route(readCall, (route) => route.fulfill({ json: notAllowed }))
  await page.route(roleCall, (route) => route.fulfill({ json: { ...answer, data: true } }))
  const desktop = desktopScreen(page, { language, phone })
  const read = page.waitForResponse(roleCall)
  await page
    .getByRole('button', { name: /^忽略：/ })
    .first()
    .click()
  await read
  await desktop.openPerson()
  await expect(desktop.kind('管理员')).toBeVisible()
  await expect(desktop.kind('职工')).toHaveCount(0)
})
