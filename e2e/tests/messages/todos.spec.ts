import { readUnhandledCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { todoList } from '../../screens/messages/todo-list.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const pageSize = 30
const more = { 'zh-CN': '显示更多', en: 'Show more' }

/**
 * Each language, on its device, ticks off the to-dos of a person of its own, and another one when a try has failed.
 * Phones open the phone's page of what is done elsewhere.
 */
const tickers = {
  'zh-CN': {
    loginName: 'teacher.two',
    titles: ['批改《观察日记》', '核对今日考勤', '阅读学校最新通知'],
    away: '',
  },
  en: {
    loginName: 'teacher.parent',
    titles: ['Mark the “Observation diary”', 'Check today’s attendance', 'Check where your account is signed in'],
    away: 'Check the list of your pupils',
  },
} as const

for (const language of bothLanguages)
  test.describe(`a to-do in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test(`[TODO-08] in ${language} a to-do is ticked off where it stands, and comes back when that is undone @whole-phone`, async ({
      page,
      phone,
      signedIn,
    }, { retry }) => {
      const { loginName, titles, away } = tickers[language]
      const title = titles[retry] ?? titles[0]
      await signedIn(loginName)
      const list = todoList(page, { language, phone })
      const left = async () => (await (await page.request.get(readUnhandledCount.path)).json()).data.todo as number
      const before = await left()
      await list.open()
      if (away !== '') await expect(list.link(away)).toHaveAttribute('href', /\/mobile_/)
      await expect(list.todo(title)).toBeVisible()
      await list.tick(title).click()
      await expect(list.todo(title)).toHaveCount(0)
      await expect.poll(left).toBe(before - 1)
      await list.undo.click()
      await expect(list.undone).toBeVisible()
      await expect(list.todo(title)).toBeVisible()
      await expect.poll(left).toBe(before)
      await page.reload()
      await expect(list.todo(title)).toBeVisible()
      await checkAccessibility(page)
    })
  })

for (const language of bothLanguages)
  test.describe(() => {
    test.use({ language })

    // Phones have a page of all to-dos.
    test(`in ${language} both halves of a double click ask for the next to-dos once @phone @whole`, async ({
      page,
      signedIn,
    }) => {
      await signedIn('teacher')
      const asked: number[] = []
      await page.route('**/api/base/desktop/popUpBox_select?*', async (route) => {
        const address = new URL(route.request().url())
        const start = Number(address.searchParams.get('start'))
        asked.push(start)
        address.searchParams.set('start', '0')
        const response = await route.fetch({ url: address.href })
        const reply = await response.json()
        const list = Array.from({ length: start === 0 ? pageSize : 1 }, (_, at) => ({
          ...reply.data.list[0],
          id: `many-${start + at}`,
        }))
        await route.fulfill({ response, json: { ...reply, data: { list, total: pageSize + 1, pages: 2 } } })
      })
      await page.goto('/pages/base/mobile_desktop_all/index.html#/todos')
      const todos = page.getByRole('main').getByRole('listitem')
      await expect(todos).not.toHaveCount(0)
      // The page comes with its first to-dos; back in the network it asks for them again.
      const askAgain = async () => {
        await page.evaluate(() => {
          for (const network of ['offline', 'online']) window.dispatchEvent(new Event(network))
        })
        return asked.length
      }
      await expect.poll(askAgain).toBeGreaterThan(0)
      await expect(todos).toHaveCount(pageSize)
      await page.getByRole('button', { name: more[language] }).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(todos).toHaveCount(pageSize + 1)
      expect(asked.filter((start) => start === pageSize)).toEqual([pageSize])
    })
  })
