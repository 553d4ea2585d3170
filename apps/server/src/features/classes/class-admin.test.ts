import { randomUUID } from 'node:crypto'
import {
  addClass,
  changeClass,
  closeClass,
  endTeacher,
  findForClass,
  movePupils,
  readClassChoices,
  readClasses,
  readOneClass,
  reopenClass,
  setTeacher,
  withdrawPlan,
} from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassInOffice, ListedClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { readAudiences } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { plannedChangesOf } from '../../../test-support/planned-changes.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const [first, second] = [demoClassId('lakeside-1', '3-1'), demoClassId('lakeside-1', '3-2')]
const fields = {
  campusId: null,
  grade: 1,
  gradeName: '一年级',
  gradeEnglishName: 'Grade 1',
  className: '9班',
  englishName: 'Grade 1 Class 9',
}
const open = async (className: string): Promise<string> =>
  (await admin.post(addClass.path, { ...fields, className })).data.id
const read = async (id: string, more = {}): Promise<ClassInOffice> =>
  (await admin.get(readOneClass.path, { id, ...more })).data
const listed = async (query: Record<string, string>, browser = admin): Promise<ListedClass[]> =>
  (await browser.get(readClasses.path, query)).data.list
const move = (moves: { pupilId: string; from: string | null; to: string | null }[], more = {}) =>
  admin.post(movePupils.path, { moves, ...more })
const pupilsOf = async (id: string) => (await read(id)).pupils.map((pupil) => pupil.id)

/** The day as the clock of the test server shows it in Shanghai. */
const day = (later = 0) =>
  new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

/** Does what is due, as the server does every minute. */
async function sweep(): Promise<void> {
  const failed = (error: unknown) => {
    throw error
  }
  await plannedChangesOf(server, failed).sweep()
}

test('the list shows the open classes with their class teacher and pupils, found by class and teacher, pinyin too', async () => {
  await sql(`update users set spoken_name = 'wangfang wf' where real_name = '王芳'`)
  const [row] = await listed({ search: '三年级1' })
  expect(row).toMatchObject({ id: first, className: '1班', teacherName: '王芳', closedOn: null })
  expect(row?.pupils).toBe((await pupilsOf(first)).length)
  expect((await listed({ search: 'wangfang' })).map(({ id }) => id)).toContain(first)
  expect((await listed({ grade: '3' })).every(({ gradeName }) => gradeName === '三年级')).toBe(true)
  expect(await listed({ closed: 'true' })).toEqual([])
  expect(await listed({ search: '%' })).toEqual([])
})

test('a class is opened, renamed, and its name is not given twice in a grade', async () => {
  const id = await open('新班')
  expect(await read(id)).toMatchObject({ ...fields, className: '新班', version: 1, openedOn: day(), pupils: [] })
  const again = await admin.post(addClass.path, { ...fields, className: ' 新班 ' })
  expect(again.fieldErrors).toMatchObject([{ field: 'className' }])
  const changed = await admin.post(changeClass.path, { ...fields, className: '实验班', id, version: 1 })
  expect(changed.data).toMatchObject({ className: '实验班', version: 2 })
  const late = await admin.post(changeClass.path, { ...fields, className: '双语班', id, version: 1 })
  expect(late.code).toBe('changed_meanwhile')
  for (const wrong of [{ className: ' ' }, { grade: 0 }, { campusId: 'x' }])
    expect([wrong, (await admin.post(addClass.path, { ...fields, ...wrong })).code]).toEqual([
      wrong,
      'validation_failed',
    ])
})

test('pupils move to another class at once, and the same the other way round takes it back without a trace', async () => {
  const [one = '', other = ''] = await pupilsOf(first)
  const moves = [one, other].map((pupilId) => ({ pupilId, from: first, to: second }))
  expect((await move(moves)).data).toEqual({ planId: null })
  expect(await pupilsOf(second)).toEqual(expect.arrayContaining([one, other]))
  expect(await pupilsOf(first)).not.toContain(one)
  await move(moves.map(({ pupilId, from, to }) => ({ pupilId, from: to, to: from })))
  expect(await pupilsOf(first)).toEqual(expect.arrayContaining([one, other]))
  expect(await sql('select from class_pupil_periods where student_id = $1', [one])).toHaveLength(1)
  const lines = await sql(`select from audit_log where action = 'pupil moved' and target = $1`, [one])
  expect(lines).toHaveLength(2)
})

test('of two who move the same pupil at once one is told, and all or none of a move is done', async () => {
  const [one = '', other = ''] = await pupilsOf(first)
  const third = await open('抢')
  const both = await Promise.all([
    move([{ pupilId: one, from: first, to: second }]),
    move([
      { pupilId: other, from: first, to: third },
      { pupilId: one, from: first, to: third },
    ]),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', 'ok'])
  const won = both[0]?.code === 'ok'
  expect(await pupilsOf(third)).toHaveLength(won ? 0 : 2)
  await move([{ pupilId: one, from: won ? second : third, to: first }])
  if (!won) await move([{ pupilId: other, from: third, to: first }])
})

test('a class with pupils is not closed; nobody is put into a closed one, at the same moment either', async () => {
  expect((await admin.post(closeClass.path, { id: first })).code).toBe('class_has_pupils')
  const [pupilId = ''] = await pupilsOf(first)
  for (let round = 0; round < 4; round += 1) {
    const id = await open(`关${round}`)
    const [closed, added] = await Promise.all([
      admin.post(closeClass.path, { id }),
      move([{ pupilId, from: first, to: id }]),
    ])
    const codes = [closed?.code, added?.code]
    expect([
      ['ok', 'class_closed'],
      ['class_has_pupils', 'ok'],
    ]).toContainEqual(codes)
    if (added?.code === 'ok') await move([{ pupilId, from: id, to: first }])
  }
})

test('a closed class stands in no list and no audience of a notice, and comes back with its teachers', async () => {
  const id = await open('暂停')
  const { userId } = demoPerson('teacher')
  await admin.post(setTeacher.path, {
    classId: id,
    userId,
    subject: '语文',
    englishSubject: 'Chinese',
    headTeacher: true,
  })
  // A day of teaching lies behind them: what began today was never true.
  await sql(`update class_teacher_periods set from_day = '2020-09-01' where class_id = $1`, [id])
  const audiences = async () => JSON.stringify((await admin.get(readAudiences.path)).data)
  expect(await audiences()).toContain(id)
  await admin.post(closeClass.path, { id })
  expect((await listed({ search: '暂停' })).length).toBe(0)
  expect((await listed({ search: '暂停', closed: 'true' }))[0]).toMatchObject({ id, closedOn: day() })
  expect(await audiences()).not.toContain(id)
  expect((await admin.post(reopenClass.path, { id })).data).toBe('success')
  expect((await read(id)).teachers).toMatchObject([{ id: userId, headTeacher: true, subject: '语文' }])
})

test('a teacher takes over a class in an open session and sees it at once; who gave it up sees it no more', async () => {
  const [teacher, staff] = [await server.signIn('teacher'), demoPerson('staff').userId]
  const id = await open('接班')
  const post = { classId: id, subject: '语文', englishSubject: 'Chinese', headTeacher: true }
  const mine = async () => (await teacher.get(readMyClasses.path)).data.map((one: { id: string }) => one.id)
  expect(await mine()).not.toContain(id)
  await admin.post(setTeacher.path, { ...post, userId: demoPerson('teacher').userId })
  expect(await mine()).toContain(id)
  expect((await teacher.get(readClass.path, { classId: id })).status).toBe(200)
  const over = await admin.post(setTeacher.path, { ...post, userId: staff, insteadOf: demoPerson('teacher').userId })
  expect(over.status).toBe(200)
  expect(await mine()).not.toContain(id)
  expect((await teacher.get(readClass.path, { classId: id })).code).toBe('not_found')
  expect((await read(id)).teachers.map((one) => [one.id, one.headTeacher])).toEqual([[staff, true]])
  await admin.post(endTeacher.path, { classId: id, userId: staff, subject: '语文' })
  expect((await read(id)).teachers).toEqual([])
  expect((await admin.post(endTeacher.path, { classId: id, userId: staff, subject: '语文' })).code).toBe('not_found')
})

test('a class has one class teacher; who becomes it, the other is it no more', async () => {
  const id = await open('班主任')
  const post = { classId: id, englishSubject: '', headTeacher: true }
  await admin.post(setTeacher.path, { ...post, subject: '语文', userId: demoPerson('teacher').userId })
  await admin.post(setTeacher.path, { ...post, subject: '数学', userId: demoPerson('staff').userId })
  const heads = (await read(id)).teachers.map(({ subject, headTeacher }) => [subject, headTeacher])
  expect(heads).toEqual([
    ['数学', true],
    ['语文', false],
  ])
  const pupil = { ...post, subject: '体育', userId: demoPerson('student').userId }
  expect((await admin.post(setTeacher.path, pupil)).code).toBe('not_found')
})

test('what is planned is done on its day, and the history answers who was there before', async () => {
  const id = await open('新学期')
  const [pupilId = ''] = await pupilsOf(first)
  const started = server.clock.now
  const planned = await move([{ pupilId, from: first, to: id }], { day: day(3) })
  expect(planned.data.planId).toEqual(expect.any(String))
  expect((await read(id)).plans).toMatchObject([{ kind: 'pupils come', people: 1, dueOn: day(3), failed: false }])
  await sweep()
  expect(await pupilsOf(id)).toEqual([])
  const before = day()
  server.clock.now = new Date(started.getTime() + 3 * 86_400_000)
  await sweep()
  const office = await server.signIn('admin')
  const now = (await office.get(readOneClass.path, { id })).data
  expect([now.pupils.map((one: { id: string }) => one.id), now.plans]).toEqual([[pupilId], []])
  const then = (await office.get(readOneClass.path, { id: first, day: before })).data
  expect(then.pupils.map((one: { id: string }) => one.id)).toContain(pupilId)
  const back = { moves: [{ pupilId, from: id, to: first }] }
  expect((await office.post(movePupils.path, back)).status).toBe(200)
  server.clock.now = started
  admin = await server.signIn('admin')
})

test('a planned change that is refused on its day is shown as failed and can be put aside', async () => {
  const id = await open('失败')
  const [pupilId = ''] = await pupilsOf(first)
  const started = server.clock.now
  const { planId } = (await move([{ pupilId, from: first, to: id }], { day: day(1) })).data
  await move([{ pupilId, from: first, to: second }])
  server.clock.now = new Date(started.getTime() + 86_400_000)
  await sweep()
  server.clock.now = started
  expect((await read(id)).plans).toMatchObject([{ id: planId, failed: true }])
  expect((await admin.post(withdrawPlan.path, { id: planId })).data).toBe('success')
  expect((await read(id)).plans).toEqual([])
  expect((await admin.post(withdrawPlan.path, { id: planId })).code).toBe('not_found')
  await move([{ pupilId, from: second, to: first }])
  expect((await move([{ pupilId, from: first, to: id }], { day: day(-1) })).code).toBe('day_has_passed')
  expect((await move([{ pupilId, from: first, to: id }], { day: '2026-02-30' })).code).toBe('validation_failed')
})

test('a class is not read as of a day that no calendar has', async () => {
  for (const wrong of ['2026-99-99', '2026-02-30', '0000-01-01'])
    expect([wrong, (await admin.get(readOneClass.path, { id: first, day: wrong })).code]).toEqual([
      wrong,
      'validation_failed',
    ])
})

test('the present school year and term follow from today', async () => {
  const { unitId } = demoPerson('admin')
  await sql(`update units set school_year = 'old', term = '9' where id = $1`, [unitId])
  await sweep()
  const [present] = await sql('select school_year, term from units where id = $1', [unitId])
  const [expected] = await sql('select * from present_term($1, $2)', [unitId, day()])
  expect(present).toEqual(expected)
  expect(present.school_year).toMatch(/^\d{4}-\d{4}$/)
})

test('teachers and pupils are found to be put into a class', async () => {
  const found = async (kind: string, search: string) =>
    (await admin.get(findForClass.path, { kind, search })).data.map(({ realName }: { realName: string }) => realName)
  expect(await found('teacher', '王芳')).toEqual(['王芳'])
  expect(new Set(await found('pupil', '李梓萱'))).toEqual(new Set(['李梓萱']))
  expect(await found('teacher', '李梓萱')).toEqual([])
})

test('visitors and those without the permission are refused; another unit looks missing, and an area reaches its schools', async () => {
  const own = { id: first }
  const acts: [string, object][] = [
    [addClass.path, fields],
    [changeClass.path, { ...fields, ...own, version: 1 }],
    [closeClass.path, own],
    [reopenClass.path, own],
    [movePupils.path, { moves: [{ pupilId: randomUUID(), from: first, to: null }] }],
    [
      setTeacher.path,
      { classId: first, userId: randomUUID(), subject: '语文', englishSubject: '', headTeacher: false },
    ],
    [endTeacher.path, { classId: first, userId: randomUUID(), subject: '语文' }],
    [withdrawPlan.path, own],
  ]
  const [teacher, other] = [await server.signIn('teacher'), await server.signIn('admin.two')]
  for (const [path, body] of acts) {
    expect([path, (await server.visitor().post(path, body)).status]).toEqual([path, 401])
    expect([path, (await teacher.post(path, body)).code]).toEqual([path, 'not_allowed'])
    if (path !== addClass.path) expect([path, (await other.post(path, body)).code]).toEqual([path, 'not_found'])
    const query = { unitId: demoPerson('admin').unitId }
    expect([path, (await other.post(path, body, query)).code]).toEqual([path, 'not_found'])
  }
  for (const path of [readClasses.path, readClassChoices.path, `${readOneClass.path}?id=${first}`]) {
    expect([path, (await server.visitor().get(path)).status]).toEqual([path, 401])
    expect([path, (await teacher.get(path)).code]).toEqual([path, 'not_allowed'])
  }
  expect((await other.get(readOneClass.path, own)).code).toBe('not_found')
  const area = await server.signIn('area.admin')
  const { unitId } = demoPerson('admin')
  expect((await listed({ unitId, search: '三年级1' }, area)).map(({ id }) => id)).toEqual([first])
  expect((await area.post(addClass.path, { ...fields, className: '区开班' }, { unitId })).status).toBe(200)
})
