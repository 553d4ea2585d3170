import { classReaders } from '@homeroom/contract/notices/notice-audience.ts'
import type { ReaderKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { notices } from '#database/tables/messages.ts'
import { hoursAfter, hoursBefore } from '../applications/demo-kinds.ts'
import { createRandom, demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'
import { demoClasses, demoClassId, demoClassTeachers, gradeName } from '../people/demo-classes.ts'
import { demoGuardians } from '../people/demo-guardians.ts'
import { demoPupils } from '../people/demo-pupils.ts'
import { type DemoRole, demoRoleId, demoRoles } from '../people/demo-roles.ts'
import { demoStaff } from '../people/demo-staff.ts'
import { type MessageRow, receive, type SentMessage } from './demo-messages.ts'
import { type NoticeText, noticeTexts } from './demo-notice-texts.ts'

type NoticeRow = typeof notices.$inferInsert

/** Notices, each with the message behind it and everybody who received it. */
export function demoNotices(now: Date): { notice: NoticeRow; sent: SentMessage }[] {
  return noticeTexts.map((text) => {
    const { unitCode, author, title, importance, hoursAgo, expiresIn } = text
    const key = `${unitCode} ${title}`
    const id = noticeId(text)
    const sentAt = hoursBefore(now, hoursAgo)
    const message: MessageRow = {
      unitId: demoUnitId(unitCode),
      id: demoId(`message of notice ${key}`),
      module: 'notices',
      text: title,
      englishText: text.englishTitle,
      importance,
      url: noticePage(unitCode, id),
      sentAt,
      expiresAt: expiresIn ? hoursAfter(now, expiresIn) : null,
    }
    const notice: NoticeRow = {
      unitId: message.unitId,
      id,
      messageId: message.id,
      authorId: demoUserId(unitCode, author),
      title,
      text: `${text.text}\n\n${text.englishTitle}: ${text.english}`,
      importance,
      expiresAt: message.expiresAt ?? null,
      ...audience(text),
      requestId: demoId(`request of notice ${key}`),
      publishedAt: sentAt,
    }
    return { notice, sent: { message, recipients: recipientsOf(text, message) } }
  })
}

const noticeId = ({ unitCode, title }: NoticeText) => demoId(`notice ${unitCode} ${title}`)

/** Where the newest notice for everybody of a unit is read. */
export function noticeForEverybody(unitCode: DemoUnitCode): string {
  const text = noticeTexts.find((notice) => notice.unitCode === unitCode && notice.audience === 'everyone')
  if (!text) throw new Error(`no notice for everybody of ${unitCode}`)
  return noticePage(unitCode, noticeId(text))
}

/** Where a notice is read: the pages of pupils and parents lead staff on to their own. */
function noticePage(unitCode: DemoUnitCode, id: string): string {
  const unitType = unitCode === 'lakeside' ? '1' : '2'
  const page = applicationLocation({
    unitType,
    userType: '3',
    serverId: 'base',
    code: 'notices',
    device: 'pc',
  })
  return `${page}#/?notice=${id}`
}

function audience({ unitCode, audience }: NoticeText) {
  const [kind = '', target = ''] = audience.split(' ')
  const [grade, number] = target.split('-').map(Number)
  const names = {
    class: [demoClassId(unitCode as 'lakeside-1', target), `${gradeName(grade ?? 0)}${number}班`],
    year: [target, gradeName(grade ?? 0)],
    role: [demoRoleId(unitCode, target as DemoRole), ''],
    everyone: ['', '全体成员'],
  }
  const english = {
    class: `Grade ${grade} Class ${number}`,
    year: `Grade ${grade}`,
    role: '',
    everyone: 'Everyone',
  }
  const [audienceTarget = '', name] = names[kind as keyof typeof names]
  const role = demoRoles().find(({ id }) => id === audienceTarget)
  const targets = [{ kind: kind as keyof typeof names, target: audienceTarget }]
  const readers: ReaderKind[] = kind === 'class' || kind === 'year' ? [...classReaders] : []
  return {
    audience: { targets, readers },
    audienceKind: kind,
    audienceTarget,
    audienceName: role?.name ?? name ?? '',
    audienceEnglishName: role?.englishName ?? english[kind as keyof typeof english],
  }
}

/** The older a notice, the more people have read it; the first account to try finds the newest ones unread. */
function recipientsOf(text: NoticeText, message: MessageRow): SentMessage['recipients'] {
  const random = createRandom(`readers of ${message.id}`)
  const share = Math.min(0.9, text.hoursAgo / 100)
  const author = demoUserId(text.unitCode, text.author)
  const people = new Set(peopleOf(text))
  people.delete(author)
  return [...people].map((userId) => {
    const old = text.hoursAgo > 72
    const read = isNamed(text, userId) ? old : random.chance(share)
    return receive(message, userId, read ? hoursAfter(message.sentAt, 2) : null)
  })
}

const triedFirst = ['teacher', 'student', 'parent', 'staff', 'teacher.two', 'student.two', 'parent.two']

const isNamed = ({ unitCode }: NoticeText, userId: string) =>
  triedFirst.some((loginName) => demoUserId(unitCode, loginName) === userId)

function peopleOf({ unitCode, audience }: NoticeText): string[] {
  const [kind, target = ''] = audience.split(' ')
  const staff = demoStaff.filter((member) => member.unitCode === unitCode && !member.disabled)
  const guardians = demoGuardians.filter(({ schoolCode }) => schoolCode === unitCode)
  if (kind === 'role' && target === 'parent') return guardians.map(({ id }) => id)
  if (kind === 'role') return staff.filter(({ roles }) => roles.includes(target as DemoRole)).map(({ id }) => id)
  const isMeant = (classCode: string) =>
    kind === 'everyone' || classCode === target || (kind === 'year' && classCode.startsWith(`${target}-`))
  const pupils = demoPupils.filter(
    ({ schoolCode, classCode, status }) => schoolCode === unitCode && status === 1 && isMeant(classCode),
  )
  const pupilIds = new Set(pupils.map(({ id }) => id))
  const families = guardians.filter(({ children }) => children.some(({ pupilId }) => pupilIds.has(pupilId)))
  return [
    ...(kind === 'everyone' ? staff.map(({ id }) => id) : teachersOf(unitCode, isMeant)),
    ...pupils.flatMap(({ userId }) => userId ?? []),
    ...families.map(({ id }) => id),
  ]
}

function teachersOf(unitCode: DemoUnitCode, isMeant: (classCode: string) => boolean): string[] {
  const meant = demoClasses
    .filter(({ schoolCode, code }) => schoolCode === unitCode && isMeant(code))
    .map(({ schoolCode, code }) => demoClassId(schoolCode, code))
  return demoClassTeachers().flatMap(({ classId, userId }) => (meant.includes(classId) ? userId : []))
}
