import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { Locator } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { languageNames } from '../../screens/desktop/desktop-names.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { units } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { gateInChinese } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'

test('[I18N-01][I18N-02][I18N-06] the sign-in page speaks Chinese first, and the other language at one press @pc', async ({
  page,
}) => {
  const chinese = signInScreen(page, 'zh-CN')
  const english = signInScreen(page, 'en')
  await chinese.open()
  await expect(chinese.submit).toBeVisible()
  await chinese.userName.fill('teacher')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(english.submit).toBeVisible()
  await expect(english.unitName).toHaveText(units.area.en)
  await expect(english.userName).toHaveValue('teacher')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(english.submit).toBeVisible()
})

test('[DESK-07][SESSION-18] pictures: grey for what cannot be opened, cartoon in the cartoon theme, a girl for sex 2 @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  const desktop = desktopScreen(page, { language, phone })
  await signedIn('teacher')
  await page.goto('/')
  await expect.poll(() => pictureSet(desktop.closedTile('school-bus'), 'school-bus')).toBe('gray')
  await expect.poll(() => pictureSet(desktop.tile('notices'), 'notices')).toBe('img')
  if (phone) await page.goto(`${page.url()}#/me`)
  await expect(page.getByRole('presentation').and(page.locator('[src*="people/girl"]')).first()).toBeVisible()
  await signedIn('student')
  await page.goto('/')
  await expect.poll(() => pictureSet(desktop.tile('notices'), 'notices')).toBe('cartoon')
})

for (const { language, rows } of [
  {
    language: 'zh-CN',
    rows: [/^主题/, /^文字大小\s*100%$/, /^账号与安全$/, /^版本信息\s*0\.1\.0$/, /^退出登录$/],
  },
  {
    language: 'en',
    rows: [/^Theme/, /^Text size\s*100%$/, /^Account and security$/, /^Version information\s*0\.1\.0$/, /^Sign out$/],
  },
] as const)
  test.describe(() => {
    test.use({ language })

    test(`in ${language} the phone's page about oneself is a list that says what is chosen, and the school's name is whole @phone${gateInChinese(language)}`, async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('parent')
      await page.goto('/')
      const school = page.getByRole('banner').getByText(units.primarySchool[language])
      const isCut = school.evaluate(
        (name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1,
      )
      expect(await isCut).toBe(false)
      await desktopScreen(page, { language, phone }).openPerson()
      const main = page.getByRole('main')
      for (const name of rows)
        await expect(main.getByRole('button', { name }).or(main.getByRole('link', { name }))).toBeVisible()
      await expect(main.getByRole('button', { name: languageNames[language] })).toHaveAttribute('aria-pressed', 'true')
    })
  })

/** Of which set the picture is that stands drawn in a tile: its colours are those of the file. */
function pictureSet(tile: Locator, code: string): Promise<string | undefined> {
  return tile
    .locator('svg')
    .first()
    .evaluate(async (drawn, code) => {
      const colours = (picture: ParentNode) =>
        [...picture.querySelectorAll('*')]
          .flatMap((shape) => [shape.getAttribute('fill'), shape.getAttribute('stop-color')])
          .filter((colour) => colour?.startsWith('#'))
          .join()
      const shown = colours(drawn)
      const sets = ['img', 'gray', 'cartoon'].map(async (set) => {
        const file = await (await fetch(`/common/art/apps/${code}/${set}.svg`)).text()
        return { set, colours: colours(new DOMParser().parseFromString(file, 'image/svg+xml')) }
      })
      const fitting = (await Promise.all(sets)).filter(({ colours }) => colours === shown)
      return fitting.length === 1 ? fitting[0]?.set : undefined
    }, code)
}

test('[DESK-08] an application that is made for others tells for whom, and does not open @phone', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/')
  await desktopScreen(page, { language, phone }).closedTile('school-bus').click()
  await expect(page.getByRole('dialog')).toContainText('学生、家长、职工')
  await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
})

test('[DESK-20] an application that is not connected yet says so, and leads back @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto('/')
  await desktopScreen(page, { language, phone }).tile('grades').click()
  const application = applicationPage(page, { language, phone })
  await expect(application.notConnected('grades')).toBeVisible()
  await application.wayBack.click()
  await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
})

test('an application whose files do not come says what to do, and opens at the second try @phone @whole', async ({
  page,
  phone,
  signedIn,
  watch,
}) => {
  watch.allow(/Failed to load resource.*(?:503|ERR_FAILED)/)
  // The console names the cause.
  watch.allow(/manifest\.json answered 503/)
  await signedIn('teacher')
  await page.route('**/notices/manifest.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(applicationAddress('notices', { phone }))
  const application = applicationPage(page, { language, phone })
  await expect(application.failed('notices')).toBeVisible()
  await page.unroute('**/notices/manifest.json')
  await application.tryAgain.click()
  await expect(noticesScreen(page, language).heading).toBeVisible()
})

test('[PERM-10][PERM-11][UNIT-07] who may not publish finds no way to write a notice, not even by its address @pc', async ({
  page,
  phone,
  signedIn,
}) => {
  const device = phone ? 'mobile' : 'pc'
  const notices = noticesScreen(page, language)
  for (const [loginName, idPath] of [
    ['parent', 'spm'],
    ['student', 'spm'],
  ]) {
    await signedIn(String(loginName))
    await page.goto(`/pages/base/${device}_notices_${idPath}/index.html#/?compose=1`)
    await expect(notices.anyRow).not.toHaveCount(0)
    await expect(notices.compose).toHaveCount(0)
    await expect(notices.publish).toHaveCount(0)
    await expect(notices.sent).toHaveCount(0)
  }
})

// Only the PC shell has it.
test.describe('on PC @pc', () => {
  test('[DESK-18][DESK-19] the recently used applications stand with the latest first, each once, at most ten @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('admin.two')
    await page.goto('/')
    const recent = page.getByRole('region', { name: '最近使用' }).getByRole('link')
    const addresses = await page
      .getByRole('main')
      .getByRole('region')
      .getByRole('link')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.href))
    const [first = '', ...others] = [...new Set(addresses)].slice(0, 11)
    const { userId, userType, unitId } = (await (await page.request.get(readMe.path)).json()).data
    // As a page tells it when it is opened; the last two are opened.
    for (const address of [first, ...others.slice(0, -1)]) {
      const resId = /_([a-z-]+)_/.exec(new URL(address).pathname)?.[1] ?? ''
      const form = { userId, userType, unitId, resId, resName: resId, type: '1' }
      const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
      expect((await page.request.post(recordAccess.path, { form, headers })).ok(), address).toBe(true)
    }
    for (const address of [others.at(-1) ?? '', first]) {
      // They follow the person over all devices, so the server must have heard of each.
      const recorded = page.waitForResponse(`**${recordAccess.path}`)
      await page.goto(address)
      await recorded
    }
    await page.goto('/')
    const expected = [first, ...others.reverse()].slice(0, 10)
    await expect(recent).toHaveCount(10)
    expect(await recent.evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.href))).toEqual(expected)
  })

  for (const width of [1920, 1440, 1024])
    test(`[MENU-01][MENU-05][MENU-07][MENU-08] at ${width} px the top menu shows at most ten applications and lists the rest under More @whole`, async ({
      page,
      signedIn,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await signedIn('admin')
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: '应用菜单' })
      const shown = await menu.getByRole('link').count()
      expect(shown).toBeGreaterThan(0)
      expect(shown).toBeLessThanOrEqual(10)
      await menu.getByRole('button', { name: '更多应用' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      const rest = await page.getByRole('menuitem').count()
      expect(shown + rest).toBe(await page.locator('a[data-tile]').count())
    })

  test('[HEADER-07][HEADER-08][HEADER-11][HEADER-15] the header greets by name, leads to the desktop, and fills the screen', async ({
    page,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/pages/base/pc_my-class_tm/index.html')
    const desktop = desktopScreen(page, { language, phone: false })
    await expect(desktop.welcome('王芳')).toContainText('欢迎您，王芳')
    const full = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('button', { name: '全屏显示' }).click()
    await expect.poll(full).toBe(true)
    await page.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(full).toBe(false)
    await desktop.toDesktop()
    await expect(page).toHaveURL('/pages/base/pc_desktop_all/index.html')
  })
})

// Only the phone has the field.
test('on the phone an application is found by a part of its Chinese or English name @phone', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  const desktop = desktopScreen(page, { language, phone })
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
  const field = page.getByRole('textbox', { name: '查找应用' })
  // On a slow line the field is there before the scripts are: what is typed until then counts.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await field.fill('班级')
  scripts.resolve()
  await expect(tiles).toHaveCount(1)
  await page.unroute('**/*.js')
  for (const [word, code] of [
    ['班级', 'my-class'],
    ['home', 'homework'],
  ] as const) {
    await field.fill(word)
    await expect(tiles).toHaveCount(1)
    await expect(desktop.tile(code)).toBeVisible()
  }
  await field.fill('没有这个')
  await expect(page.getByText('没有名称包含“没有这个”的应用。请换一个词，或清除后查看全部应用。')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '清除' }).last().click()
  await expect(desktop.tile('notices')).toBeVisible()
})
