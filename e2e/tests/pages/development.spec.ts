import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'
import { startDevelopment } from '../../support/start-development.ts'

const language = 'zh-CN'
const versionFiles = /\/(?:package|version)\.json/
const logCall = /\/api\/base\/user_access_detail/
const slow = 180_000
/** Vite makes a module ready when it is asked for the first time. */
const expectSoon = expect.configure({ timeout: slow / 3 })

// One server for developers is enough; both shells are opened on it.
test.describe('development mode @pc @whole', () => {
  test('[I18N-13][ROUTE-12][ROUTE-13][SESSION-35][DESK-22][VER-14][HEADER-19] has both shells at addresses of their own, has its texts where they are deployed, asks for no version file, writes no access log, switches to test accounts, and signs out without forgetting', async ({
    page,
    context,
  }) => {
    test.setTimeout(2 * slow)
    const { origin, stop } = await startDevelopment()
    try {
      const versionFilesAsked: string[] = []
      page.on('request', (request) => {
        if (versionFiles.test(request.url())) versionFilesAsked.push(request.url())
      })
      await signInByCall(context, { loginName: 'teacher', origin })
      await page.goto(`${origin}/mobile_desktop_all.html`)
      await expectSoon(page.getByRole('navigation').getByRole('link', { name: '我的', exact: true })).toBeVisible()
      await page.goto(`${origin}/pc_desktop_all.html`)
      const desktop = desktopScreen(page, { language, phone: false })
      await expectSoon(desktop.welcome('王芳')).toBeVisible()

      const asked = page.waitForResponse('**/pages/base/lang/en-base.json')
      await desktop.chooseLanguage('en')
      expect((await asked).status()).toBe(200)
      const english = desktopScreen(page, { language: 'en', phone: false })
      await expectSoon(english.welcome('Wang Fang')).toBeVisible()
      await english.chooseLanguage(language)
      await expectSoon(desktop.welcome('王芳')).toBeVisible()

      await page.getByRole('button', { name: '版本信息' }).click()
      const versions = page.getByRole('dialog', { name: '版本信息' })
      await expectSoon(versions.getByText('暂无版本信息')).toBeVisible()
      await page.keyboard.press('Escape')

      const logged: string[] = []
      page.on('request', (request) => {
        if (logCall.test(request.url())) logged.push(request.url())
      })
      await desktop.tile('my-class').click()
      await expectSoon(page.getByRole('heading', { name: '三年级1班' }).first()).toBeVisible()
      expect(logged).toEqual([])
      expect(versionFilesAsked).toEqual([])

      await page.goto(`${origin}/pc_desktop_all.html`)
      await page
        .getByRole('banner')
        .getByRole('button', { name: '切换测试账号' })
        .click({ timeout: slow / 3 })
      await page.getByRole('menuitem', { name: '区管理员' }).click()
      await expectSoon(desktop.welcome('沈建国')).toBeVisible()

      await desktop.askToSignOut()
      const sent = page.waitForRequest(/\/api\/uaa\/oauth\/logout/)
      await desktop.signOutDialog.confirm.click()
      await sent
      await expectSoon(page).toHaveURL(`${origin}/login`)
      const kept = await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('IS_LOGOUTED')])
      expect(kept).toEqual([expect.stringContaining('userId'), null])
      expect((await (await context.request.get(`${origin}/api/uaa/oauth/me`)).json()).status).toBe(401)
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  })
})
