import { refusals } from '@homeroom/contract/error-codes.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const loginCall = '**/api/uaa/oauth/login'
const words = {
  'zh-CN': { seconds: /到时会自动登录/, left: /还需 \d+ 秒/, later: /请使用登录过的设备/ },
  en: {
    seconds: /you are signed in by itself/,
    left: /\d+ s to go/,
    later: /Sign in on a device you have used before/,
  },
}
const refusal = (data: object) => ({
  status: 429,
  contentType: 'application/json',
  body: JSON.stringify({ status: 429, code: 'too_many_requests', message: '', fieldErrors: [], data }),
})

for (const language of bothLanguages)
  test.describe(`a sign-in that has to wait, in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('says so, keeps what was typed and goes on by itself @whole-phone', async ({ page, watch }) => {
      watch.allow(/429/)
      const screen = signInScreen(page, language)
      await screen.open()
      let sent = 0
      await page.route(loginCall, (route) => {
        sent += 1
        return sent === 1 ? route.fulfill(refusal({ wait: 3 })) : route.continue()
      })
      await screen.signIn('nobody.waits', 'wrong')
      await expect(page.getByText(words[language].seconds)).toBeVisible()
      await expect(page.getByText(words[language].left)).toBeVisible()
      await expect(screen.password).toHaveValue('wrong')
      await checkAccessibility(page)
      await expect(screen.message).toHaveText(
        refusals.invalid_grant_any_unit[language === 'en' ? 'english' : 'chinese'],
      )
      expect(sent).toBe(2)
    })

    test('for hours says what else there is, and can be tried again @whole', async ({ page, watch }) => {
      watch.allow(/429/)
      const screen = signInScreen(page, language)
      await screen.open()
      await page.route(loginCall, (route) => route.fulfill(refusal({ wait: 7200 })))
      await screen.signIn('nobody.waits', 'wrong')
      await expect(screen.message.filter({ visible: true })).toHaveText(words[language].later)
      await expect(screen.submit).toBeEnabled()
      await screen.userName.fill('nobody.else')
      await expect(page.getByText(words[language].later)).toHaveCount(0)
    })
  })

test('six wrong passwords cost the seventh some work, which the page does without a word from anybody @pc', async ({
  page,
  watch,
}) => {
  watch.allow(/429/)
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/oauth/login') && response.request().method() === 'POST')
      answers.push(response.status())
  })
  const name = `nobody.${Date.now()}`
  for (let time = 0; time < 7; time++) {
    await screen.signIn(name, `wrong ${time}`)
    await expect(screen.message.filter({ visible: true })).toHaveText(refusals.invalid_grant_any_unit.chinese)
    await expect(screen.password).toBeFocused()
  }
  await expect.poll(() => answers).toEqual([200, 200, 200, 200, 200, 200, 429, 200])
})
