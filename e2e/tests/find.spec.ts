import { findAnything } from '@homeroom/contract/find-endpoints.ts'
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

test('Enter opens nothing of an earlier text, a late answer moves no choice, and a person is shown with what may be known', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: '查找' })
  const field = dialog.getByRole('combobox')
  await field.fill('wangfang')
  const person = dialog.getByRole('group', { name: '人员' }).getByRole('option').first()
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  const card = dialog.getByRole('region', { name: '王芳' })
  await expect(card).toBeFocused()
  await expect(card).toContainText('身份')
  await card.getByRole('button', { name: '返回查找结果' }).click()
  await expect(field).toBeFocused()
  await expect(person).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toHaveValue('wangfang')
  const selected = () =>
    field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await expect.poll(selected).toEqual([0, 'wangfang'.length])
  await expect(person).toBeVisible()

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${findAnything.path}?*`, async (route) => {
    await held
    const data = { applications: [{ code: 'notices', marks: null }], people: [], messages: [] }
    await route.fulfill({ json: { status: 200, code: 'ok', message: '', fieldErrors: [], data } })
  })
  await field.fill('db')
  const todos = dialog.getByRole('option', { name: '待办', exact: true })
  await expect(todos).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('group', { name: '人员' })).toHaveCount(0)
  answer()
  await expect(dialog.getByRole('option', { name: /通知公告/ })).toBeVisible()
  await expect(todos).toHaveAttribute('aria-selected', 'true')
})
