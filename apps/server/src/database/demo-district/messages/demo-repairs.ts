import { userType } from '@homeroom/contract/identities/user-types.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { applicationItems } from '#database/tables/application-items.ts'
import type { todoItems } from '#database/tables/messages.ts'
import type { repairs } from '#database/tables/repairs.ts'
import { hoursAfter, hoursBefore } from '../applications/demo-kinds.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'
import { demoStaff } from '../people/demo-staff.ts'
import { type MessageRow, receive, type SentMessage } from './demo-messages.ts'

const school = 'lakeside-1'
const unitId = demoUnitId(school)
const person = (loginName: string) => demoUserId(school, loginName)

type Words = readonly [chinese: string, english: string]
type Case = {
  reporter: string
  place: Words
  text: Words
  urgency: 'low' | 'normal' | 'high'
  hoursAgo: number
  handler?: string
  /** How long it took, and what the reporter was told. */
  done?: { hours: number; answer: Words; read?: true }
}

const cases: readonly Case[] = [
  {
    reporter: 'teacher',
    place: ['三年级1班教室', 'Grade 3 Class 1'],
    text: ['投影仪无法开机，指示灯也不亮。', 'The projector does not switch on, its light stays dark.'],
    urgency: 'high',
    hoursAgo: 3,
  },
  {
    reporter: 'teacher',
    place: ['二号楼三楼走廊', 'Building 2, third floor'],
    text: ['靠楼梯的一盏灯一直闪。', 'A lamp beside the stairs keeps flickering.'],
    urgency: 'low',
    hoursAgo: 26,
  },
  {
    reporter: 'teacher.parent',
    place: ['美术教室', 'Art room'],
    text: ['洗手池的水龙头漏水。', 'The tap of the basin is leaking.'],
    urgency: 'normal',
    hoursAgo: 49,
    handler: 'staff',
  },
  {
    reporter: 'staff',
    place: ['行政办公室', 'Office'],
    text: ['打印机总是卡纸。', 'The printer jams all the time.'],
    urgency: 'normal',
    hoursAgo: 30,
    handler: 'admin',
    done: { hours: 27, answer: ['已更换搓纸轮。', 'The rollers were replaced.'] },
  },
  {
    reporter: 'staff',
    place: ['二楼饮水处', 'Second floor'],
    text: ['饮水机不出热水。', 'The water dispenser gives no hot water.'],
    urgency: 'high',
    hoursAgo: 130,
    handler: 'admin',
    done: { hours: 20, answer: ['已修好，请确认。', 'It was repaired. Please check.'], read: true },
  },
]

const handlers = demoStaff.filter(
  ({ unitCode, roles }) => unitCode === school && (roles.includes('office') || roles.includes('administrator')),
)
const page = applicationLocation({
  unitType: '2',
  userType: userType.teacher,
  serverId: 'base',
  code: 'repairs',
  device: 'pc',
})

/** A handful of repairs of one school, with the to-dos and messages that the product would have written for them. */
export function demoRepairs(now: Date) {
  return cases.map(({ place, text, urgency, ...known }) => {
    const key = place[0]
    const id = demoId(`repair ${key}`)
    const reportedAt = hoursBefore(now, known.hoursAgo)
    const doneAt = known.done ? hoursAfter(reportedAt, known.done.hours) : null
    const repair: typeof repairs.$inferInsert = {
      unitId,
      id,
      reporterId: person(known.reporter),
      requestId: demoId(`request of repair ${key}`),
      place: place.join(' · '),
      text: text.join('\n\n'),
      urgency,
      reportedAt,
      handlerId: known.handler ? person(known.handler) : null,
      doneAt,
      answer: known.done?.answer.join('\n\n') ?? '',
    }
    const item = (kind: 'todo' | 'message', createdAt: Date) => ({
      ...{ unitId, id: demoId(`${kind} item of repair ${key}`), applicationCode: 'repairs', kind, key: id, createdAt },
      closedAt: kind === 'todo' ? doneAt : null,
    })
    const url = `${page}#/?id=${id}`
    const todos: (typeof todoItems.$inferInsert)[] = handlers.map((handler) => ({
      unitId,
      id: demoId(`todo of repair ${key} ${handler.id}`),
      userId: handler.id,
      itemId: item('todo', reportedAt).id,
      module: 'repairs',
      title: `报修：${place[0]}`,
      englishTitle: `Repair: ${place[1]}`,
      url,
      tickable: false,
      createdAt: reportedAt,
      closedAt: doneAt,
    }))
    const items: (typeof applicationItems.$inferInsert)[] = [item('todo', reportedAt)]
    const sent: SentMessage[] = []
    if (known.done && doneAt) {
      const { answer, read } = known.done
      const told = item('message', doneAt)
      items.push(told)
      const message: MessageRow = {
        unitId,
        id: demoId(`message of repair ${key}`),
        itemId: told.id,
        module: 'repairs',
        text: `报修已完成（${place[0]}）：${answer[0]}`,
        englishText: `Repair done (${place[1]}): ${answer[1]}`,
        importance: 3,
        url,
        sentAt: doneAt,
      }
      sent.push({ message, recipients: [receive(message, repair.reporterId, read ? hoursAfter(doneAt, 1) : null)] })
    }
    return { repair, items, todos, sent }
  })
}
