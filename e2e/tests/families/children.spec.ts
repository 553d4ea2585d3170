import {
  chooseChild,
  readChildOverview,
  readChildren,
  readCurrentChild,
} from '@homeroom/contract/families/family-endpoints.ts'
import { markMessageRead } from '@homeroom/contract/messages/message-endpoints.ts'
import { unreadAgain } from '../../../apps/server/test-support/unread-again.ts'
import { offlineNote } from '../../screens/desktop/offline-note.ts'
import { messageList } from '../../screens/messages/message-list.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { dataFolder } from '../../support/operator.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const family = {
  'zh-CN': {
    all: '全部孩子',
    children: ['林雨桐', '林浩然'],
    classes: ['一年级2班', '三年级1班'],
    waiting: { todos: ['确认疫苗接种', '选择下周午餐'], message: '疫苗接种通知' },
    concerns: ['疫苗接种通知', '孩子的请假申请已由班主任批准'],
    only: '只看与这个孩子有关的',
    ignoreNeedsAll: '请先选择“全部孩子”',
    current: '当前',
    switchTo: /^切换到/,
  },
  en: {
    all: 'All children',
    children: ['Lin Yutong', 'Lin Haoran'],
    classes: ['Grade 1 Class 2', 'Grade 3 Class 1'],
    waiting: { todos: ['Agree to the vaccination', 'Choose next week’s lunches'], message: 'Vaccination:' },
    concerns: ['Vaccination', 'The class teacher has granted the leave of your child'],
    only: 'Only about this child',
    ignoreNeedsAll: 'choose “All children” first',
    current: 'Current',
    switchTo: /^Switch to/,
  },
} as const

test.describe('all children', () => {
  test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

  test('[PARENT-01] a parent sees every active child at once, each with its own class, to-do and message', async ({
    page,
    language,
    signedIn,
  }) => {
    const name = family[language]
    await signedIn('parent')
    await page.goto('/')
    await pageReady(page)
    const all = page.getByRole('region', { name: name.all })
    const card = (child: string) => all.getByRole('region', { name: child })
    const [first, second] = [card(name.children[0]), card(name.children[1])]
    await expect(all.getByRole('region')).toHaveCount(2)
    await expect(first).toContainText(name.classes[0])
    await expect(first).toContainText(name.waiting.todos[0])
    await expect(first).toContainText(name.waiting.message)
    await expect(second).toContainText(name.classes[1])
    await expect(second).toContainText(name.waiting.todos[1])
    await expect(second).not.toContainText(name.waiting.message)
    // Which child is the current one, other tests change: the cards stay as they are.
    await expect(all.getByText(name.current, { exact: true })).toHaveCount(1)
    await expect(all.getByRole('button', { name: name.switchTo })).toHaveCount(1)
  })
})

test.describe('what waits for a parent', () => {
  test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

  test('names the child it is about, is looked at for one child, and opening it switches to that child @whole-phone', async ({
    page,
    context,
    language,
    phone,
    signedIn,
  }) => {
    const name = family[language]
    await signedIn('parent')
    const data = async (path: string) => (await (await context.request.get(path)).json()).data
    const { userId } = await data('/api/uaa/oauth/me')
    const children = await data(`${readChildren.path}?parentId=${userId}`)
    const [first, second] = family['zh-CN'].children.map((realName) =>
      children.find((child: { realName: string }) => child.realName === realName),
    )
    // Other tests choose a child of this parent, and need the message unread.
    const answer = (json: unknown) => ({
      json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: json },
    })
    await page.route(`**${readCurrentChild.path}?*`, (route) => route.fulfill(answer(first)))
    await page.route(`**${markMessageRead.path}`, (route) => route.fulfill(answer('success')))
    await page.route(`**${chooseChild.path}?*`, (route) => route.fulfill(answer(true)))
    const list = messageList(page, { language, phone })
    await list.open()
    const ofFirst = list.message(name.concerns[0])
    const ofSecond = list.message(name.concerns[1])
    // Both children have cards of their own beside the icons on PC.
    await expect(ofFirst.last()).toContainText(name.children[0])
    await expect(ofSecond.last()).toContainText(name.children[1])
    await expect(page.getByRole('banner')).toContainText(name.children[0])

    await page.getByRole('combobox', { name: name.only }).selectOption(second.id)
    await expect(list.ignoreAll).toHaveCount(0)
    await expect(page.getByText(name.ignoreNeedsAll)).toBeVisible()
    await expect(ofSecond.last()).toBeVisible()
    await expect(ofFirst).toHaveCount(phone ? 0 : 1)
    await checkAccessibility(page)

    const chosen = page.waitForRequest(`**${chooseChild.path}?*`)
    await ofSecond.last().click()
    expect(new URLSearchParams((await chosen).postData() ?? '').get('id')).toBe(second.id)
  })
})

// The demo has one message for this child, and it can be read once.
test('a message that was read leaves the card of its child, which is asked for by its own id @pc @whole', async ({
  page,
  signedIn,
}, { retry }) => {
  // A failed try has read them.
  if (retry > 0) await unreadAgain(dataFolder, 'parent.two')
  await signedIn('parent.two')
  await page.goto('/')
  await pageReady(page)
  const card = page.getByRole('region', { name: '全部孩子' }).getByRole('region')
  await expect(card).toHaveCount(1)
  const message = card.getByRole('button', { name: /^忽略：/ })
  const name = String(await message.getAttribute('aria-label'))
  const asked = page.waitForRequest(`**${readChildOverview.path}?*`)
  await message.click()
  const parameters = new URL((await asked).url()).searchParams
  expect(parameters.get('childId')).toMatch(/^[0-9a-f-]{36}$/)
  expect(parameters.get('childId')).not.toBe(parameters.get('parentId'))
  await expect(card.getByRole('button', { name })).toHaveCount(0)
})

test('a child that came with a new link is asked for when the network is back, and a card that did not load says so @pc @whole', async ({
  page,
  context,
  signedIn,
  watch,
}) => {
  watch.allow(/child_overview|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await signedIn('parent')
  await page.goto('/')
  await pageReady(page)
  const all = page.getByRole('region', { name: '全部孩子' })
  await expect(all.getByRole('region')).toHaveCount(2)
  const linked = { id: '00000000-0000-4000-8000-000000000001', realName: '林新来' }
  await page.route(`**${readChildren.path}?*`, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: [...answer.data, { ...answer.data[0], ...linked }] } })
  })
  const ofLinked = `**${readChildOverview.path}?*${linked.id}*`
  await page.route(ofLinked, (route) => route.abort())
  await context.setOffline(true)
  await expect(offlineNote(page, 'zh-CN').note).toBeVisible()
  await context.setOffline(false)
  const card = all.getByRole('region', { name: linked.realName })
  await expect(card.getByRole('alert')).toContainText('没有加载出来')
  await expect(card).not.toContainText('没有待办')

  const data = {
    childId: linked.id,
    className: '二年级1班',
    englishClassName: 'Grade 2 Class 1',
    headTeacher: '',
    headTeacherEnglishName: '',
    openTodos: 0,
    nextTodo: null,
    unreadMessages: 0,
    newestMessage: null,
  }
  await page.unroute(ofLinked)
  await page.route(ofLinked, (route) =>
    route.fulfill({ json: { status: 200, code: 'ok', message: '', fieldErrors: [], data } }),
  )
  await card.getByRole('button', { name: '重试' }).click()
  await expect(card).toContainText('二年级1班')
  await expect(card).toContainText('没有待办和新消息。')
})

test('[PARENT-14] the current child is read anew when a page opens: it may have been chosen on another device @pc @whole', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('parent')
  const data = async (path: string) => (await (await context.request.get(path)).json()).data
  const { userId } = await data('/api/uaa/oauth/me')
  const children = await data(`${readChildren.path}?parentId=${userId}`)
  const asked: (string | null)[] = []
  const shown = page.getByRole('button', { name: /^当前孩子/ }).first()
  for (const { id, realName } of children.filter(({ status }: { status: number }) => status === 1)) {
    const answer = { status: 200, code: 'ok', message: '', fieldErrors: [], data: { id, realName } }
    await page.route(`**${readCurrentChild.path}?*`, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('parentId'))
      return route.fulfill({ json: answer })
    })
    await page.goto('/')
    await expect(shown).toContainText(realName)
  }
  await expect.poll(() => new Set(asked)).toEqual(new Set([userId]))
})

test('[PARENT-14] of two quick choices the newest counts: they are sent one after the other, and a late failure changes nothing @phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('parent')
  await page.goto('/')
  await pageReady(page)
  const shown = page.getByRole('button', { name: /^当前孩子/ }).first()
  const sent: string[] = []
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(`**${chooseChild.path}?*`, async (route) => {
    const first = sent.push(route.request().postData() ?? '') === 1
    if (first) await held
    const refusal = {
      status: 403,
      code: 'child_not_found',
      message: '不行|||No',
      fieldErrors: [],
      data: null,
    }
    await route.fulfill({ json: first ? refusal : { ...refusal, status: 200, code: 'ok', data: true } })
  })
  const current = phone ? '[aria-pressed="true"]' : '[aria-checked="true"]'
  const choices = phone
    ? page.getByRole('dialog', { name: '选择孩子' }).getByRole('listitem').getByRole('button')
    : page.getByRole('menuitemradio')
  const chooseOther = async () => {
    const before = await shown.textContent()
    await shown.click()
    await expect(choices).not.toHaveCount(0)
    await choices
      .and(page.locator(`:not(${current})`))
      .first()
      .click()
    await expect(shown).not.toHaveText(before ?? '')
    return shown.textContent()
  }
  await chooseOther()
  const wanted = await chooseOther()
  expect(sent).toHaveLength(1)
  answerFirst()
  await expect(page.getByText(/^已切换到/).first()).toBeVisible()
  expect(sent).toHaveLength(2)
  await expect(shown).toHaveText(wanted ?? '')
})
