import { type Language, menuCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { readInsideModules, readPermissionTree } from '@homeroom/contract/permissions/permission-endpoints.ts'
import type { Page } from '@playwright/test'
import { announcements } from '../../screens/desktop/announcements.ts'
import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { followLayoutShift, layoutShift } from '../../support/layout-shift.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const names = {
  'zh-CN': {
    menu: '应用菜单',
    notices: '通知公告',
    collapse: '收起应用菜单',
    expand: '展开应用菜单',
    lock: '锁定应用菜单',
    unlock: '取消锁定',
  },
  en: {
    menu: 'Application menu',
    notices: 'Notices',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    lock: 'Lock the menu',
    unlock: 'Unlock the menu',
  },
} as const
const menuOf = (page: Page, of: Language = language) => page.getByRole('navigation', { name: names[of].menu })

// A phone has its icons instead.
test.describe('the application menu @pc', () => {
  for (const language of bothLanguages)
    test.describe(() => {
      test.use({ language })

      test(`[MENU-02][MENU-03][MENU-04] in ${language} at the left it is closed and opened, keeps that while locked, and unlocked opens while it is used${gateInChinese(language)}`, async ({
        page,
        signedIn,
      }) => {
        await signedIn('teacher.two')
        await page.goto('/')
        await pageReady(page)
        const name = names[language]
        const menu = menuOf(page, language)
        const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
        const label = menu.getByText(name.notices)
        const link = menu.getByRole('link', { name: name.notices })
        await expect(link).toBeVisible()
        const open = await width()

        await menu.getByRole('button', { name: name.collapse }).click()
        await expect.poll(width).toBeLessThan(open / 2)
        const closed = await width()
        await link.click()
        await expect(page).toHaveURL(/pc_notices_tm/)
        await expect(link).toHaveAttribute('aria-current', 'page')
        expect(await width()).toBe(closed)
        await page.reload()
        await pageReady(page)
        expect(await width()).toBe(closed)

        await menu.getByRole('button', { name: name.unlock }).click()
        await expect(menu.getByRole('button', { name: name.lock })).toHaveAttribute('aria-pressed', 'false')
        const isRead = () => label.evaluate((element) => getComputedStyle(element).position !== 'absolute')
        expect(await isRead()).toBe(true)
        await page.mouse.move(900, 600)
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        await expect.poll(isRead).toBe(false)
        await link.focus()
        await expect.poll(isRead).toBe(true)
        // It lies over the page: nothing moves.
        expect(await width()).toBe(closed)

        await menu.getByRole('button', { name: name.lock }).press('Enter')
        await expect.poll(width).toBe(open)
        await page.reload()
        expect(await width()).toBe(open)

        // Where there is no room for it, nothing offers to open it.
        await page.setViewportSize({ width: 800, height: 700 })
        await expect.poll(width).toBeLessThan(open / 2)
        for (const label of [name.collapse, name.expand])
          await expect(menu.getByRole('button', { name: label })).toHaveCount(0)
        await menu.getByRole('button', { name: name.unlock }).click()
        await expect.poll(isRead).toBe(true)
      })
    })

  test('[MENU-03] at the top it is closed to one button that lists everything, painted so on the next page @whole', async ({
    page,
    context,
    origin,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/')
    await pageReady(page)
    await page.getByRole('button', { name: '收起应用菜单' }).click()
    await expect(menuOf(page).getByRole('link')).toHaveCount(0)
    await followLayoutShift(context)
    await page.reload()
    await expect(menuOf(page).getByRole('link')).toHaveCount(0)
    await pageReady(page)
    expect(await layoutShift(page)).toBe(0)
    await menuOf(page).getByRole('button', { name: '全部应用' }).click()
    await expect(page.getByRole('menuitem', { name: '通知公告' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '展开应用菜单' }).click()
    await expect(menuOf(page).getByRole('link', { name: '通知' })).toBeVisible()
    await context.addCookies([{ name: menuCookie, value: '<odd>', url: origin }])
    await page.reload()
    await expect(menuOf(page).getByRole('link', { name: '通知' })).toBeVisible()
  })

  test('[MENU-09][MENU-10][MENU-11] it shows what the permission tree names, also when that is read anew; the names of modules are asked for @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('teacher')
    const asked = page.waitForRequest(`**${readInsideModules.path}?*`)
    await page.goto('/')
    await asked
    await pageReady(page)
    const entry = (name: string) => menuOf(page).getByRole('link', { name, exact: true })
    await expect(entry('通知')).toBeVisible()
    const refused = { status: 403, code: 'not_allowed', message: '不行|||No', fieldErrors: [], data: null }
    await page.route('**/api/base/desktop/message_update_statusby_id', (route) => route.fulfill({ json: refused }))
    await page.route(`**${readPermissionTree.path}?*`, (route) =>
      route.fulfill({
        json: { ...refused, status: 200, code: 'ok', data: [{ code: 'my-class', name: '', children: [] }] },
      }),
    )
    await page
      .getByRole('button', { name: /^忽略：/ })
      .first()
      .click()
    await expect(entry('通知')).toHaveCount(0)
    await expect(entry('班级')).toBeVisible()
  })
})

// A phone has no header menus.
test('[HEADER-17] a list of languages that is none is told of, and no language is offered @pc @whole', async ({
  page,
  signedIn,
  watch,
}) => {
  // The server has drawn the page for the list as it was.
  watch.allow(/React error #418/)
  await signedIn('teacher')
  const address = '/pages/base/pc_desktop_all/index.html'
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"languages":["zh-CN","en"]', '"languages":"zh-CN,en"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(address)
  await expect(announcements(page, language).getByText(/^语言列表的配置有误/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: '语言' })).toHaveCount(0)
})
