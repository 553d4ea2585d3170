import type { Page } from '@playwright/test'
import { unreadAgain } from '../../../apps/server/test-support/unread-again.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { messageList } from '../../screens/messages/message-list.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { bothLanguages, deviceOf, languageOn } from '../../support/language.ts'
import { dataFolder } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

const oneCall = '**/api/base/desktop/message_update_statusby_id'
const allCall = '**/api/base/desktop/message_update_status_by_me'

/** Of the newest, which the card beside the icons shows. PC and phone may run at the same time, so each reads the messages of another person. */
const readers = {
  pc: {
    loginName: 'admin.two',
    texts: ['本月安全检查发现1处隐患，整改期限为3天。', '上周使用情况周报已生成。'],
  },
  phone: {
    loginName: 'area.admin',
    texts: ['全区教师运动会定于下月第二个周六举行。', '全区考勤月报已汇总完成。'],
  },
} as const

const waiting = (page: Page) =>
  page.request.get('/api/base/desktop/unhandlecount').then(async (answer) => (await answer.json()).data)

test('[HEADER-09][MSG-01][MSG-10][MSG-11][MSG-15][MSG-16][MSG-18][MSG-19][MSG-20] opening a message or ignoring it makes it read, and the bell counts what is left', async ({
  page,
  phone,
  signedIn,
}, { retry }) => {
  const language = 'zh-CN'
  const { loginName, texts } = readers[phone ? 'phone' : 'pc']
  // A failed try has read them.
  if (retry > 0) await unreadAgain(dataFolder, loginName)
  await signedIn(loginName)
  const list = messageList(page, { language, phone })
  const desktop = desktopScreen(page, { language, phone })
  const { message, todo } = await waiting(page)
  await list.open()
  const bell = (left: number) => (phone ? `消息，${left} 条未读` : `消息与待办，${todo + left} 项未处理`)
  await expect(desktop.bell).toHaveAccessibleName(phone ? /^消息/ : bell(message))

  const opened = page.waitForRequest(oneCall)
  await list.message(texts[0]).click()
  await expect(list.dialog).toContainText(texts[0])
  expect((await opened).postData()).toContain('desktopMessageId')
  await list.close.click()
  await expect(list.message(texts[0])).toHaveCount(0)

  const ignored = page.waitForRequest(oneCall)
  await list.ignore(texts[1]).click()
  expect((await ignored).postData()).toContain('desktopMessageId')
  await expect(list.message(texts[1])).toHaveCount(0)
  if (!phone) await expect(desktop.bell).toHaveAccessibleName(bell(message - 2))
  await expect.poll(() => waiting(page)).toEqual({ message: message - 2, todo })
  await page.reload()
  await expect(list.any).not.toHaveCount(0)
  for (const text of texts) await expect(list.message(text)).toHaveCount(0)
})

test.describe(() => {
  test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

  test('[MSG-12][MSG-13][MSG-14] ignoring all makes every message read: it asks when one is important, and can be undone @phone @whole', async ({
    page,
    phone,
    language,
    signedIn,
  }, { retry }) => {
    const loginName = phone ? 'teacher.parent' : 'teacher.two'
    // A failed try has read them.
    if (retry > 0) await unreadAgain(dataFolder, loginName)
    await signedIn(loginName)
    const list = messageList(page, { language, phone })
    await list.open()
    const before = (await waiting(page)).message
    const sent: string[] = []
    await page.route(allCall, (route) => {
      sent.push(route.request().method())
      return route.continue()
    })
    await list.ignoreAll.click()
    await expect(list.question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list.question).toHaveCount(0)
    expect(sent).toEqual([])

    await list.ignoreAll.click()
    // Both halves of a double click, before the page was drawn again.
    await list.ignoreAllTheSame.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(list.ignored).toBeVisible()
    expect(sent).toEqual(['POST'])
    await expect(list.any).toHaveCount(0)
    await list.undo.click()
    await expect(list.undone).toBeVisible()
    await expect(list.any).not.toHaveCount(0)
    await expect.poll(async () => (await waiting(page)).message).toBe(before)

    await list.ignoreAll.click()
    await list.ignoreAllTheSame.click()
    await expect(list.ignored).toBeVisible()
    await page.reload()
    await expect(list.none).toBeVisible()
    expect((await waiting(page)).message).toBe(0)
  })
})

test('[MSG-05] a message of a notice leads to that notice, on PC and on the phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  // The notice itself becomes read as well, once for each of them.
  await signedIn(phone ? 'teacher' : 'staff')
  await page.route(oneCall, (route) =>
    route.fulfill({ json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: 'success' } }),
  )
  const list = messageList(page, { language: 'zh-CN', phone })
  await list.open()
  await list.message('大风天气上下学安全提醒').click()
  await expect(page).toHaveURL(new RegExp(`/pages/base/${phone ? 'mobile' : 'pc'}_notices_tm/index\\.html`))
  await expect(noticesScreen(page, 'zh-CN').openTitle('大风天气上下学安全提醒')).toBeVisible()
})

for (const language of bothLanguages)
  test.describe(`a message about licences in ${language} @whole`, deviceOf(language), () => {
    test.use({ language })

    test('[MSG-04][MSG-06][MODULE-02][MODULE-03][MODULE-04][MODULE-05][MODULE-06][MODULE-07] opens the table of modules: expired, expiring, in use', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('admin')
      await page.route(oneCall, (route) =>
        route.fulfill({ json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: 'success' } }),
      )
      const list = messageList(page, { language, phone })
      await list.open()
      await list.message(language === 'en' ? 'The Library module has expired' : '图书借阅模块已到期').click()
      await expect(list.modules).toBeVisible()
      const rows = await list.moduleRows.allTextContents()
      const [expired, expiring, used] = list.moduleStates
      const states = rows.slice(1).map((row) => list.moduleStates.findIndex((state) => row.endsWith(state)))
      expect(states).toEqual([...states].sort())
      const library = language === 'en' ? 'Library' : '图书借阅'
      expect(rows[1]).toMatch(new RegExp(`^${library}.*${expired}$`))
      expect(rows.filter((row) => row.endsWith(expiring))).toHaveLength(2)
      expect(rows.at(-1)).toMatch(new RegExp(`${used}$`))
    })
  })
