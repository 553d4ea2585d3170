import { arrangeIcons } from '@homeroom/contract/arrangement-endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/product-test.ts'

/** PC and phone may run at the same time, so each arranges the icons of another person. */
const person = (phone: boolean) => (phone ? 'admin.two' : 'teacher.parent')

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

test.beforeEach(async ({ page, phone, signedIn }) => {
  await signedIn(person(phone))
  await page.goto('/')
  // Where a test before has left the icons of this person.
  await page.getByRole('button', { name: '整理桌面' }).click()
  const reset = page.getByRole('menuitem', { name: '恢复默认排列' })
  if ((await reset.getAttribute('aria-disabled')) !== 'true') {
    await reset.click()
    await expect(page.getByText('已恢复默认排列，收藏保持不变。')).toBeVisible()
  } else await page.keyboard.press('Escape')
})

test('[DESK-16][DESK-17] an icon is dragged to another place and group, makes a folder with another one, and is there on another device', async ({
  page,
  phone,
  openFor,
}) => {
  const [first, second] = [group(page, '学校办公'), group(page, '教学')]
  const before = await codes(first)
  const [a, b, c] = before
  await drag(page, tiles(first).nth(2), tiles(first).nth(0), 'left edge', phone)
  await expect.poll(() => codes(first)).toEqual([c, a, b, ...before.slice(3)])
  await expect(page.getByRole('status').filter({ hasText: '第 1 个' })).toHaveCount(1)

  const target = (await codes(second))[0]
  await drag(page, tiles(first).nth(0), tiles(second).nth(0), 'left edge', phone)
  await expect.poll(() => codes(second)).toEqual(expect.arrayContaining([c]))
  expect((await codes(second)).slice(0, 2)).toEqual([c, target])

  await drag(page, tiles(first).nth(1), tiles(first).nth(0), 'middle', phone)
  const folder = first.getByRole('button', { name: '文件夹，2 个应用' })
  await expect(folder).toBeVisible()
  const saved = kept(page, 'rename')
  await folder.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '重命名文件夹' }).click()
  await page.getByRole('textbox', { name: '文件夹名称' }).fill('每天')
  await page.getByRole('button', { name: '保存' }).click()
  await saved
  await expect(first.getByRole('button', { name: /^(?:\d+ 条未读 )?每天/ })).toBeVisible()

  const elsewhere = await openFor(person(phone))
  await elsewhere.goto('/')
  const there = group(elsewhere, '学校办公')
  await expect(there.getByRole('button', { name: /每天/ })).toBeVisible()
  await there.getByRole('button', { name: /每天/ }).click()
  await expect(there.locator(`[data-inside] [data-spot="${a}"]`)).toBeVisible()

  await folder.or(first.getByRole('button', { name: /每天/ })).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '解散文件夹' }).click()
  await expect.poll(() => codes(first)).toEqual(before.filter((code) => code !== c))
  // The other page is told of it.
  await expect(there.getByRole('button', { name: /每天/ })).toHaveCount(0)
})

test('[DESK-16] by keyboard an icon moves with Shift and the arrow keys, keeps the focus, and is spoken of', async ({
  page,
}) => {
  const first = group(page, '学校办公')
  const [a, b] = await codes(first)
  await tiles(first).nth(0).locator('[data-tile]').focus()
  const moved = page.waitForResponse(`**${arrangeIcons.path}`)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await codes(first)).slice(0, 2)).toEqual([b, a])
  await expect(first.locator(`[data-spot="${a}"] [data-tile]`)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '“学校办公”中，第 2 个' })).toHaveCount(1)
  await moved
  await page.keyboard.press('ContextMenu')
  const favoured = kept(page, 'favour')
  await page.getByRole('menuitem', { name: '收藏', exact: true }).press('Enter')
  await expect.poll(() => codes(group(page, '收藏'))).toContain(a)
  await favoured
  await page.reload()
  await expect.poll(() => codes(group(page, '收藏'))).toContain(a)
  await group(page, '收藏').locator(`[data-spot="${a}"]`).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '为什么我会看到它？' }).click()
  await expect(page.getByRole('dialog')).toContainText('开通')
  await page.getByRole('button', { name: '知道了' }).click()
  await group(page, '收藏').locator(`[data-spot="${a}"]`).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '取消收藏' }).click()
  await expect(group(page, '收藏').locator(`[data-spot="${a}"]`)).toHaveCount(0)

  // A Mac has no menu key.
  await first.locator(`[data-spot="${a}"] [data-tile]`).press('Shift+Enter')
  await expect(page.getByRole('menuitem', { name: '收藏', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('what was chosen for the whole unit and then cancelled is not there when the dialog opens again', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin.two')
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: '全单位的图标排列' })
  const locked = dialog.getByRole('checkbox', { name: '固定图标位置' })
  const open = async () => {
    await page.getByRole('button', { name: '整理桌面' }).click()
    await page.getByRole('menuitem', { name: '全单位的图标排列' }).click()
  }
  await open()
  await locked.check()
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(locked).not.toBeChecked()
})

test('[DESK-17] a move that the server cannot keep goes back, and the person is told', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const first = group(page, '学校办公')
  const before = await codes(first)
  await page.route(`**${arrangeIcons.path}`, (route) => route.abort())
  await tiles(first).nth(0).locator('[data-tile]').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/网络|没有/))
      .first(),
  ).toBeVisible()
  await expect.poll(() => codes(first)).toEqual(before)
})
