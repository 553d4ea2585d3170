import { textSizeCookie } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { themeDialog } from '../../screens/themes/theme-dialog.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { checkTextStays } from '../../support/check-text-stays.ts'
import { languageOn } from '../../support/language.ts'
import { followLayoutShift, layoutShift } from '../../support/layout-shift.ts'
import { lengthenNames } from '../../support/long-names.ts'
import { expect, test } from '../../support/product-test.ts'

const shell = (phone: boolean) => `/pages/base/${phone ? 'mobile' : 'pc'}_desktop_all/index.html`
const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** What a class teacher sees in a day. */
const screensOf = (phone: boolean) => [
  shell(phone),
  `${shell(phone)}#/messages/all`,
  `${shell(phone)}#/account`,
  ...(phone ? [`${shell(phone)}#/me`] : []),
  applicationAddress('notices', { phone }),
  applicationAddress('my-class', { phone }),
]

async function checkRoom(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await checkReflow(page)
  await checkTextStays(page)
}

test.describe('on PC and phone', () => {
  test.use({ language: ({ isMobile }, use) => use(languageOn(!isMobile)) })

  test('with text of 150 % every screen of a day can be read and used @whole-pc', async ({
    page,
    context,
    origin,
    phone,
    signedIn,
  }) => {
    test.slow()
    await context.addCookies([{ name: textSizeCookie, value: '150', url: origin }])
    for (const path of ['/login', '/forgetPassword']) {
      await page.goto(path)
      expect(await rootSize(page)).toBe(24)
      await checkRoom(page)
    }
    await signedIn('teacher')
    for (const path of screensOf(phone)) {
      await page.goto(path)
      await checkRoom(page)
    }
  })

  test('a long unbroken name runs over nothing, and no page scrolls sideways @whole', async ({
    page,
    context,
    phone,
    signedIn,
  }) => {
    test.slow()
    await lengthenNames(context)
    await page.goto('/login?unit=lakeside-1')
    await checkRoom(page)
    await signedIn('teacher')
    for (const path of screensOf(phone)) {
      await page.goto(path)
      await checkRoom(page)
    }
    await signedIn('parent')
    await page.goto(shell(phone))
    await checkRoom(page)
  })
})

test('who is not signed in makes text larger, and the next page is painted so @pc @whole', async ({
  page,
  context,
}) => {
  await followLayoutShift(context)
  const screen = signInScreen(page, 'zh-CN')
  await screen.open()
  await expect(screen.submit).toBeEnabled()
  const enlarge = page.getByRole('button', { name: /^文字大小/ })
  for (const [percent, pixels] of [
    [115, 18.4],
    [130, 20.8],
    [150, 24],
  ]) {
    await enlarge.click()
    await expect(enlarge).toHaveText(`A ${percent}%`)
    await expect.poll(() => rootSize(page)).toBeCloseTo(pixels ?? 0, 1)
  }
  const html = await (await page.reload())?.text()
  expect(html).toContain('data-text-size="150"')
  await expect(screen.submit).toBeEnabled()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await enlarge.click()
  await expect.poll(() => rootSize(page)).toBe(16)
})

test('a person chooses the size of text: it is in force at once, on another device, and before the next sign-in @pc @whole', async ({
  page,
  openFor,
  browser,
  origin,
  context,
  signedIn,
}) => {
  const dialog = themeDialog(page, { language: 'zh-CN', phone: false })
  await signedIn('student.two')
  await page.goto('/')
  await dialog.open()
  await dialog.textSize(130).click()
  await expect(dialog.textSize(130)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => rootSize(page)).toBeCloseTo(20.8, 1)
  const elsewhere = await openFor('student.two')
  await expect.poll(async () => (await elsewhere.goto('/'))?.text()).toContain('data-text-size="130"')
  const visitor = await browser.newContext({
    storageState: { cookies: await context.cookies(), origins: [] },
  })
  await visitor.clearCookies({ name: /session|token|access|refresh/ })
  const front = await visitor.newPage()
  expect(await (await front.goto(`${origin}/login`))?.text()).toContain('data-text-size="130"')
  await visitor.close()
  await dialog.textSize(100).click()
  await expect.poll(() => rootSize(page)).toBe(16)
})

test.describe('in English @phone @whole', () => {
  test.use({ language: 'en' })

  test('the whole name of the school, the role and the child stand beside one another at the top, with large text, too', async ({
    page,
    context,
    origin,
    signedIn,
  }) => {
    await context.addCookies([{ name: textSizeCookie, value: '150', url: origin }])
    await signedIn('parent')
    await page.goto(shell(true))
    await checkRoom(page)
    const banner = page.getByRole('banner')
    const role = await banner.getByText('Parent', { exact: true }).boundingBox()
    const child = await banner.getByText(/^Lin /).boundingBox()
    if (!role || !child) throw new Error('the header is not drawn')
    expect(child.x).toBeGreaterThanOrEqual(role.x + role.width)
    const school = banner.getByText('Lakeside No. 1 Primary School')
    // Less than a line.
    expect(await school.evaluate((name) => name.scrollHeight - name.clientHeight)).toBeLessThan(8)
  })
})
