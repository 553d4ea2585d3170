import { pageReady } from '../support/page-ready.ts'
import { expect, test } from '../support/product-test.ts'

test('a search opens by keys and finds applications, people, places and messages by Chinese, English and pinyin', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  const dialog = page.getByRole('dialog', { name: '查找' })
  if (phone) {
    const field = page.getByRole('textbox', { name: '查找应用' })
    await field.fill('kqgl')
    await expect(page.getByRole('main').getByRole('link', { name: '考勤管理' })).toBeVisible()
    await field.fill('wangfang')
    await page.getByRole('button', { name: '在人员和消息中查找“wangfang”' }).click()
  } else {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
  }
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('wangfang')
  const people = dialog.getByRole('group', { name: '人员' })
  await expect(people.getByRole('option').first()).toContainText('王芳')
  await expect(people.locator('mark').first()).toHaveText('王芳')

  await field.fill('消防')
  await expect(dialog.getByRole('group', { name: '消息' }).locator('mark').first()).toHaveText('消防')
  await field.fill('db')
  await expect(dialog.getByRole('option', { name: '待办', exact: true })).toBeVisible()
  await field.fill('没有这样的东西')
  await expect(
    dialog.getByText('没有找到与“没有这样的东西”有关的内容。请换一个词，或检查拼写。'),
  ).toBeVisible()

  await field.fill('tz')
  await expect(dialog.getByRole('option', { name: /通知公告/, selected: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/_notices_tm\/index\.html/)
})
