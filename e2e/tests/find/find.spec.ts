import { findAnything } from '@homeroom/contract/find/find-endpoints.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': {
    title: '查找',
    findApplication: '查找应用',
    attendance: '考勤管理',
    elsewhere: '在人员和消息中查找“wangfang”',
    people: '人员',
    person: '王芳',
    typed: 'wangfang',
    messages: '消息',
    todos: '待办',
    nothing: '没有找到与“没有这样的东西”有关的内容。请换一个词，或检查拼写。',
    notices: /通知公告/,
    kind: '身份',
    back: '返回查找结果',
    pupil: '李梓萱',
    writePupils: '给三年级1班学生写通知',
    compose: '写通知',
    theClass: /三年级1班/,
    readers: ['学生', '家长', '教师'],
    parent: '周丽华',
    parentKind: '家长',
    parentTyped: 'zhoulihua',
    showPhone: '查看电话号码',
    call: /^拨打 138\d{8}$/,
  },
  en: {
    title: 'Search',
    findApplication: 'Find an application',
    attendance: 'Attendance',
    elsewhere: 'Search people and messages for "wangfang"',
    people: 'People',
    person: 'Wang Fang',
    typed: 'wang fang',
    messages: 'Messages',
    todos: 'To-do',
    nothing: 'Nothing has to do with "没有这样的东西". Try another word, or check the spelling.',
    notices: /Notices/,
    kind: 'Kind',
    back: 'Back to the results',
    pupil: 'Li Zixuan',
    writePupils: 'Write to the pupils of Grade 3 Class 1',
    compose: 'Write a notice',
    theClass: /Grade 3 Class 1/,
    readers: ['Pupils', 'Parents', 'Teachers'],
    parent: 'Zhou Lihua',
    parentKind: 'Parent',
    parentTyped: 'zhou lihua',
    showPhone: 'Show the phone number',
    call: /^Call 138\d{8}$/,
  },
} as const

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

test('a search opens by keys and finds applications, people, places and messages by Chinese, English and pinyin', async ({
  page,
  language,
  phone,
  signedIn,
}) => {
  const name = names[language]
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  const dialog = page.getByRole('dialog', { name: name.title })
  if (phone) {
    const field = page.getByRole('textbox', { name: name.findApplication })
    await field.fill('kqgl')
    await expect(page.getByRole('main').getByRole('link', { name: name.attendance })).toBeVisible()
    await field.fill('wangfang')
    await page.getByRole('button', { name: name.elsewhere }).click()
  } else {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
  }
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill(name.typed)
  const people = dialog.getByRole('group', { name: name.people })
  await expect(people.getByRole('option').first()).toContainText(name.person)
  await expect(people.locator('mark').first()).toHaveText(name.person)

  const drill = { 'zh-CN': '消防', en: 'drill' }[language]
  await field.fill(drill)
  await expect(dialog.getByRole('group', { name: name.messages }).locator('mark').first()).toHaveText(drill)
  await field.fill('db')
  await expect(dialog.getByRole('option', { name: name.todos, exact: true })).toBeVisible()
  await field.fill('没有这样的东西')
  await expect(dialog.getByText(name.nothing)).toBeVisible()

  await field.fill('tz')
  await expect(dialog.getByRole('option', { name: name.notices, selected: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/_notices_tm\/index\.html/)
})

test('the letters that become Chinese characters are not searched for until the characters stand there @pc', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === findAnything.path) asked.push(url.searchParams.get('text') ?? '')
  })
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  const typist = await page.context().newCDPSession(page)
  for (const letters of ['w', 'wa', "wang'f", "wang'fang"]) {
    await typist.send('Input.imeSetComposition', {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
    })
    // Longer than somebody rests between two words.
    await page.waitForTimeout(300)
  }
  await typist.send('Input.insertText', { text: '王芳' })
  await expect(field).toHaveValue('王芳')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await expect.poll(() => asked).toEqual(['王芳'])
  // Safari sends the Enter that ends a composition after it, marked by its code only.
  await field.evaluate((input) => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', code: 'Enter', keyCode: 229 }),
    )
  })
  await expect(field, 'nothing was opened').toBeFocused()
  await field.press('Enter')
  await expect(page.getByRole('region', { name: '王芳' })).toBeFocused()
})

test('Enter opens nothing of an earlier text, a late answer moves no choice, and a person is shown with what may be known @pc @whole', async ({
  page,
  language,
  signedIn,
}) => {
  const name = names[language]
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: name.title })
  const field = dialog.getByRole('combobox')
  await field.fill('wangfang')
  const person = dialog.getByRole('group', { name: name.people }).getByRole('option').first()
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  const card = dialog.getByRole('region', { name: name.person })
  await expect(card).toBeFocused()
  await expect(card).toContainText(name.kind)
  await card.getByRole('button', { name: name.back }).click()
  await expect(field).toBeFocused()
  await expect(person).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toHaveValue('wangfang')
  const selected = () => field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
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
  const todos = dialog.getByRole('option', { name: name.todos, exact: true })
  await expect(todos).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('group', { name: name.people })).toHaveCount(0)
  answer()
  await expect(dialog.getByRole('option', { name: name.notices })).toBeVisible()
  await expect(todos).toHaveAttribute('aria-selected', 'true')
})

test('about a found person one may do something: call a parent of the own class, and write to the class, which is chosen already @whole', async ({
  page,
  language,
  signedIn,
}) => {
  const name = names[language]
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: name.title })
  const field = dialog.getByRole('combobox')
  const option = dialog.getByRole('group', { name: name.people }).getByRole('option')
  await field.fill(name.parentTyped)
  // The same person teaches here, too, by another account.
  await option.filter({ hasText: name.parent }).filter({ hasText: name.parentKind }).click()
  const parent = dialog.getByRole('region', { name: name.parent })
  await parent.getByRole('button', { name: name.showPhone }).click()
  const call = parent.getByRole('link', { name: name.call })
  await expect(call).toBeFocused()
  await expect(call).toHaveAttribute('href', /^tel:138\d{8}$/)
  await checkAccessibility(page)

  await field.fill(name.pupil)
  await option.filter({ hasText: name.pupil }).first().click()
  const pupil = dialog.getByRole('region', { name: name.pupil })
  await expect(pupil.getByRole('button', { name: name.showPhone })).toHaveCount(0)
  await pupil.getByRole('link', { name: name.writePupils }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: name.compose })).toBeVisible()
  await expect(main.getByRole('checkbox', { name: name.theClass })).toBeChecked()
  const chosen = name.readers.map((reader) => main.getByRole('checkbox', { name: reader, exact: true }))
  for (const [at, reader] of chosen.entries()) await expect(reader).toBeChecked({ checked: at === 0 })
})
