import { unitType, userType } from '@homeroom/contract/identities/user-types.ts'
import { accountPage, signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { productApplications } from '#database/catalogue/product-applications.ts'
import type { todoItems } from '#database/tables/messages.ts'
import { type DemoKind, eachDemoAccount, hoursAfter, hoursBefore } from '../applications/demo-kinds.ts'
import { demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { childConcerned } from '../people/demo-guardians.ts'
import { noticeForEverybody } from './demo-notices.ts'
import { type TodoPlace, todoTexts } from './demo-todo-texts.ts'

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
