import {
  readAttendanceSettings,
  readSchoolDays,
  removeSchoolDay,
  saveAttendanceSettings,
  saveSchoolDay,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AttendanceUnit, schoolMonday, startAttendanceUnit } from '../../../test-support/attendance-unit.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import type { Browser } from '../../../test-support/start-test-server.ts'
import { createApplicationItemService } from '../applications/application-item-service.ts'
import { createAttendanceNews } from './attendance-news.ts'
import { readGuardiansToTell } from './mark-queries.ts'
import { createMissingPupils } from './missing-pupils.ts'
import { createRegisterReminders } from './register-reminders.ts'

let school: AttendanceUnit
let office: Browser
let sweep: () => Promise<void>
const failures: unknown[] = []
beforeAll(async () => {
  school = await startAttendanceUnit()
  const { db, clock } = school.server
  const now = () => clock.now
  const items = createApplicationItemService({ db, now, licences: { opensIn: async () => true } as never })
  const reminders = createRegisterReminders({ items })
  const news = createAttendanceNews({ items, now, readGuardians: readGuardiansToTell })
  sweep = createMissingPupils({ db, now, items, news, reminders, failed: (error) => failures.push(error) }).sweep
})
beforeEach(async () => {
  await school.reset()
  office = await school.server.signIn('admin')
  failures.length = 0
})
afterAll(() => school.server.close())

const times = {
  ...{ begins: '08:00', arrivalsUntil: '12:00', lateAfter: 0, missingAfter: 30, whenMissing: 'remind' },
  ...{ weekdays: [5, 1, 2, 3, 4], grades: [] },
  version: 0,
}
const unitId = demoPerson('admin').unitId

async function todos(): Promise<{ title: string; englishTitle: string; url: string }[]> {
  const { data } = await (await school.server.signIn('teacher')).get(`${readReminders.path}?start=0&size=100`)
  return data.list.filter(({ url }: { url: string }) => url.includes('attendance'))
}

test('class teachers are reminded once, half an hour after the beginning, until the register is complete', async () => {
  await office.post(saveAttendanceSettings.path, times)
  school.at('08:29')
  await sweep()
  expect(await todos()).toEqual([])
  school.at('08:30')
  await sweep()
  await sweep()
  const [todo, ...others] = await todos()
  expect(others).toEqual([])
  expect(todo).toMatchObject({
    title: '三年级1班今日考勤未完成',
    englishTitle: 'Today’s register of Grade 3 Class 1 is not complete',
    url: `/redirect/attendance#/register?classId=${school.classId()}&day=${schoolMonday}`,
  })
  const teacher = await school.server.signIn('teacher')
  const { pupils } = await school.classRegister(teacher)
  await school.mark(
    teacher,
    pupils.map(({ id }) => ({ pupilId: id, state: 'present', version: 0 })),
  )
  expect(await todos()).toEqual([])
  await sweep()
  expect(await todos()).toEqual([])
  expect(failures).toEqual([])
})

test('what nobody has completed is not asked for on the next day', async () => {
  await office.post(saveAttendanceSettings.path, times)
  school.at('08:30')
  await sweep()
  expect(await todos()).toHaveLength(1)
  school.at('00:10', '2026-12-01')
  await sweep()
  expect(await todos()).toEqual([])
})

test('where the school has said so, who is missing is absent, and guardians hear it', async () => {
  await office.post(saveAttendanceSettings.path, { ...times, whenMissing: 'absent' })
  const teacher = await school.server.signIn('teacher')
  const [first] = (await school.classRegister(teacher)).pupils
  await school.mark(teacher, [{ pupilId: first?.id, state: 'present', version: 0 }])
  school.at('08:31')
  await Promise.all([sweep(), sweep()])
  const { pupils, counts } = await school.classRegister(await school.server.signIn('teacher'))
  expect(counts).toMatchObject({ present: 1, absent: pupils.length - 1, unmarked: 0 })
  expect(pupils.at(-1)?.mark).toMatchObject({ state: 'absent', source: 'rule', byName: '' })
  const told = await school.told(await school.server.signIn('parent'))
  expect(told.length).toBeGreaterThan(0)
  const perChild = new Set(told.map(({ url }) => url))
  expect(perChild.size).toBe(told.length)
  const kept = await school.query(`select count(*)::int as n from attendance_marks where unit_id <> $1`, [unitId])
  expect(kept.rows).toEqual([{ n: 0 }])
  expect(failures).toEqual([])
})

test('a pupil who passes the gate while others are counted as absent is not absent', async () => {
  await office.post(saveAttendanceSettings.path, { ...times, whenMissing: 'absent' })
  school.at('08:31')
  const teacher = await school.server.signIn('teacher')
  const [first] = (await school.classRegister(teacher)).pupils
  await Promise.all([sweep(), school.mark(teacher, [{ pupilId: first?.id, state: 'present', version: 0 }])])
  const { pupils } = await school.classRegister(teacher)
  const mark = pupils.find(({ id }) => id === first?.id)?.mark
  const { rows } = await school.query(
    `select count(*)::int as n from messages where module = 'attendance' and student_id = $1`,
    [first?.id],
  )
  // Whichever came first: the register and the messages say the same.
  expect(rows).toEqual([{ n: mark?.state === 'absent' ? rows[0].n : 0 }])
})

test('who switches it on in the afternoon alarms nobody', async () => {
  school.at('15:00')
  const late = await school.server.signIn('admin')
  await late.post(saveAttendanceSettings.path, { ...times, whenMissing: 'absent' })
  await sweep()
  const { rows } = await school.query('select count(*)::int as n from attendance_marks')
  expect(rows).toEqual([{ n: 0 }])
  const early = { ...times, whenMissing: 'absent', lateAfter: 40, version: 1 }
  expect((await late.post(saveAttendanceSettings.path, early)).code).toBe('missing_before_late')
})

test('nothing is done on a day without school, nor where nothing was set', async () => {
  school.at('09:30')
  await sweep()
  await office.post(saveAttendanceSettings.path, { ...times, whenMissing: 'absent' })
  await office.post(saveSchoolDay.path, {
    ...{ firstDay: schoolMonday, lastDay: schoolMonday, school: false, note: '', englishNote: '' },
  })
  await sweep()
  const { rows } = await school.query('select count(*)::int as n from attendance_marks')
  expect(rows).toEqual([{ n: 0 }])
})

test('times are set by those who run attendance, and nobody overwrites what was changed meanwhile', async () => {
  expect((await office.get(readAttendanceSettings.path)).data).toMatchObject({
    ...{ begins: '08:00', whenMissing: 'nothing', version: 0, facesOffered: true },
  })
  const saved = await office.post(saveAttendanceSettings.path, times)
  expect(saved.data).toMatchObject({ weekdays: [1, 2, 3, 4, 5], whenMissing: 'remind', version: 1 })
  expect((await office.post(saveAttendanceSettings.path, times)).code).toBe('changed_meanwhile')
  const wrong = { ...times, version: 1 }
  for (const more of [
    { begins: '24:00' },
    { weekdays: [] },
    { weekdays: [1, 1] },
    { weekdays: [8] },
    { lateAfter: -1 },
    { arrivalsUntil: '12' },
    {
      grades: [
        { grade: 1, begins: '07:00' },
        { grade: 1, begins: '07:10' },
      ],
    },
  ])
    expect((await office.post(saveAttendanceSettings.path, { ...wrong, ...more })).code).toBe('validation_failed')
  for (const more of [{ begins: '13:30' }, { arrivalsUntil: '07:59' }, { grades: [{ grade: 1, begins: '12:01' }] }])
    expect((await office.post(saveAttendanceSettings.path, { ...wrong, ...more })).code).toBe('arrivals_before_late')
  const teacher = await school.server.signIn('teacher')
  expect((await teacher.get(readAttendanceSettings.path)).status).toBe(403)
  expect((await teacher.post(saveAttendanceSettings.path, wrong)).status).toBe(403)
  const { rows } = await school.query(
    `select before, after from audit_log where action = 'attendance settings changed' and occurred_at = $1`,
    [school.server.clock.now],
  )
  expect(rows[0]).toMatchObject({ before: { whenMissing: 'nothing' }, after: { whenMissing: 'remind' } })
})

test('days of its own are set for a range and taken back, and only so many are kept', async () => {
  const holiday = { school: false, note: '国庆节', englishNote: 'National Day' }
  const range = { firstDay: '2026-10-01', lastDay: '2026-10-07' }
  expect((await office.post(saveSchoolDay.path, { ...range, ...holiday })).data).toBe('success')
  const october = async () => (await office.get(readSchoolDays.path, { month: '2026-10' })).data.days
  expect((await october())[0]).toEqual({ day: '2026-10-01', own: true, ...holiday })
  expect((await office.post(removeSchoolDay.path, { day: '2026-10-01' })).data).toBe('success')
  expect((await october())[0]).toMatchObject({ day: '2026-10-01', own: false, school: true })
  expect((await office.post(removeSchoolDay.path, { day: '2026-10-01' })).code).toBe('not_found')
  expect((await office.post(removeSchoolDay.path, { day: '2026-02-30' })).code).toBe('validation_failed')
  const backwards = { firstDay: '2026-10-07', lastDay: '2026-10-01', ...holiday }
  expect((await office.post(saveSchoolDay.path, backwards)).code).toBe('days_in_wrong_order')
  const century = { firstDay: '2026-01-01', lastDay: '2199-12-31', ...holiday }
  expect((await office.post(saveSchoolDay.path, century)).code).toBe('validation_failed')
  const unreal = { firstDay: '2026-02-30', lastDay: '2026-03-01', ...holiday }
  expect((await office.post(saveSchoolDay.path, unreal)).code).toBe('validation_failed')
  const teacher = await school.server.signIn('teacher')
  for (const [path, body] of [
    [saveSchoolDay.path, { ...range, ...holiday }],
    [removeSchoolDay.path, { day: '2026-10-02' }],
  ] as const)
    expect((await teacher.post(path, body)).status).toBe(403)
  expect((await teacher.get(readSchoolDays.path)).status).toBe(403)
})
