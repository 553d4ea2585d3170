import { publishNotice } from '@homeroom/contract/messages/notice-endpoints.ts'
import { readMe } from '@homeroom/contract/sign-in/session-endpoints.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { type InBoth, languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

type Words = {
  search: string
  label: string
  empty: RegExp
  send: string
  answer: string
  other: string
  found: string
}
const names: InBoth<Words> = {
  'zh-CN': {
    ...{
      search: '到期时间 publish',
      label: '到期时间',
      empty: /所选对象中没有人/,
      send: '发送',
      answer: '应答',
    },
    ...{ other: 'English', found: '1 call' },
  },
  en: {
    ...{
      search: 'EXPIRY publish',
      label: 'Expiry',
      empty: /Nobody belongs to this audience/,
      send: 'Send',
      answer: 'Answer',
    },
    ...{ other: '中文', found: '1 个接口' },
  },
}

test('the calls are searched by the words of their forms, read in the own language and tried in the own session', async ({
  page,
  language,
  signedIn,
}) => {
  const words = names[language]
  await signedIn('teacher')
  await page.goto('/docs/api')
  const search = page.getByRole('searchbox')
  await search.fill(words.search)
  await expect(page.locator('details')).toHaveCount(1)
  const publish = page.locator(`#${publishNotice.name}`)
  await publish.locator('summary').click()
  await expect(publish.getByRole('cell', { name: words.label })).toBeVisible()
  await expect(publish.getByText(words.empty)).toBeVisible()
  await checkAccessibility(page)

  const send = publish.getByRole('button', { name: words.send })
  await send.click()
  const sent = page.waitForRequest(`**${publishNotice.path}`)
  await page.getByRole('alertdialog').getByRole('button', { name: words.send }).click()
  expect((await sent).headers()).toMatchObject({ 'x-device': 'pc', 'content-type': 'application/json' })
  await expect(publish.getByRole('region', { name: words.answer })).toContainText('"validation_failed"')

  await page.getByRole('button', { name: words.other }).click()
  await expect(page.getByRole('status')).toHaveText(words.found)
})

test('an address names a call, which then stands open, and is tried at once when it changes nothing @pc', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(`/docs/api#${readMe.name}`)
  const me = page.locator(`#${readMe.name}`)
  await me.getByRole('button', { name: '发送' }).click()
  await expect(me.getByRole('region', { name: '应答' })).toContainText('"loginName": "teacher"')
})
