import { arrangeIcons } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { sharedIdleWarning } from '@homeroom/contract/limits.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': {
    why: '为什么我会看到它？',
    given: '开通',
    combine: /^与.*放进新文件夹$/,
    folder: /^文件夹/,
    rename: '重命名文件夹',
    arrange: '整理桌面',
    forUnit: '全单位的图标排列',
    welcome: /^欢迎您/,
    shared: '公用电脑设置',
    mark: '设为公用',
    marked: '这台电脑已设为公用',
    still: '还在使用吗？',
    role: '当前身份：家长',
    menu: '应用菜单',
    unlock: '取消锁定',
    collapse: '收起应用菜单',
  },
  en: {
    why: 'Why do I see this?',
    given: 'gave it to',
    combine: /^New folder with/,
    folder: /^Folder/,
    rename: 'Rename folder',
    arrange: 'Arrange the desktop',
    forUnit: 'Arrangement for the whole unit',
    welcome: /^Welcome/,
    shared: 'Shared machine',
    mark: 'Mark as shared',
    marked: 'This machine is marked as shared',
    still: 'Are you still there?',
    role: 'You are here as Parent',
    menu: 'Application menu',
    unlock: 'Unlock the menu',
    collapse: 'Collapse the menu',
  },
} as const

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

test('no serious violation of axe in the search, in what one does with icons, in the choice of a role, and in the alert of versions @whole-phone', async ({
  page,
  language,
  signedIn,
}) => {
  test.slow()
  const name = names[language]
  const dialog = page.getByRole('dialog')
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await signedIn('admin')
  await page.goto('/')
  await pageReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('combobox').fill('tz')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await checkAccessibility(page, 'dialog')
  await leave()

  // Nothing that is changed here arrives, and no other test arranges the icons of this person: one that is a folder meanwhile
  // has another menu.
  await page.route(`**${arrangeIcons.path}`, () => undefined)
  const tile = page.getByRole('main').locator('[data-tile]').first()
  await tile.press('Shift+Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('menuitem', { name: name.why }).click()
  await expect(dialog).toContainText(name.given)
  await checkAccessibility(page, 'dialog')
  await leave()
  await tile.press('Shift+Enter')
  await page.getByRole('menuitem', { name: name.combine }).first().click()
  await page.getByRole('main').getByRole('button', { name: name.folder }).first().press('Shift+Enter')
  await page.getByRole('menuitem', { name: name.rename }).click()
  await expect(dialog.getByRole('textbox')).toBeVisible()
  await checkAccessibility(page, 'dialog')
  await leave()
  await page.getByRole('button', { name: name.arrange }).click()
  await page.getByRole('menuitem', { name: name.forUnit }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await checkAccessibility(page, 'dialog')
  await leave()

  const info = { name: 'homeroom', appVersion: '0.1.0', serverVersion: '0.10.0', packageDate: '' }
  await page.route('**/pages/base/package.json', (route) => route.fulfill({ json: info }))
  await page.reload()
  await expect(page.getByRole('alertdialog')).toContainText('0.10.0')
  await checkAccessibility(page, 'dialog')
  await page.unroute('**/pages/base/package.json')

  await signedIn('parent')
  await page.goto('/')
  await pageReady(page)
  await page.getByRole('banner').getByRole('button', { name: name.role }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await checkAccessibility(page)
})

// Both belong to a PC.
test('no serious violation of axe in the menu at the left and the dialogs of a shared machine @pc @whole', async ({
  page,
  language,
  signedIn,
}) => {
  const name = names[language]
  await signedIn('teacher.two')
  await page.goto('/')
  await pageReady(page)
  const menu = page.getByRole('navigation', { name: name.menu })
  await checkAccessibility(page)
  await menu.getByRole('button', { name: name.collapse }).click()
  await menu.getByRole('button', { name: name.unlock }).click()
  await menu.getByRole('link').first().focus()
  await checkAccessibility(page)

  await signedIn('admin.two')
  await page.goto('/')
  await page.getByRole('button', { name: name.welcome }).click()
  await page.getByRole('menuitem', { name: name.shared }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: name.mark })).toBeVisible()
  await checkAccessibility(page, 'dialog')
  await dialog.getByRole('button', { name: name.mark }).click()
  await expect(dialog.getByText(name.marked)).toBeVisible()
  await checkAccessibility(page, 'dialog')

  await signedIn('student.two')
  await page.clock.install()
  await page.goto('/')
  await pageReady(page)
  await page.clock.fastForward(sharedIdleWarning + 1000)
  await expect(page.getByRole('dialog', { name: name.still })).toBeVisible()
  await checkAccessibility(page, 'dialog')
})
