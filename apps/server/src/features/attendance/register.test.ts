import { readOwnAttendance, saveAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import { readAttendanceMonth, readRegister, readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { RegisterPupil } from '@homeroom/contract/attendance/register-schemas.ts'
import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AttendanceUnit, schoolMonday, startAttendanceUnit } from '../../../test-support/attendance-unit.ts'
import { childOfOthers, demoPerson } from '../../../test-support/demo-district.ts'
import type { Browser } from '../../../test-support/start-test-server.ts'

let school: AttendanceUnit
let teacher: Browser
let office: Browser
let parent: Browser
let child: RegisterPupil
let childId: string

beforeAll(async () => {
  school = await startAttendanceUnit()
})
beforeEach(async () => {
  await school.reset()
  teacher = await school.server.signIn('teacher')
  office = await school.server.signIn('admin')
  parent = await school.server.signIn('parent')
  const { data } = await parent.get(readChildren.path, { parentId: demoPerson('parent').userId })
  const pupils = (await school.classRegister(teacher)).pupils
  const found = pupils.find(({ id }) => data.some((one: { id: string }) => one.id === id))
  if (!found) throw new Error('no child of the demo’s parent is in the class of the demo’s teacher')
  child = found
  childId = found.id
})
afterAll(() => school.server.close())

const mark = (state: string | null, version = 0, more: object = {}) => ({ pupilId: child.id, state, version, ...more })

test('a teacher marks the class, the counts fall, and everybody reads the same afterwards', async () => {
  const before = await school.classRegister(teacher)
  expect(before).toMatchObject({ mayMark: true, today: schoolMonday, begins: '08:00', day: { school: true } })
  expect(before.counts).toEqual({ present: 0, late: 0, absent: 0, leave: 0, unmarked: before.pupils.length })
  const [first, second] = before.pupils
  const all = before.pupils.map(({ id }) => ({ pupilId: id, state: 'present', version: 0 }))
  const reply = await school.mark(teacher, all)
  expect(reply).toMatchObject({ status: 200, data: { skipped: [] } })
  expect(reply.data.register.counts).toMatchObject({ present: before.pupils.length, unmarked: 0 })
  const changed = await school.mark(teacher, [
    { pupilId: first?.id, state: 'late', version: 1 },
    { pupilId: second?.id, state: 'leave', reason: ' Dentist ', version: 1 },
  ])
  expect(changed.data.register.counts).toMatchObject({ present: before.pupils.length - 2, late: 1, leave: 1 })
  const seen = await school.classRegister(office)
  expect(seen.pupils.find(({ id }) => id === second?.id)).toMatchObject({
    mark: { state: 'leave', reason: 'Dentist', source: 'register', byEnglishName: 'Wang Fang', arrivedAt: null },
    version: 2,
  })
})

test('what somebody else has marked meanwhile is skipped, named, and stays', async () => {
  await school.mark(office, [mark('late')])
  const reply = await school.mark(teacher, [mark('present')])
  expect(reply.data.skipped).toEqual([child.id])
  expect(reply.data.register.pupils.find(({ id }: RegisterPupil) => id === child.id).mark.state).toBe('late')
  expect(
    await Promise.all([school.mark(teacher, [mark('present', 1)]), school.mark(office, [mark('absent', 1)])]).then(
      (replies) => replies.map(({ data }) => data.skipped.length).sort(),
    ),
  ).toEqual([0, 1])
})

test('guardians hear of absence and lateness, and what was not so is taken back', async () => {
  await school.mark(teacher, [mark('absent')])
  const [told] = await school.told(parent)
  expect(told).toMatchObject({
    messageMeno: expect.stringContaining('11月30日没有到校'),
    englishMessageMeno: expect.stringContaining('was not at school on 2026-11-30'),
    url: expect.stringContaining(`/redirect/attendance#/own?childId=${child.id}`),
  })
  await school.mark(teacher, [mark('late', 1)])
  expect((await school.told(parent)).map(({ messageMeno }) => messageMeno)).toEqual([
    expect.stringContaining('11月30日迟到'),
  ])
  await school.mark(teacher, [mark('present', 2)])
  expect(await school.told(parent)).toEqual([])
  // Once more: the second absence is another message.
  await school.mark(teacher, [mark('absent', 3)])
  await school.mark(teacher, [mark(null, 4)])
  expect(await school.told(parent)).toEqual([])
  await school.mark(teacher, [mark('absent')])
  expect(await school.told(parent)).toHaveLength(1)
})

test('a guardian chooses what to hear, and one without the right to receive hears nothing', async () => {
  expect((await parent.get(readOwnAttendance.path, { childId })).data.wishes).toEqual({
    arrival: false,
    late: true,
    absence: true,
  })
  const quiet = { childId, arrival: false, late: false, absence: false }
  expect((await parent.post(saveAttendanceWishes.path, quiet)).data).toEqual({
    arrival: false,
    late: false,
    absence: false,
  })
  await school.mark(teacher, [mark('absent')])
  expect(await school.told(parent)).toEqual([])
  await parent.post(saveAttendanceWishes.path, { ...quiet, absence: true })
  const { userId } = demoPerson('parent')
  await school.query('update guardianships set may_receive = false where guardian_id = $1', [userId])
  await school.mark(teacher, [mark('present', 1)])
  await school.mark(teacher, [mark('absent', 2)])
  expect(await school.told(parent)).toEqual([])
  await school.query('update guardianships set may_receive = true where guardian_id = $1', [userId])
})

test('a guardian and the pupil read the days of a month, with state, time and reason', async () => {
  await school.mark(teacher, [mark('leave', 0, { reason: 'Fever' })])
  const { data } = await parent.get(readOwnAttendance.path, { childId, month: '2026-11' })
  expect(data).toMatchObject({ month: '2026-11', marked: true, child: { id: childId } })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toMatchObject({
    ...{ day: schoolMonday, school: true, clockings: [] },
    mark: { state: 'leave', reason: 'Fever' },
  })
  expect(data.days.at(-2)).toMatchObject({ school: false, mark: null })
  const schoolDays = data.days.filter(({ school: open }: { school: boolean }) => open).length
  expect(data.counts).toEqual({ present: 0, late: 0, absent: 0, leave: 1, unmarked: schoolDays - 1 })
})

describe('somebody else’s', () => {
  test('child looks missing, for reading and for wishes', async () => {
    const other = await childOfOthers(school.server.database.owner, 'parent')
    expect((await parent.get(readOwnAttendance.path, { childId: other })).code).toBe('child_not_found')
    const wishes = { childId: other, arrival: true, late: true, absence: true }
    expect((await parent.post(saveAttendanceWishes.path, wishes)).code).toBe('child_not_found')
    const student = await school.server.signIn('student')
    expect((await student.get(readOwnAttendance.path, { childId })).code).toBe('child_not_found')
  })

  test('class looks missing to a teacher, and a pupil of another class is not marked with this one', async () => {
    const { data } = await office.get(readRegisters.path)
    const other = data.classes.find(
      ({ taught, id }: { taught: boolean; id: string }) => !taught && id !== school.classId(),
    )
    const mine: string[] = (await teacher.get(readRegisters.path)).data.classes.map(({ id }: { id: string }) => id)
    const foreign = data.classes.find(({ id }: { id: string }) => !mine.includes(id)) ?? other
    expect((await teacher.get(readRegister.path, { classId: foreign.id })).code).toBe('not_found')
    expect((await teacher.get(readAttendanceMonth.path, { classId: foreign.id })).code).toBe('not_found')
    const of = (await school.classRegister(office, { classId: foreign.id })).pupils[0]
    const marks = [{ pupilId: of?.id, state: 'absent', version: 0 }]
    expect((await school.mark(teacher, marks)).code).toBe('not_found')
    expect((await school.mark(teacher, marks, { classId: foreign.id })).code).toBe('not_found')
  })

  test('unit: its administrator finds no class of this one', async () => {
    const two = await school.server.signIn('admin.two')
    expect((await two.get(readRegister.path, { classId: school.classId() })).code).toBe('not_found')
    expect((await school.mark(two, [mark('absent')])).code).toBe('not_found')
  })
})

test('pupils and guardians keep no register, and visitors see nothing', async () => {
  const student = await school.server.signIn('student')
  for (const browser of [student, parent]) {
    expect((await browser.get(readRegisters.path)).status).toBe(403)
    expect((await school.mark(browser, [mark('present')])).status).toBe(403)
  }
  expect((await school.server.visitor().get(readRegisters.path)).status).toBe(401)
})

test('the head of a grade sees its registers and marks none', async () => {
  await school.query(
    `update grades g set head_id = $1 from classes c where c.id = $2 and g.unit_id = c.unit_id
    and g.number = c.grade`,
    [demoPerson('staff').userId, school.classId()],
  )
  await school.query(
    `delete from role_permissions where permission_code = 'attendance_run' and role_id in (
    select role_id from role_assignments where user_id = $1)`,
    [demoPerson('staff').userId],
  )
  const head = await school.server.signIn('staff')
  expect(await school.classRegister(head)).toMatchObject({ mayMark: false })
  expect((await school.mark(head, [mark('present')])).code).toBe('not_allowed')
})

test('days that have passed need a reason, days to come take leave only, and days without school nothing', async () => {
  const friday = { day: '2026-11-27' }
  expect(await school.mark(teacher, [mark('absent')], friday)).toMatchObject({
    code: 'mark_reason_needed',
    fieldErrors: [expect.objectContaining({ field: 'reason' })],
  })
  expect((await school.mark(teacher, [mark('absent', 0, { reason: 'Forgotten' })], friday)).status).toBe(200)
  const { rows } = await school.query(
    `select action, detail->>'day' as day from audit_log where action in ('register marked', 'attendance corrected')
     and detail->>'day' = '2026-11-27'`,
  )
  // The reason stands with the pupil.
  expect(rows).toEqual([{ action: 'attendance corrected', day: '2026-11-27' }])
  expect((await school.mark(teacher, [mark('leave')], { day: '2025-11-03' })).code).toBe('day_too_long_ago')
  const tuesday = { day: '2026-12-01' }
  expect((await school.mark(teacher, [mark('present')], tuesday)).code).toBe('day_to_come')
  expect((await school.mark(teacher, [mark('leave')], tuesday)).status).toBe(200)
  expect((await school.mark(teacher, [mark('leave')], { day: '2027-06-07' })).code).toBe('day_to_come')
  expect((await school.mark(teacher, [mark('present')], { day: '2026-11-29' })).code).toBe('not_a_school_day')
  expect((await school.mark(teacher, [mark('present')], { day: '2026-02-30' })).code).toBe('validation_failed')
  expect((await school.mark(teacher, [mark('present'), mark('late')])).code).toBe('validation_failed')
})

test('a correction leaves who, what was there and why', async () => {
  await school.mark(teacher, [mark('absent')])
  await school.mark(office, [mark('present', 1, { reason: 'Was in the library' })])
  const { rows } = await school.query(
    `select actor_id, before, after from audit_log where action = 'attendance corrected' and target = $1
     order by occurred_at desc limit 1`,
    [child.id],
  )
  expect(rows).toEqual([
    {
      actor_id: demoPerson('admin').userId,
      before: { state: 'absent', reason: '' },
      after: { state: 'present', reason: 'Was in the library' },
    },
  ])
})

test('a month shows each pupil and day of a class, and counts what has passed', async () => {
  await school.mark(teacher, [mark('late')])
  const { data } = await teacher.get(readAttendanceMonth.path, { classId: school.classId(), month: '2026-11' })
  expect(data.days).toHaveLength(30)
  const row = data.pupils.find(({ id }: { id: string }) => id === child.id)
  expect(row.states).toHaveLength(30)
  expect(row.states[29]).toBe('late')
  expect(row.counts.late).toBe(1)
  expect((await teacher.get(readAttendanceMonth.path, { classId: school.classId(), month: '2026-13' })).code).toBe(
    'validation_failed',
  )
})

test('a month and a past register follow the class in which a pupil was', async () => {
  await school.mark(teacher, [mark('late', 0, { reason: 'Forgotten' })], { day: '2026-11-27' })
  const others = (await office.get(readRegisters.path)).data.classes
  const other = others.find(({ id }: { id: string }) => id !== school.classId()).id
  const move = async (to: string) =>
    school.query(
      `with day as materialized (select set_config('homeroom.day', '2026-11-30', true))
       update students set class_id = $1 from day where id = $2`,
      [to, child.id],
    )
  await move(other)
  const rowIn = async (classId: string, month: string) =>
    (await office.get(readAttendanceMonth.path, { classId, month })).data.pupils.find(
      ({ id }: { id: string }) => id === child.id,
    )
  const before = await rowIn(school.classId(), '2026-11')
  expect([before.states[26], before.states[29]]).toEqual(['late', null])
  expect((await rowIn(other, '2026-11')).states[26]).toBeNull()
  expect(await rowIn(school.classId(), '2026-12')).toBeUndefined()
  expect(await rowIn(other, '2026-10')).toBeUndefined()
  const has = async (classId: string, day: string) =>
    (await school.classRegister(office, { classId, day })).pupils.some(({ id }) => id === child.id)
  expect(await has(school.classId(), '2026-11-27')).toBe(true)
  expect(await has(other, '2026-11-27')).toBe(false)
  expect(await has(other, schoolMonday)).toBe(true)
  await move(school.classId())
})

test('what says nothing new is written nowhere', async () => {
  await school.mark(teacher, [mark('absent', 0, { reason: 'Ill' })])
  const again = await school.mark(teacher, [mark('absent', 1, { reason: ' Ill ' })])
  expect(again.data.register.pupils.find(({ id }: RegisterPupil) => id === child.id).version).toBe(1)
})

test('a guardian who may not see the child reads nothing and hears nothing', async () => {
  const { userId } = demoPerson('parent')
  await school.query('update guardianships set may_see = false where guardian_id = $1 and student_id = $2', [
    userId,
    childId,
  ])
  expect((await parent.get(readOwnAttendance.path, { childId })).code).toBe('child_not_found')
  await school.mark(teacher, [mark('absent')])
  await school.query('update guardianships set may_see = true where guardian_id = $1 and student_id = $2', [
    userId,
    childId,
  ])
  expect(await school.told(parent)).toEqual([])
})

test('all classes of the school are counted for the office, those they teach for a teacher', async () => {
  await school.mark(teacher, [mark('absent')])
  const own = (await teacher.get(readRegisters.path)).data
  expect(own).toMatchObject({ office: false, today: schoolMonday })
  expect(own.classes.every(({ mayMark }: { mayMark: boolean }) => mayMark)).toBe(true)
  const all = (await office.get(readRegisters.path)).data
  expect(all.office).toBe(true)
  expect(all.classes.length).toBeGreaterThan(own.classes.length)
  expect(all.classes.find(({ id }: { id: string }) => id === school.classId()).counts.absent).toBe(1)
})
