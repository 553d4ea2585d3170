import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { describedEndpoint } from '@homeroom/contract/endpoints.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { apiDocument } from '@homeroom/contract/pages/page-locations.ts'
import { apiDocsScreen } from '../../screens/api-docs/api-docs-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { type InBoth, languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const { name: publishing } = describedEndpoint(publishNotice)
const { name: whoAmI } = describedEndpoint(readMe)

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

type Words = { search: string; label: string; empty: RegExp; other: string; found: string }
const names: InBoth<Words> = {
  'zh-CN': {
    search: '到期时间 publish',
    label: '到期时间',
    empty: /所选对象中没有人/,
    other: 'English',
    found: '1 call',
  },
  en: {
    search: 'EXPIRY publish',
    label: 'Expiry',
    empty: /Nobody belongs to this audience/,
    other: '中文',
    found: '1 个接口',
  },
}

test('the calls are searched by the words of their forms, read in the own language and tried in the own session @pc', async ({
  page,
  language,
  signedIn,
}) => {
  const words = names[language]
  await signedIn('teacher')
  await page.goto('/docs/api')
  const docs = apiDocsScreen(page, language)
  const publish = docs.call(publishing)
  await expect(publish).toBeVisible()
  await checkAccessibility(page)
  await docs.search.fill('no such call')
  await expect(docs.none).toBeVisible()
  await checkAccessibility(page)
  await docs.search.fill(words.search)
  await expect(docs.anyCall).toHaveCount(1)
  await docs.summaryOf(publishing).click()
  await expect(publish.getByRole('cell', { name: words.label })).toBeVisible()
  await expect(publish.getByText(words.empty)).toBeVisible()
  await checkAccessibility(page)

  await docs.send(publishing).click()
  await expect(docs.confirmSending).toBeVisible()
  await checkAccessibility(page, 'dialog')
  const sent = page.waitForRequest(`**${publishNotice.path}`)
  await docs.confirmSending.click()
  expect((await sent).headers()).toMatchObject({ 'x-device': 'pc', 'content-type': 'application/json' })
  await expect(docs.answer(publishing)).toContainText('"validation_failed"')
  await checkAccessibility(page)

  await page.getByRole('button', { name: words.other }).click()
  await expect(page.getByText(words.found, { exact: true })).toBeVisible()
})

test('an address names a call, which then stands open, and is tried at once when it changes nothing @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(`/docs/api#${whoAmI}`)
  const docs = apiDocsScreen(page, 'zh-CN')
  await expect(docs.summaryOf(whoAmI)).toBeInViewport()
  await docs.send(whoAmI).click()
  await expect(docs.answer(whoAmI)).toContainText('"loginName": "teacher"')
})

// Both are the same on a phone.
test('who has begun to search is not taken away to the call that the address names, neither when the calls come nor when a search brings it back @pc @whole', async ({
  page,
  language,
  signedIn,
}) => {
  const wanted = Promise.withResolvers<void>()
  await page.route(`**${apiDocument}`, async (route) => {
    await wanted.promise
    await route.fallback()
  })
  await signedIn('teacher')
  await page.goto(`/docs/api#${publishing}`)
  const docs = apiDocsScreen(page, language)
  await docs.search.click()
  wanted.resolve()
  await expect(docs.call(publishing)).toHaveAttribute('open')
  await expect(docs.search).toBeInViewport()
  await docs.search.fill('no such call')
  await expect(docs.none).toBeVisible()
  await docs.search.fill('')
  await expect(docs.call(publishing)).toBeVisible()
  await expect(docs.search).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a document that did not come is asked for again @pc @whole', async ({ page, language, signedIn }) => {
  await page.route(`**${apiDocument}`, (route) => route.fulfill({ status: 204 }))
  await signedIn('teacher')
  await page.goto('/docs/api')
  const docs = apiDocsScreen(page, language)
  await expect(docs.failed).toBeVisible()
  await checkAccessibility(page)
  await page.unroute(`**${apiDocument}`)
  await docs.again.click()
  await expect(docs.anyCall.first()).toBeVisible()
})
