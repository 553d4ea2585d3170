import { chooseTheme } from '@homeroom/contract/themes/theme-endpoints.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { pcTools } from '../../screens/desktop/pc-tools.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { themeDialog } from '../../screens/themes/theme-dialog.ts'
import { units } from '../../support/accounts.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { followLayoutShift, layoutShift, whatMoved } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/product-test.ts'

const personal = ['/', '/pages/base/{device}_notices_tm/index.html', '/pages/base/{device}_my-class_tm/index.html']

const fireDrill = {
  'zh-CN': '今天下午2:30进行消防疏散演练，请班主任提前10分钟到岗。',
  en: 'Fire drill today at 14:30. Class teachers, please be there ten minutes early.',
}

for (const language of bothLanguages)
  test.describe(`without scripts in ${language}`, deviceOf(language), () => {
    test.use({ language, javaScriptEnabled: false })

    test('the sign-in page is painted, and says that scripts are needed @whole', async ({ page }) => {
      const screen = signInScreen(page, language)
      await screen.open()
      await expect(screen.unitName).toHaveText(units.area[language])
      await expect(screen.userName).toBeVisible()
      await expect(screen.password).toBeVisible()
      await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    })

    test('[DESK-01][DESK-11][PERM-05] the desktop is painted with its icons, unread counts and messages @whole-phone', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto('/')
      const desktop = desktopScreen(page, { language, phone })
      await expect(desktop.unitName(units.primarySchool[language])).toBeVisible()
      await expect(desktop.tileWithUnread('homework', 128)).toBeVisible()
      await expect(desktop.tile('my-class')).toBeVisible()
      if (!phone) await expect(page.getByText(fireDrill[language])).toBeVisible()
    })
  })

for (const language of bothLanguages)
  test.describe(`in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('nothing moves when scripts take the page over, nor when an error appears', async ({
      page,
      context,
      phone,
      signedIn,
    }) => {
      await followLayoutShift(context)
      const screen = signInScreen(page, language)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      const document = await (await screen.open())?.text()
      await expect(screen.submit).toBeEnabled()
      await page.waitForLoadState('networkidle')
      // Everybody waits for this page: what others need later is not fetched on it.
      const code = fetched.filter((path) => /\.(?:js|css)$/.test(path))
      expect(code.length).toBeGreaterThan(0)
      const later = code.filter((path) => !document?.includes(path))
      // Only the question about the messaging services comes once the page can be used.
      expect(later.filter((path) => !path.includes('/ask-for-providers-'))).toEqual([])
      await screen.submit.click()
      await expect(screen.message).not.toBeEmpty()
      expect(await layoutShift(page)).toBe(0)
      await signedIn('teacher')
      for (const pattern of personal) {
        await page.goto(pattern.replace('{device}', phone ? 'mobile' : 'pc'))
        await page.waitForLoadState('networkidle')
        // The desktop holds still; in an application a line may break anew when its data arrive.
        const moved = `${page.url()}\n${await whatMoved(page)}`
        expect(await layoutShift(page), moved).toBeLessThanOrEqual(pattern === '/' ? 0 : 0.005)
      }
    })

    test('every page reflows at 200 % zoom, at a width of 320 px and at one of 1024 px @whole', async ({
      page,
      phone,
      signedIn,
      watch,
    }) => {
      watch.allow(/Failed to load resource.*404/)
      for (const path of ['/login', '/forgetPassword', '/no/such/page']) {
        await page.goto(path)
        await checkWidths(page)
      }
      const device = phone ? 'mobile' : 'pc'
      for (const [loginName, addresses] of [
        ['parent', ['/']],
        ['area.admin', ['/']],
        ['teacher', [...personal, '/pages/base/{device}_notices_tm/index.html#/?compose=1']],
      ] as const) {
        await signedIn(loginName)
        for (const address of addresses) {
          await page.goto(address.replace('{device}', device))
          await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
          await checkWidths(page)
        }
      }
      // One of their own: reading what others wrote would make it read.
      await page.goto(`/pages/base/${device}_notices_tm/index.html#/?box=sent`)
      await noticesScreen(page, language).anySentRow.getByRole('link').first().click()
      await expect(page.getByRole('article')).toBeVisible()
      await checkWidths(page)
    })
  })

test('the pictures of the icons come within the page, stay when scripts take it over, and follow the theme @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await signedIn('teacher')
  await page.goto('/', { waitUntil: 'commit' })
  const desktop = desktopScreen(page, { language: 'zh-CN', phone })
  const drawn = desktop.tile('notices').locator('svg').first()
  await expect(drawn).toBeVisible()
  const shapes = await drawn.locator('path').count()
  expect(shapes).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect(drawn.locator('path')).toHaveCount(shapes)
  expect(fetched.filter((path) => /app-icons|\/art\/apps\//.test(path))).toEqual([])
  if (phone) return
  // Nobody's theme is changed: the answer is made up.
  const said = { status: 200, code: 'ok', message: '', fieldErrors: [], data: null }
  await page.route(`**${chooseTheme.path}`, (route) => route.fulfill({ json: said }))
  const themes = themeDialog(page, { language: 'zh-CN', phone })
  const picture = desktop.tile('notices').locator('img')
  for (const [theme, file] of [
    ['卡通', 'app-icons-cartoon'],
    ['晴蓝', 'app-icons-img'],
  ] as const) {
    await themes.open()
    await themes.option(theme).click()
    await themes.close()
    await expect(picture).toHaveAttribute('src', new RegExp(file))
    await expect(drawn).toHaveCount(0)
  }
})

// The same script starts both shells; the keys are the PC's.
test('what is pressed before the scripts are there is answered when they come, a click as well as a key @pc', async ({
  page,
  signedIn,
}) => {
  await signedIn('teacher')
  for (const press of [() => pcTools(page, 'zh-CN').bell.click(), () => page.keyboard.press('Control+k')]) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/pc-desktop-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(pcTools(page, 'zh-CN').bell).toBeVisible()
    await press()
    await expect(page.getByRole('dialog')).toBeHidden()
    scripts.resolve()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.unrouteAll()
  }
})

/** The last width is where the next page begins. */
async function checkWidths(page: Page): Promise<void> {
  for (const { width, height, name } of [
    // A window of 1440 pixels at 200 %.
    { width: 720, height: 450, name: 'ipad' },
    { width: 1024, height: 768, name: 'ipad' },
    { width: 320, height: 640, name: 'mobile' },
  ]) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveClass(name)
    await checkReflow(page)
  }
}
