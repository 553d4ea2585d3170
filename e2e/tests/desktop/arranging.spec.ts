import { arrangeIcons } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

/** PC and phone may run at the same time, so each arranges the icons of another person. */
const person = (phone: boolean) => (phone ? 'admin.two' : 'teacher.parent')

const names = {
  'zh-CN': {
    arrange: '整理桌面',
    reset: '恢复默认排列',
    resetDone: '已恢复默认排列，收藏保持不变。',
    first: '学校办公',
    second: '教学',
    placed: (position: number) => `“学校办公”中，第 ${position} 个`,
    folder: '文件夹，2 个应用',
    makeFolder: /放进新文件夹$/,
    rename: '重命名文件夹',
    folderName: '文件夹名称',
    daily: '每天',
    save: '保存',
    dissolve: '解散文件夹',
    favourites: '收藏',
    favour: '收藏',
    unfavour: '取消收藏',
    why: '为什么我会看到它？',
    given: '开通',
    understood: '知道了',
    forUnit: '全单位的图标排列',
    lock: '固定图标位置',
    cancel: '取消',
    lost: /网络|没有/,
  },
  en: {
    arrange: 'Arrange the desktop',
    reset: 'Reset my arrangement',
    resetDone: 'Your icons are back where they were given. Your favourites stay.',
    first: 'School office',
    second: 'Teaching',
    placed: (position: number) => `is number ${position} of`,
    folder: 'Folder with 2 applications',
    makeFolder: /^New folder with/,
    rename: 'Rename folder',
    folderName: 'Name of the folder',
    daily: 'Every day',
    save: 'Save',
    dissolve: 'Take the folder apart',
    favourites: 'Favourites',
    favour: 'Add to favourites',
    unfavour: 'Remove from favourites',
    why: 'Why do I see this?',
    given: 'gave it to',
    understood: 'OK',
    forUnit: 'Arrangement for the whole unit',
    lock: 'Lock the places of icons',
    cancel: 'Cancel',
    lost: /network|did not/,
  },
} as const

const group = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tiles = (group: Locator) => group.locator('[data-spot]')
const codes = (group: Locator) =>
  tiles(group).evaluateAll((places: HTMLElement[]) => places.map(({ dataset }) => dataset.spot))

/** The moment at which the server has kept a change. */
const kept = (page: Page, kind: string) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(`"${kind}"`) === true && answer.ok())

/** Presses a tile and drags it to a part of another one. */
async function drag(page: Page, from: Locator, to: Locator, part: 'left edge' | 'middle', touch: boolean) {
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('a tile is not on the page')
  const a = { x: start.x + start.width / 2, y: start.y + 40 }
  const b = { x: end.x + end.width * (part === 'middle' ? 0.5 : 0.1), y: end.y + 40 }
  if (!touch) {
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move(a.x + 10, a.y)
    await page.mouse.move(b.x, b.y, { steps: 5 })
    await expect(to).toHaveAttribute('data-drop', /./)
    await page.mouse.up()
    return
  }
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', a)
  await expect(from).toHaveAttribute('data-held', '')
  await send('touchMove', { x: a.x + 12, y: a.y })
  // Each group is a page of the phone: an icon that is carried to the side turns it.
  const { width } = page.viewportSize() ?? { width: 0 }
  if (b.x > width) {
    await send('touchMove', { x: width - 8, y: a.y })
    await expect(to).toBeInViewport({ ratio: 1 })
  }
  const there = (await to.boundingBox()) ?? end
  await send('touchMove', { x: there.x + b.x - end.x, y: there.y + b.y - end.y })
  await expect(to).toHaveAttribute('data-drop', /./)
  await send('touchEnd')
}

// They arrange the same icons.
test.describe.configure({ mode: 'default' })
test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

test.beforeEach(async ({ page, language, phone, signedIn }) => {
  const name = names[language]
  await signedIn(person(phone))
  await page.goto('/')
  // Where a test before has left the icons of this person.
  await page.getByRole('button', { name: name.arrange }).click()
  const reset = page.getByRole('menuitem', { name: name.reset })
  if ((await reset.getAttribute('aria-disabled')) !== 'true') {
    await reset.click()
    await expect(page.getByText(name.resetDone)).toBeVisible()
  } else await page.keyboard.press('Escape')
})

test('[DESK-16][DESK-17] an icon is dragged to another place and group, makes a folder with another one, and is there on another device', async ({
  page,
  language,
  phone,
  openFor,
}) => {
  const name = names[language]
  const [first, second] = [group(page, name.first), group(page, name.second)]
  const before = await codes(first)
  const [a, b, c] = before
  await drag(page, tiles(first).nth(2), tiles(first).nth(0), 'left edge', phone)
  await expect.poll(() => codes(first)).toEqual([c, a, b, ...before.slice(3)])
  await expect(page.getByRole('status').filter({ hasText: name.placed(1) })).toHaveCount(1)

  const target = (await codes(second))[0]
  await drag(page, tiles(first).nth(0), tiles(second).nth(0), 'left edge', phone)
  await expect.poll(() => codes(second)).toEqual(expect.arrayContaining([c]))
  expect((await codes(second)).slice(0, 2)).toEqual([c, target])

  await drag(page, tiles(first).nth(1), tiles(first).nth(0), 'middle', phone)
  const folder = first.getByRole('button', { name: name.folder })
  await expect(folder).toBeVisible()
  const saved = kept(page, 'rename')
  await folder.click({ button: 'right' })
  await page.getByRole('menuitem', { name: name.rename }).click()
  await page.getByRole('textbox', { name: name.folderName }).fill(name.daily)
  await page.getByRole('button', { name: name.save }).click()
  await saved
  await expect(first.getByRole('button', { name: name.daily })).toBeVisible()

  const elsewhere = await openFor(person(phone))
  await elsewhere.goto('/')
  const there = group(elsewhere, name.first)
  await expect(there.getByRole('button', { name: name.daily })).toBeVisible()
  await there.getByRole('button', { name: name.daily }).click()
  await expect(there.locator(`[data-inside] [data-spot="${a}"]`)).toBeVisible()

  await folder.or(first.getByRole('button', { name: name.daily })).click({ button: 'right' })
  await page.getByRole('menuitem', { name: name.dissolve }).click()
  await expect.poll(() => codes(first)).toEqual(before.filter((code) => code !== c))
  // The other page is told of it.
  await expect(there.getByRole('button', { name: name.daily })).toHaveCount(0)
})

test('Back on a phone closes an open folder and leaves the desktop where it is @phone', async ({ page, language }) => {
  const name = names[language]
  const first = group(page, name.first)
  await tiles(first).nth(0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: name.makeFolder }).click()
  const folder = first.getByRole('button', { name: name.folder })
  await folder.click()
  await expect(first.locator('[data-inside]')).toBeVisible()
  const depth = () => page.evaluate(() => history.state?.homeroomLayer?.depth)
  await expect.poll(depth).toBe(1)
  await page.goBack()
  await expect(first.locator('[data-inside]')).toHaveCount(0)
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
  await folder.click()
  await folder.click()
  await expect.poll(depth).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('[DESK-16] by keyboard an icon moves with Shift and the arrow keys, keeps the focus, and is spoken of @pc', async ({
  page,
  language,
}) => {
  const name = names[language]
  const first = group(page, name.first)
  const [a, b] = await codes(first)
  await tiles(first).nth(0).locator('[data-tile]').focus()
  const moved = page.waitForResponse(`**${arrangeIcons.path}`)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await codes(first)).slice(0, 2)).toEqual([b, a])
  await expect(first.locator(`[data-spot="${a}"] [data-tile]`)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: name.placed(2) })).toHaveCount(1)
  await moved
  await page.keyboard.press('ContextMenu')
  const favoured = kept(page, 'favour')
  await page.getByRole('menuitem', { name: name.favour, exact: true }).press('Enter')
  await expect.poll(() => codes(group(page, name.favourites))).toContain(a)
  await favoured
  await page.reload()
  await expect.poll(() => codes(group(page, name.favourites))).toContain(a)
  await group(page, name.favourites).locator(`[data-spot="${a}"]`).click({ button: 'right' })
  await page.getByRole('menuitem', { name: name.why }).click()
  await expect(page.getByRole('dialog')).toContainText(name.given)
  await page.getByRole('button', { name: name.understood }).click()
  await group(page, name.favourites).locator(`[data-spot="${a}"]`).click({ button: 'right' })
  await page.getByRole('menuitem', { name: name.unfavour }).click()
  await expect(group(page, name.favourites).locator(`[data-spot="${a}"]`)).toHaveCount(0)

  // A Mac has no menu key.
  await first.locator(`[data-spot="${a}"] [data-tile]`).press('Shift+Enter')
  await expect(page.getByRole('menuitem', { name: name.favour, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('what was chosen for the whole unit and then cancelled is not there when the dialog opens again @pc @whole', async ({
  page,
  language,
  signedIn,
}) => {
  const name = names[language]
  await signedIn('admin.two')
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: name.forUnit })
  const locked = dialog.getByRole('checkbox', { name: name.lock })
  const open = async () => {
    await page.getByRole('button', { name: name.arrange }).click()
    await page.getByRole('menuitem', { name: name.forUnit }).click()
  }
  await open()
  await locked.check()
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: name.cancel }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(locked).not.toBeChecked()
})

test('[DESK-17] a move that the server cannot keep goes back, and the person is told @pc @whole', async ({
  page,
  language,
  watch,
}) => {
  const name = names[language]
  watch.allow(/Failed to load resource/)
  const first = group(page, name.first)
  const before = await codes(first)
  await page.route(`**${arrangeIcons.path}`, (route) => route.abort())
  await tiles(first).nth(0).locator('[data-tile]').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('alert').or(page.getByText(name.lost)).first()).toBeVisible()
  await expect.poll(() => codes(first)).toEqual(before)
})
