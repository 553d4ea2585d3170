import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import { setOwnAvatar } from '@homeroom/contract/people/avatar-endpoints.ts'
import { accountScreen } from '../../screens/accounts/account-screen.ts'
import { passwordSections } from '../../screens/accounts/password-screens.ts'
import { signInBox } from '../../screens/accounts/sign-in-box.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

for (const language of bothLanguages)
  test.describe(`the account page in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test(`in ${language} a person finds their own account from the desktop and by its address @whole-phone`, async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      const account = accountScreen(page, { language, phone })
      await page.goto('/')
      await account.openFromDesktop()
      await expect(account.facts).toContainText('teacher')
      await expect(account.heading).toBeAttached()
      await checkAccessibility(page)
      await page.goto('about:blank')
      await page.goto(accountPage)
      await expect(account.facts).toContainText('teacher')
    })
  })

test('[LOGIN-23][LOGIN-24][LOGIN-28] on the account page whoever must sign in again stays, with the form still on screen @pc', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(accountPage)
  const own = passwordSections(page, 'zh-CN')
  await own.open.click()
  await own.current.fill('wrong')
  await own.newPassword.fill('Maple-lamp-7G')
  await context.clearCookies({ name: /^homeroom_(?:session|refresh)$/ })
  await own.current.press('Enter')
  const box = signInBox(page, 'zh-CN')
  await expect(box.self).toBeVisible()
  // Who has no password signs in in another window, comes back, and goes on.
  await expect(box.self.getByRole('link', { name: '忘记密码' })).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  await box.otherWay.click()
  const other = await opened
  await signInScreen(other, 'zh-CN').signIn('teacher')
  await other.waitForURL(/_desktop_all/)
  await other.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(box.self).toBeHidden()
  await expect(own.current).toHaveAccessibleDescription(/\S/)
  await expect(own.current).toBeFocused()
  await expect(own.newPassword.first).toHaveValue('Maple-lamp-7G')
  await expect(page).toHaveURL(/#\/account$/)
})

test.describe('while it loads @whole', () => {
  test.use({ language: 'en' })

  test('the account page shows outlines and never an empty card @pc', async ({ page, signedIn }) => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await signedIn('teacher')
    // What the sections read, and the texts of one of them, come late.
    await page.route(/\/api\/uaa\/(?!oauth\/)/, async (route) => {
      await opened
      await route.continue()
    })
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('Any authenticator app will do')) await opened
      await route.fulfill({ response })
    })
    await page.goto(accountPage)
    const cards = page.getByRole('main').locator('section:visible')
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
    // The first ones appear by themselves after a while.
    await expect(cards.filter({ hasText: 'User name' })).toBeVisible()
    const empty = await cards.evaluateAll((all) =>
      all
        .filter((card) => !card.querySelector('[role="status"]'))
        .filter((card) => card.textContent === card.querySelector('h2, h3')?.textContent)
        .map((card) => card.textContent),
    )
    expect(empty).toEqual([])
    expect(await cards.count()).toBeGreaterThan(4)
    open()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })
})

test('[UPLOAD-45] somebody chooses a part of a photo by keyboard as their picture, at most 500 by 500, takes it away and back @pc @whole', async ({
  page,
  signedIn,
}) => {
  await signedIn('liu.ping')
  await page.goto(accountPage)
  const { facts } = accountScreen(page, { language: 'zh-CN', phone: false })
  const photo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
    canvas.getContext('2d')?.fillRect(200, 200, 500, 500)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  await facts.getByRole('button', { name: '添加头像' }).click()
  const dialog = page.getByRole('dialog', { name: '选择头像' })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'page.html', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await expect(dialog).toContainText('这张图片无法打开')
  await input.setInputFiles({ name: '我.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') })
  await dialog.getByRole('slider', { name: '缩放' }).press('ArrowRight')
  await dialog.getByRole('slider', { name: '左右位置' }).press('End')
  await checkAccessibility(page)
  const sending = page.waitForRequest((request) => request.url().includes(setOwnAvatar.path))
  await dialog.getByRole('button', { name: '保存' }).press('Enter')
  const { base64Str } = (await sending).postDataJSON()
  const size = await page.evaluate(async (text) => {
    const image = Object.assign(new Image(), { src: `data:image/jpeg;base64,${text}` })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, base64Str)
  expect(size).toEqual([500, 500])
  await expect(dialog).toBeHidden()
  const own = page.locator(`img[src*="/api/storage/show/avatar/"]`)
  await expect(own.first(), 'in the header, too').toBeVisible()
  await expect(own).toHaveCount(2)
  await facts.getByRole('button', { name: '移除头像' }).click()
  await expect(own).toHaveCount(0)
  await facts.getByRole('button', { name: '撤销移除' }).click()
  await expect(own).toHaveCount(2)
  await facts.getByRole('button', { name: '移除头像' }).click()
  await expect(own).toHaveCount(0)
})
