import { readNameKnowers } from '@homeroom/contract/people/people-endpoints.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { expectUncovered } from '../../support/expect-uncovered.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': { name: '姓名', userName: '用户名', save: '添加人员', known: '仍要使用该用户名' },
  en: { name: 'Name', userName: 'User name', save: 'Add a person', known: 'Use this user name all the same' },
} as const

for (const language of ['zh-CN', 'en'] as const)
  test.describe(language, () => {
    test.use({ language })
    const words = names[language]

    test('on a phone the bar covers neither the user name that was refused, nor why, nor the question about it @phone @whole', async ({
      page,
      signedIn,
    }) => {
      await signedIn('admin')
      // Whether an application knows somebody by a name is the server's affair: here it is what the page does with it.
      await page.route(`**${readNameKnowers.path}**`, async (route) => {
        const response = await route.fetch()
        const known = { ...(await response.json()), data: [{ name: '图书馆', englishName: 'Library' }] }
        await route.fulfill({ response, json: known })
      })
      await page.goto(`${applicationAddress('administration', { phone: true })}#/people?add=yes&kind=2`)
      const name = page.getByRole('textbox', { name: words.name, exact: true })
      await name.fill('白杨')
      await name.blur()
      const userName = page.getByRole('textbox', { name: words.userName, exact: true })
      await expect(userName).not.toHaveValue('')
      await userName.fill('admin')
      // As somebody leaves it who has scrolled on to the last field: at the lower edge, where the bar is.
      await page.getByRole('main').evaluate(
        (main, field) => {
          const { bottom } = (field as Element).getBoundingClientRect()
          main.scrollTop += bottom - main.getBoundingClientRect().bottom
        },
        await userName.elementHandle(),
      )
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(userName).toBeFocused()
      await expect(userName).toHaveAccessibleDescription(/.+/)
      const question = page.getByRole('checkbox', { name: words.known })
      await expect(question).toBeVisible()
      await expectUncovered(userName)
      await expectUncovered(question)
    })
  })
