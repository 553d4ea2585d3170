import { bothLanguages } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const pageSize = 30
const more = { 'zh-CN': '显示更多', en: 'Show more' }

for (const language of bothLanguages)
  test.describe(() => {
    test.use({ language })

    // Phones have a page of all to-dos.
    test(`in ${language} both halves of a double click ask for the next to-dos once @phone`, async ({
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
      await expect(async () => {
        await page.evaluate(() => {
          for (const network of ['offline', 'online']) window.dispatchEvent(new Event(network))
        })
        await expect(todos).toHaveCount(pageSize, { timeout: 1000 })
      }).toPass()
      await page.getByRole('button', { name: more[language] }).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(todos).toHaveCount(pageSize + 1)
      expect(asked.filter((start) => start === pageSize)).toEqual([pageSize])
    })
  })
