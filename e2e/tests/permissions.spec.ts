import { announcements } from '../screens/announcements.ts'
import { noticesScreen } from '../screens/notices-screen.ts'
import { expect, test } from '../support/product-test.ts'

const language = 'zh-CN'
const listCall = /\/api\/notices\/list/
const treeCall = /\/api\/base\/resource\/user\/code\/tree/
const roleCall = /\/api\/base\/role\/user\//
const notAllowed = { status: 403, code: 'not_allowed', message: '不行|||No', fieldErrors: [], data: null }

test.beforeEach(async ({ page, phone, signedIn }) => {
  await signedIn('teacher')
  await page.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_notices_tm/index.html`)
  await expect(noticesScreen(page, language).compose).toBeVisible()
  await page.route(listCall, (route) => route.fulfill({ json: notAllowed }))
})

test('[PERM-02][PERM-03][PERM-15] a refused call makes the page read its permissions anew, and what still holds stays', async ({
  page,
  context,
}) => {
  const me = (await (await context.request.get('/api/uaa/oauth/me')).json()).data
  const [tree, role] = [page.waitForRequest(treeCall), page.waitForRequest(roleCall)]
  const screen = noticesScreen(page, language)
  await screen.sent.click()
  expect(new URL((await tree).url()).searchParams.get('code')).toBe('notices')
  expect(new URL((await role).url()).pathname).toBe(`/api/base/role/user/${me.userId}/XX_SYS_/base`)
  await (await (await tree).response())?.finished()
  await expect(screen.compose).toBeVisible()
})

test('[PERM-09][PERM-11] permissions that cannot be read permit nothing, without a notice of their own', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*ERR_FAILED/)
  const screen = noticesScreen(page, language)
  await page.route(treeCall, (route) => route.abort())
  await screen.sent.click()
  await expect(screen.compose).toHaveCount(0)
  await expect(announcements(page, language).getByRole('alert')).toHaveText('不行')
})
