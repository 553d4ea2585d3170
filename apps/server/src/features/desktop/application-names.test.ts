import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { findAnything } from '@homeroom/contract/find/find-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productApplications } from '#database/catalogue/product-applications.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Icon = { code: string; zname: string; name: string; englishName: string; updateStatus: number }

async function iconsOf(name: string): Promise<Map<string, Icon>> {
  const browser = await server.signIn(name)
  const { userId, unitId } = (await browser.get(readMe.path)).data
  const { data } = await browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })
  const icons = data.flatMap(({ iconVMs }: { iconVMs: Icon[] }) => iconVMs)
  return new Map(icons.map((icon: Icon) => [icon.code, icon]))
}

/** What those who work with an application call it, and so everybody for whom that is right. */
const usual = {
  notices: ['通知公告', 'Notices'],
  calendar: ['校历日程', 'School calendar'],
  leave: ['请假审批', 'Leave requests'],
  attendance: ['考勤管理', 'Attendance'],
  duty: ['值班安排', 'Duty roster'],
  contacts: ['通讯录', 'Contacts'],
  'my-class': ['我的班级', 'My class'],
  timetable: ['课程表', 'Timetable'],
  homework: ['作业中心', 'Homework'],
  grades: ['成绩管理', 'Grades'],
  library: ['图书借阅', 'Library'],
  research: ['教研活动', 'Teaching research'],
  clubs: ['社团选课', 'Clubs'],
  health: ['健康档案', 'Health records'],
  'school-bus': ['校车服务', 'School bus'],
  canteen: ['智慧食堂', 'Canteen'],
  repairs: ['报修服务', 'Repairs'],
  assets: ['资产管理', 'Assets'],
  safety: ['平安校园', 'School safety'],
  reports: ['数据报表', 'Reports'],
  schools: ['学校管理', 'Schools'],
} as const

type Names = Partial<Record<keyof typeof usual, readonly [chinese: string, english: string]>>

/** What is usual, and for an application that was added later what its own description says. */
function usualNameOf(code: string): readonly [chinese: string, english: string] | undefined {
  const added = productApplications.find((application) => application.code === code)
  return usual[code as keyof Names] ?? (added && [added.name, added.englishName ?? ''])
}

/** What a kind of people calls otherwise. */
const otherwise: Record<string, Names> = {
  teacher: {
    clubs: ['社团管理', 'Run clubs'],
  },
  staff: {},
  admin: {
    clubs: ['社团管理', 'Run clubs'],
  },
  'area.admin': {},
  student: {
    attendance: ['我的考勤', 'My attendance'],
    leave: ['请假', 'Ask for leave'],
    timetable: ['我的课表', 'My timetable'],
    homework: ['我的作业', 'My homework'],
    grades: ['我的成绩', 'My marks'],
  },
  parent: {
    attendance: ['孩子的考勤', 'My child’s attendance'],
    leave: ['请假', 'Ask for leave'],
    'my-class': ['孩子的班级', 'My child’s class'],
    timetable: ['孩子的课表', 'My child’s timetable'],
    homework: ['孩子的作业', 'My child’s homework'],
    grades: ['孩子的成绩', 'My child’s marks'],
    clubs: ['孩子的社团', 'My child’s clubs'],
    health: ['孩子的健康档案', 'My child’s health'],
  },
}

test.each(Object.entries(otherwise))('[DESK-04] what %s calls every application', async (name, own) => {
  const icons = await iconsOf(name)
  expect(icons.size).toBeGreaterThan(10)
  for (const [code, { zname, name: called, englishName }] of icons) {
    const [chinese, english] = own[code as keyof Names] ?? usualNameOf(code) ?? []
    expect({ code, zname, called, englishName }).toEqual({
      code,
      zname: chinese,
      called: chinese,
      englishName: english,
    })
  }
})

test('the open application carries the name that its person knows', async () => {
  const parent = await server.signIn('parent')
  const { start } = await parent.page('/pages/base/pc_leave_spm/index.html')
  expect(start).toMatchObject({ application: { name: '请假', englishName: 'Ask for leave' } })
})

test.each(Object.keys(otherwise))('[DESK-04] %s finds every application by both its names', async (name) => {
  const browser = await server.signIn(name)
  for (const { code, zname, englishName, updateStatus } of (await iconsOf(name)).values())
    for (const text of updateStatus === 0 ? [] : [zname, englishName]) {
      const { data } = await browser.get(findAnything.path, { text })
      expect({ text, first: data.applications[0]?.code }).toEqual({ text, first: code })
    }
})

test('an application is not found by what others call it', async () => {
  const codes = async (name: string, text: string) => {
    const { data } = await (await server.signIn(name)).get(findAnything.path, { text })
    return data.applications.map(({ code }: { code: string }) => code)
  }
  expect(await codes('student', 'wodechengji')).toEqual(['grades'])
  expect(await codes('student', '成绩管理')).toEqual([])
  expect(await codes('teacher', '成绩管理')).toEqual(['grades'])
})
