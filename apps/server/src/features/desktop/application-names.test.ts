import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { findAnything } from '@homeroom/contract/desktop/find-endpoints.ts'
import { readMe } from '@homeroom/contract/sign-in/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Icon = { code: string; zname: string; name: string; englishName: string; shortName: string }

async function iconsOf(name: string): Promise<Map<string, Icon>> {
  const browser = await server.signIn(name)
  const { userId, unitId } = (await browser.get(readMe.path)).data
  const { data } = await browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })
  const icons = data.flatMap(({ iconVMs }: { iconVMs: Icon[] }) => iconVMs)
  return new Map(icons.map((icon: Icon) => [icon.code, icon]))
}

test.each([
  ['teacher', 'leave', '请假审批', 'Leave requests'],
  ['parent', 'leave', '请假', 'Ask for leave'],
  ['student', 'grades', '我的成绩', 'My marks'],
  ['teacher', 'grades', '成绩管理', 'Grades'],
  ['parent', 'homework', '作业中心', 'Homework'],
])('[DESK-04] %s calls the application %s “%s” and “%s”', async (name, code, chinese, english) => {
  const icon = (await iconsOf(name)).get(code)
  expect(icon).toMatchObject({ zname: chinese, name: chinese, englishName: english })
})

test('the open application carries the name that its person knows', async () => {
  const parent = await server.signIn('parent')
  const { start } = await parent.page('/pages/base/pc_leave_spm/index.html')
  expect(start).toMatchObject({ application: { name: '请假', englishName: 'Ask for leave' } })
})

test('an application is found by the name of one’s own kind, and by no other', async () => {
  const codes = async (name: string, text: string) => {
    const { data } = await (await server.signIn(name)).get(findAnything.path, { text })
    return data.applications.map(({ code }: { code: string }) => code)
  }
  expect(await codes('student', 'wodechengji')).toEqual(['grades'])
  expect(await codes('student', '成绩管理')).toEqual([])
  expect(await codes('teacher', '成绩管理')).toEqual(['grades'])
})
