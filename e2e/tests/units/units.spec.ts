import { searchUnits } from '@homeroom/contract/units/unit-endpoints.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { units } from '../../support/accounts.ts'
import { callOf } from '../../support/call-of.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const year = new Date().getFullYear()
const faces = [
  {
    host: 'lakeside-no1.localhost',
    unit: units.primarySchool,
    copyright: `2017-${year} 湖滨第一小学 Lakeside No. 1 Primary School`,
    footer: '湖滨第一小学 · 明湖路18号',
    link: 'https://no1.lakeside.example/',
    filings: ['湘ICP备00000001号-1', '湘公网安备 00000000000001号'],
  },
  {
    host: 'lakeside-ms.localhost',
    unit: units.middleSchool,
    copyright: `2017-${year} 湖滨实验中学 Lakeside Experimental Middle School`,
    footer: '湖滨实验中学 · 求知、求真、求美',
    link: null,
    filings: ['湘ICP备00000002号-1'],
  },
]

for (const { host, unit, copyright, footer, link, filings } of faces)
  test(`[UNIT-02][UNIT-03][FOOT-01][FOOT-02][FOOT-03][FOOT-04][FOOT-05][FOOT-06][FOOT-07][FOOT-10][FOOT-11][FOOT-12][FOOT-14][FOOT-15][FOOT-16][FOOT-17] ${host} shows the face of its own unit @pc @whole`, async ({
    page,
    origin,
  }) => {
    await page.goto(`http://${host}:${new URL(origin).port}/login`)
    const screen = signInScreen(page, 'zh-CN')
    await expect(screen.unitName).toHaveText(unit['zh-CN'])
    await expect(screen.chooseUnit).toHaveCount(0)
    const contents = page.getByRole('contentinfo')
    await expect(contents).toContainText(copyright)
    if (link) await expect(contents.getByRole('link', { name: footer })).toHaveAttribute('href', link)
    else await expect(contents.getByText(footer)).not.toHaveRole('link')
    for (const filing of filings)
      await expect(contents.getByRole('link', { name: filing })).toHaveAttribute('href', /^https:\/\/beian\./)
    await expect(contents.getByRole('link', { name: /^湘/ })).toHaveCount(filings.length)
    await expect(contents.getByRole('presentation')).toHaveCount(filings.length - 1)
    await screen.signIn('teacher.two')
    await expect(page.getByRole('banner')).toContainText(units.middleSchool['zh-CN'])
  })

for (const language of bothLanguages)
  test.describe(`a unit in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('[UNIT-02][UNIT-04] can be chosen by name where the address serves many, and the sign-in is to that unit @pc', async ({
      page,
    }) => {
      const screen = signInScreen(page, language)
      await screen.open('?redirect_uri=%2Fpages%2Fbase%2Fpc_my-class_tm%2Findex.html')
      await expect(screen.unitName).toHaveText(units.area[language])
      await screen.chooseUnit.click()
      for (const unit of Object.values(units)) await expect(screen.unitLink(unit[language])).toBeVisible()
      await screen.findUnit.fill('lakeside-ms')
      await expect(screen.unitLink(units.primarySchool[language])).toHaveCount(0)
      const configured = page.waitForRequest('**/api/uaa/oauth/login/unit_config?*')
      await screen.unitLink(units.middleSchool[language]).click()
      await expect(screen.unitName).toHaveText(units.middleSchool[language])
      await expect(screen.chooseAnotherUnit).toBeVisible()
      const sent = page.waitForRequest('**/api/uaa/oauth/login')
      await screen.signIn('teacher.two')
      const unitId = new URL((await configured).url()).searchParams.get('unitId')
      expect(new URLSearchParams((await sent).postData() ?? '').get('unitId')).toBe(unitId)
      await expect(page).toHaveURL('/pages/base/pc_my-class_tm/index.html')
    })

    test('[UNIT-02] is met again after signing out, and the district when it is chosen @pc @whole', async ({
      page,
      signedIn,
      context,
    }) => {
      await signedIn('teacher.two')
      await context.clearCookies({ name: 'homeroom_session' })
      await context.clearCookies({ name: 'homeroom_refresh' })
      const screen = signInScreen(page, language)
      await screen.open()
      await expect(screen.unitName).toHaveText(units.middleSchool[language])
      await screen.chooseAnotherUnit.click()
      await screen.unitLink(units.area[language]).click()
      await expect(page).toHaveURL('/login?unit=lakeside')
      await screen.open()
      await expect(screen.unitName).toHaveText(units.area[language])
      await expect(screen.chooseUnit).toBeVisible()
    })

    test('[HEADER-01][HEADER-02][HEADER-05][HEADER-06] has its own logo and its name in the language above the desktop @whole-pc', async ({
      page,
      signedIn,
    }) => {
      await signedIn('student.two')
      await page.goto('/')
      const banner = page.getByRole('banner')
      await expect(banner.getByText(units.middleSchool[language], { exact: true })).toBeVisible()
      const logo = banner.getByRole('presentation').first()
      await expect(logo).toHaveAttribute('src', /^\/api\/storage\/show\/unit\/[0-9a-f-]{36}$/)
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })
  })

test('[UNIT-04] a long list of units scrolls under the search field, and Escape leads back to what opened it @pc @whole', async ({
  page,
  phone,
}) => {
  await page.route(callOf(searchUnits), async (route) => {
    const answer = await (await route.fetch()).json()
    const [unit] = answer.data
    answer.data = Array.from({ length: 20 }, (_, place) => ({
      ...unit,
      unitId: `${unit.unitId.slice(0, -2)}${String(place).padStart(2, '0')}`,
      unitName: `第${place + 1}中学`,
    }))
    await route.fulfill({ json: answer })
  })
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  await screen.chooseUnit.click()
  // On a phone the field would bring up the keyboard, which hides the units.
  if (phone) await expect(screen.closeUnits).toBeFocused()
  else await expect(screen.findUnit).toBeFocused()
  await screen.findUnit.fill('lakeside')
  const last = screen.unitLink('第20中学')
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(screen.findUnit).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(screen.findUnit).toHaveCount(0)
  await expect(screen.chooseUnit).toBeFocused()
})
