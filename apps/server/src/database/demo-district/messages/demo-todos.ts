import { unitType, userType } from '@homeroom/contract/identities/user-types.ts'
import { accountPage, signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { productApplications } from '#database/catalogue/product-applications.ts'
import type { todoItems } from '#database/tables/messages.ts'
import { type DemoKind, eachDemoAccount, hoursAfter, hoursBefore } from '../applications/demo-kinds.ts'
import { demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { childWithoutContacts, emergencyItemId } from '../people/demo-contacts.ts'
import { childConcerned } from '../people/demo-guardians.ts'
import { noticeForEverybody } from './demo-notices.ts'

/** Some overdue, some for today, some without a date, one done. Each opens what it means, or is ticked off. */
export function demoTodos(now: Date): (typeof todoItems.$inferInsert)[] {
  return eachDemoAccount((kind, unitCode, userId) =>
    todoTexts[kind].map(({ dueIn, module, title, english, place, done }, index) => ({
      unitId: demoUnitId(unitCode),
      id: demoId(`todo ${userId} ${index}`),
      userId,
      module,
      title,
      englishTitle: english,
      url: place ? addressOf(place, { unitCode, kind, module }) : '',
      // Nothing behind them closes them: each is ticked off in the end.
      tickable: true,
      createdAt: hoursBefore(now, 80 + index),
      dueAt: dueIn === null ? null : hoursAfter(now, dueIn),
      closedAt: done ? hoursBefore(now, 72) : null,
      position: index + 1,
      studentId: childConcerned(userId, index),
      ...(place === 'emergency' ? aboutEmergency(userId, addressOf('application', { unitCode, kind, module })) : {}),
    })),
  )
}

/** This one is done by filling in what it asks for, in the room of the child. */
function aboutEmergency(userId: string, page: string): Partial<typeof todoItems.$inferInsert> {
  const childId = childWithoutContacts(userId)
  if (childId === null) return {}
  return {
    ...{ itemId: emergencyItemId(childId), studentId: childId },
    ...{ url: `${page}#/emergency?childId=${childId}`, tickable: false },
  }
}

const userTypes: Record<DemoKind, string> = {
  teacher: userType.teacher,
  student: userType.student,
  parent: userType.parent,
  staff: userType.otherStaff,
  administrator: userType.teacher,
  area: userType.teacher,
}

/** Where a to-do is done, for a PC: phones open the page of their own. */
function addressOf(
  place: TodoPlace,
  { unitCode, kind, module }: { unitCode: DemoUnitCode; kind: DemoKind; module: string },
): string {
  if (place === 'account') return accountPage
  if (place === 'sign-in-settings') return signInSettingsPage
  if (place === 'notice') return noticeForEverybody(unitCode)
  const { serverId = 'base' } = productApplications.find(({ code }) => code === module) ?? {}
  const ofUnit = unitCode === 'lakeside' ? unitType.area : unitType.school
  return applicationLocation({
    unitType: ofUnit,
    userType: userTypes[kind],
    serverId,
    code: module,
    device: 'pc',
  })
}

/** Where a to-do is done: the page of its application or a room of it, the notice for everybody of the unit, or one's account. */
type TodoPlace = 'application' | 'emergency' | 'notice' | 'account' | 'sign-in-settings'

type TodoText = {
  /** Hours until it is due; below zero overdue, null whenever. */
  dueIn: number | null
  module: string
  title: string
  english: string
  /** Left out where its application is not connected: such a to-do reminds, and its person ticks it off. */
  place?: TodoPlace
  done?: true
}

const line = (
  dueIn: number | null,
  module: string,
  [title, english]: [chinese: string, english: string],
  more: Pick<TodoText, 'place' | 'done'> = {},
): TodoText => ({ dueIn, module, title, english, ...more })

/** What each kind of person has to do. */
const todoTexts: Record<DemoKind, TodoText[]> = {
  teacher: [
    line(-26, 'homework', ['批改《观察日记》', 'Mark the “Observation diary”']),
    line(5, 'attendance', ['核对今日考勤', 'Check today’s attendance']),
    line(52, 'notices', ['阅读学校最新通知', 'Read the latest notice of the school'], { place: 'notice' }),
    line(120, 'my-class', ['核对班级学生名单', 'Check the list of your pupils'], { place: 'application' }),
    line(null, 'base', ['查看账号登录过的设备', 'Check where your account is signed in'], {
      place: 'account',
    }),
    line(-70, 'leave', ['审批李梓萱的请假', 'Decide on the leave of Li Zixuan'], { done: true }),
  ],
  student: [
    line(18, 'homework', ['提交《观察日记》', 'Hand in the “Observation diary”']),
    line(66, 'clubs', ['选择一个社团', 'Choose a club']),
    line(-20, 'library', ['归还《十万个为什么》', 'Return “A Hundred Thousand Whys”']),
    line(140, 'notices', ['阅读学校最新通知', 'Read the latest notice of the school'], { place: 'notice' }),
  ],
  parent: [
    line(-8, 'health', ['确认疫苗接种', 'Agree to the vaccination']),
    line(28, 'canteen', ['选择下周午餐', 'Choose next week’s lunches']),
    line(100, 'contacts', ['填写孩子的紧急联系人', 'Say whom to call in an emergency of your child'], {
      place: 'emergency',
    }),
    line(null, 'base', ['核对手机号和邮箱', 'Check your telephone number and mail address'], {
      place: 'account',
    }),
  ],
  staff: [
    line(3, 'safety', ['清理消防通道', 'Clear the fire exit']),
    line(44, 'duty', ['填写值班交接记录', 'Write the hand-over notes of your duty']),
    line(90, 'notices', ['阅读学校最新通知', 'Read the latest notice of the school'], { place: 'notice' }),
  ],
  administrator: [
    line(-15, 'safety', ['上报安全隐患整改情况', 'Report how the safety risk was put right']),
    line(10, 'base', ['检查本单位的登录与密码设置', 'Check how your unit signs in'], {
      place: 'sign-in-settings',
    }),
    line(72, 'library', ['续期图书借阅模块', 'Renew the Library module']),
    line(110, 'reports', ['提交月度使用报告', 'Hand in the monthly report of use']),
  ],
  area: [
    line(-5, 'safety', ['汇总各校安全值班表', 'Put together the duty lists of all schools']),
    line(30, 'schools', ['审核学籍变动申请', 'Decide on the changes of enrolment']),
    line(150, 'notices', ['查看例会通知的阅读情况', 'See who has read the notice of the meeting'], {
      place: 'notice',
    }),
  ],
}
