import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { unitType, userType } from '@homeroom/contract/people/user-types.ts'
import { productApplications } from '#database/catalogue/product-applications.ts'
import type { unreadCounts } from '#database/tables/applications.ts'
import type { todoItems } from '#database/tables/messages.ts'
import { accountsOfKind, type DemoKind, hoursAfter, hoursBefore } from '../applications/demo-kinds.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'
import { childConcerned } from '../people/demo-guardians.ts'

/** Hours until it is due (below zero: overdue; null: whenever), application, title; done ones are closed. */
type Todo = [dueIn: number | null, module: string, title: string, done?: 'done']

const todos: Record<DemoKind, Todo[]> = {
  teacher: [
    [-26, 'homework', '批改《观察日记》'],
    [5, 'attendance', '核对今日考勤'],
    [52, 'grades', '录入期中成绩'],
    [120, 'my-class', '准备家长会发言'],
    [null, 'research', '填写教研活动心得'],
    [-70, 'leave', '审批李梓萱的请假', 'done'],
  ],
  student: [
    [18, 'homework', '提交《观察日记》'],
    [66, 'clubs', '选择一个社团'],
    [-20, 'library', '归还《十万个为什么》'],
    [140, 'homework', '完成英语朗读'],
  ],
  parent: [
    [-8, 'health', '确认疫苗接种'],
    [28, 'canteen', '选择下周午餐'],
    [100, 'grades', '签收期中反馈'],
    [null, 'my-class', '完善紧急联系人'],
  ],
  staff: [
    [-30, 'repairs', '维修三年级1班投影仪'],
    [3, 'safety', '清理消防通道'],
    [44, 'duty', '填写值班交接记录'],
    [90, 'assets', '盘点实验室器材'],
  ],
  administrator: [
    [-15, 'safety', '上报安全隐患整改情况'],
    [10, 'unit-settings', '审核新教师账号'],
    [72, 'library', '续期图书借阅模块'],
    [110, 'reports', '提交月度使用报告'],
  ],
  area: [
    [-5, 'safety', '汇总各校安全值班表'],
    [30, 'schools', '审核学籍变动申请'],
    [150, 'reports', '发布全区考勤月报'],
  ],
}

/** Some overdue, some for today, some without a date, one done. */
export function demoTodos(now: Date): (typeof todoItems.$inferInsert)[] {
  return eachAccount((kind, unitId, userId) =>
    todos[kind].map(([dueIn, module, title, done], index) => ({
      unitId,
      id: demoId(`todo ${userId} ${index}`),
      userId,
      module,
      title,
      url: whereItIsDone(unitId, kind, module),
      createdAt: hoursBefore(now, 80 + index),
      dueAt: dueIn === null ? null : hoursAfter(now, dueIn),
      closedAt: done ? hoursBefore(now, 72) : null,
      position: index + 1,
      studentId: childConcerned(userId, index),
    })),
  )
}

const userTypes: Record<DemoKind, string> = {
  teacher: userType.teacher,
  student: userType.student,
  parent: userType.parent,
  staff: userType.otherStaff,
  administrator: userType.teacher,
  area: userType.teacher,
}

/** The page of the application, where there is one: others are not connected, and their to-dos only remind. */
function whereItIsDone(unitId: string, kind: DemoKind, module: string): string {
  const application = productApplications.find(({ code, connected }) => code === module && connected)
  if (!application) return ''
  const { code, serverId = 'base' } = application
  const ofUnit = unitId === demoUnitId('lakeside') ? unitType.area : unitType.school
  return applicationLocation({ unitType: ofUnit, userType: userTypes[kind], serverId, code, device: 'pc' })
}

/** None, one, a few, and more than a badge can show. */
const unread: Record<DemoKind, Record<string, number>> = {
  teacher: { homework: 128, leave: 1, grades: 6 },
  student: { homework: 3, library: 1, clubs: 104 },
  parent: { canteen: 1, grades: 2, health: 112 },
  staff: { repairs: 136, duty: 1, leave: 4 },
  administrator: { reports: 1, repairs: 102, contacts: 12 },
  area: { reports: 118, schools: 1, calendar: 5 },
}

export function demoUnreadCounts(): (typeof unreadCounts.$inferInsert)[] {
  return eachAccount((kind, unitId, userId) =>
    Object.entries(unread[kind]).map(([applicationCode, count]) => ({
      unitId,
      userId,
      applicationCode,
      count,
    })),
  )
}

function eachAccount<Row>(make: (kind: DemoKind, unitId: string, userId: string) => Row[]): Row[] {
  return (Object.keys(accountsOfKind) as DemoKind[]).flatMap((kind) =>
    accountsOfKind[kind].flatMap(({ unitCode, loginNames }) =>
      loginNames.flatMap((loginName) => make(kind, demoUnitId(unitCode), demoUserId(unitCode, loginName))),
    ),
  )
}
