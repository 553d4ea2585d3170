import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': {
    send: '给我发一条测试消息',
    arrived: /已送达，可在您的消息中看到/,
    ask: '我还能保持登录多久？',
    unused: /如果从现在起不再操作，将于 .+ \d\d:\d\d 退出/,
    details: /^“湖滨.*小学”的详情$/,
    campus: '东湖校区',
    search: '按名称搜索',
    notFound: '没有找到角色。',
  },
  en: {
    send: 'Send me a test message',
    arrived: /It arrived at \d\d:\d\d\. You find it among your messages/,
    ask: 'How long do I stay signed in?',
    unused: /If you use nothing from now on, you are signed out on .+ \d\d:\d\d/,
    details: 'Details of "Lakeside No. 1 Primary School"',
    campus: 'East Lake Campus',
    search: 'Search by name',
    notFound: 'No role was found.',
  },
} as const

for (const language of bothLanguages)
  test.describe(`what an office tries and looks up in ${language} @whole`, deviceOf(language), () => {
    test.use({ language })
    const texts = names[language]

    test('a test message says that it arrived, and the limits of sessions what they mean for the reader', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('admin.two')
      const address = applicationAddress('administration', { phone })
      await page.goto(`${address}#/settings?page=reminders`)
      await page.getByRole('button', { name: texts.send }).click()
      await expect(page.getByText(texts.arrived)).toBeVisible()
      await checkAccessibility(page)

      await page.goto(`${address}#/settings?page=sessions`)
      await page.getByRole('button', { name: texts.ask }).click()
      await expect(page.getByText(texts.unused)).toBeVisible()
      await checkAccessibility(page)
    })

    test('the campuses of a school stand below it and lead to their classes', async ({ page, phone, signedIn }) => {
      await signedIn('area.admin')
      await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_administration_tm/index.html#/units`)
      await page.getByRole('button', { name: texts.details }).click()
      const campus = page.getByRole('link', { name: texts.campus })
      await expect(campus).toBeVisible()
      await checkAccessibility(page)
      await campus.click()
      await expect(page).toHaveURL(/#\/classes\?.*campusId=/)
      await expect(page.getByRole('row').filter({ hasText: texts.campus }).first()).toBeVisible()
    })

    test('the roles are searched by name, which stands in the address', async ({ page, phone, signedIn }) => {
      await signedIn('admin.two')
      await page.goto(`${applicationAddress('administration', { phone })}#/roles`)
      await page.getByRole('searchbox', { name: texts.search, exact: true }).fill('no such role')
      await expect(page.getByText(texts.notFound)).toBeVisible()
      await expect(page).toHaveURL(/search=no/)
      await page.getByRole('searchbox', { name: texts.search, exact: true }).fill('')
      await expect(page.getByText(texts.notFound)).toHaveCount(0)
      await checkAccessibility(page)
    })
  })
