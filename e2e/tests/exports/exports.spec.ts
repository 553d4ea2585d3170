import { readFile } from 'node:fs/promises'
import { askExport, readOwnExports, removeExport } from '@homeroom/contract/exports/export-endpoints.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test('a list of Administration is saved as a table, told by a message, and found in the account until it is removed @pc', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('admin.two')
  await page.goto(`${applicationAddress('administration', { phone })}#/roles`)
  await page.getByRole('button', { name: /^导出/ }).click()
  const box = page.getByRole('dialog', { name: '导出' })
  await checkAccessibility(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: '纯文本表格（.csv）' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^角色 \d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeff角色,英文名,类型,成员,权限数')
  expect(lines.at(-1)).toContain('# 导出人：')
  await expect(box.getByText(/^已生成：角色/)).toBeVisible()

  await page.goto('/account')
  // Another try, or the same test on a phone, may have left one of this name.
  const all = page.getByRole('list', { name: '我的导出' }).getByRole('listitem')
  await expect(all.first()).toContainText(file.suggestedFilename())
  const before = await all.count()
  const own = all.first()
  await checkAccessibility(page)
  const [again] = await Promise.all([page.waitForEvent('download'), own.getByRole('button', { name: '下载' }).click()])
  expect(again.suggestedFilename()).toBe(file.suggestedFilename())
  await own.getByRole('button', { name: /^删除/ }).click()
  await expect(all).toHaveCount(before - 1)
})

test('one’s messages are exported from the message centre @pc @whole', async ({ page, signedIn }) => {
  await signedIn('parent')
  await page.goto('/')
  await page.evaluate(() => {
    location.hash = '/messages/all'
  })
  await page.getByRole('button', { name: '导出消息' }).click()
  await page.getByRole('link', { name: '我的导出' }).click()
  const own = page.getByRole('list', { name: '我的导出' }).getByRole('listitem').first()
  await expect(own).toContainText(/^我的消息 .*\.xlsx/)
  const [file] = await Promise.all([page.waitForEvent('download'), own.getByRole('button', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('an export that is cancelled while it is asked for is removed as soon as it is known @pc @whole', async ({
  page,
  signedIn,
}) => {
  // Not the one whose exports the first test counts.
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone: false })}#/roles`)
  const held = Promise.withResolvers<void>()
  await page.route(callOf(askExport), async (route) => {
    await held.promise
    await route.continue()
  })
  let looks = 0
  page.on('request', (request) => callOf(readOwnExports).test(request.url()) && looks++)
  await page.getByRole('button', { name: /^导出/ }).click()
  const box = page.getByRole('dialog', { name: '导出' })
  await box.getByRole('button', { name: '纯文本表格（.csv）' }).click()
  await box.getByRole('button', { name: '取消' }).click()
  await expect(box.getByRole('progressbar')).toHaveCount(0)
  const removed = page.waitForResponse((answer) => callOf(removeExport).test(answer.url()))
  held.resolve()
  expect((await removed).status()).toBe(200)
  await expect(box.getByRole('button', { name: '纯文本表格（.csv）' })).toBeVisible()
  expect(looks).toBe(0)
})

test('the list of a class, and who has read a notice, are saved as tables @phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher.two')
  await page.goto(applicationAddress('my-class', { phone }))
  await page.getByRole('region', { name: '学生' }).getByRole('button', { name: /^导出/ }).click()
  const csv = page.getByRole('dialog', { name: '导出' }).getByRole('button', { name: '纯文本表格（.csv）' })
  const [list] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(list.suggestedFilename()).toMatch(/^学生名单 .*\.csv$/)
  const pupils = (await readFile(await list.path(), 'utf8')).split('\r\n')
  expect(pupils[0]).toBe('\ufeff学号,姓名,英文名,性别,监护人')
  expect(pupils.length).toBeGreaterThan(20)

  await page.goto(`${applicationAddress('notices', { phone })}#/?box=sent`)
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  const readers = page.getByRole('region', { name: '阅读情况' })
  await readers.getByRole('button', { name: /^导出/ }).click()
  await checkAccessibility(page)
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toMatch(/^通知阅读情况 .*\.csv$/)
  const people = await readFile(await file.path(), 'utf8')
  expect(people.startsWith('\ufeff姓名,英文名,身份,学生,班级,阅读时间\r\n')).toBe(true)
  expect(people).toContain(',未读\r\n')
})
