import { addCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import { closeClass, movePupils, readClasses, readOneClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import {
  addPastedClasses,
  addPastedPosts,
  checkPastedClasses,
  checkPastedPosts,
  takeBackClasses,
  takeBackPosts,
} from '@homeroom/contract/classes/class-paste-endpoints.ts'
import { readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import { readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
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
const { unitId } = demoPerson('admin')
const { userId: teacherId } = demoPerson('teacher')
const loginNameOf = async (id: string): Promise<string> =>
  (await sql('select login_name as name from users where id = $1', [id]))[0].name

const classColumns = ['grade', 'className', 'campusName', 'teacher']
const paste = (path: string, rows: string[][], { browser = admin, query = {}, columns = classColumns } = {}) =>
  browser.post(path, { columns, rows }, query)
const postColumns = ['className', 'subject', 'teacher', 'headTeacher']
const pastePosts = (path: string, rows: string[][], more = {}) => paste(path, rows, { columns: postColumns, ...more })
const open = async (...rows: string[][]): Promise<string[]> => (await paste(addPastedClasses.path, rows)).data.ids
const read = async (id: string) => (await admin.get(readOneClass.path, { id })).data
const count = async () => (await admin.get(readClasses.path, {})).data.total
const audited = async (action: string, target: string) =>
  (await sql('select actor_id as by, after, before from audit_log where action = $1 and target = $2', [action, target]))
    .length

test('classes are checked row by row before any is opened', async () => {
  const before = await count()
  const rows = [
    ['三年级', '8', '', 'nobody'],
    ['', '9班', '月球', ''],
    ['3', '1班', '', ''],
  ]
  const { data } = await paste(checkPastedClasses.path, rows)
  expect(data.readAs[0]).toEqual({ name: '三年级8班', englishName: 'Grade 3 Class 8' })
  expect(data.faults).toMatchObject([
    { row: 0, column: 'teacher', words: expect.stringContaining('工号'), englishWords: expect.any(String) },
    { row: 1, column: 'grade' },
    { row: 1, column: 'campusName' },
    { row: 2, column: 'className' },
  ])
  const added = await paste(addPastedClasses.path, [['三年级', '8', '', ''], ...rows])
  expect(added.data.ids).toBe(null)
  expect(await count(), 'none was opened').toBe(before)
})

test('classes of a new and a known grade are opened in one act, with campus and class teacher, each in the audit log', async () => {
  const { data: campus } = await admin.post(addCampus.path, { name: '东校区', englishName: 'East' })
  const [first = '', second = '', third = ''] = await open(
    ['9', '1', '', await loginNameOf(teacherId)],
    ['', '初三（2）班', '', ''],
    ['三年级', '8', 'east', ''],
  )
  const one = await read(first)
  expect(one).toMatchObject({ grade: 9, gradeName: '九年级', className: '1班', englishName: 'Grade 9 Class 1' })
  expect(one.teachers).toMatchObject([{ id: teacherId, headTeacher: true, subject: '班主任' }])
  expect(await read(second)).toMatchObject({ grade: 9, gradeName: '九年级', className: '(2)班', teachers: [] })
  expect(await read(third)).toMatchObject({ grade: 3, gradeName: '三年级', campusId: campus.id })
  const { data: grades } = await admin.get(readGrades.path)
  expect(grades).toContainEqual(expect.objectContaining({ number: 9, name: '九年级', classes: 2 }))
  for (const id of [first, second, third]) expect(await audited('class added', id)).toBe(1)
  expect(await audited('teacher of class set', first)).toBe(1)
  const teacher = await server.signIn('teacher')
  expect(JSON.stringify((await teacher.get(readMyClasses.path)).data)).toContain(first)
})

test('a campus that two have by name is told as such; one that somebody removes meanwhile opens no class', async () => {
  const [one, two] = [
    (await admin.post(addCampus.path, { name: '双校区', englishName: '' })).data.id,
    (await admin.post(addCampus.path, { name: '双校区', englishName: '' })).data.id,
  ]
  const rows = [['三年级', '18', '双校区', '']]
  const { faults } = (await paste(checkPastedClasses.path, rows)).data
  expect(faults).toMatchObject([{ column: 'campusName', words: expect.stringContaining('同名') }])
  await sql('delete from campuses where id = $1', [two])
  const before = await count()
  const { code } = await visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('delete from campuses where id = $1', [one])
    const sent = paste(addPastedClasses.path, rows)
    await vi.waitFor(async () => expect(await sql('select from pg_locks where not granted')).toHaveLength(1))
    await owner.query('commit')
    return sent
  })
  expect(code).toBe('changed_meanwhile')
  expect(await count(), 'none was opened').toBe(before)
})

test('classes that were opened by mistake are closed again together; one with pupils keeps all open', async () => {
  const ids = await open(['8', '1', '', await loginNameOf(teacherId)], ['8', '2', '', ''])
  const [pupil] = await sql('select id, class_id as "from" from students where class_id = $1 order by id limit 1', [
    demoClassId('lakeside-1', '3-1'),
  ])
  await admin.post(movePupils.path, { moves: [{ pupilId: pupil.id, from: pupil.from, to: ids[1] }] })
  expect((await admin.post(takeBackClasses.path, { ids })).code).toBe('class_has_pupils')
  expect((await read(ids[0] ?? '')).closedOn, 'none was closed').toBe(null)
  await admin.post(movePupils.path, { moves: [{ pupilId: pupil.id, from: ids[1], to: pupil.from }] })
  expect((await admin.post(takeBackClasses.path, { ids })).data).toBe('success')
  for (const id of ids) {
    expect((await read(id)).closedOn).not.toBe(null)
    expect(await audited('class closed', id)).toBe(1)
  }
  expect((await admin.post(takeBackClasses.path, { ids })).code).toBe('class_closed')
  expect((await paste(checkPastedClasses.path, [['8', '1', '', '']])).data.faults, 'the name is free again').toEqual([])
})

test('teaching is checked row by row, written in one act, and taken back', async () => {
  const [id = ''] = await open(['7', '1', '', ''])
  const name = await loginNameOf(teacherId)
  const staff = await loginNameOf(demoPerson('staff').userId)
  const wrong = await pastePosts(checkPastedPosts.path, [
    ['7(1)', '语文', name, '是'],
    ['七年级1班', '', name, ''],
    ['火星班', '数学', 'nobody', 'maybe'],
  ])
  const told = wrong.data.faults.map(({ row, column }: { row: number; column: string }) => [row, column])
  expect(told).toEqual([
    [1, 'subject'],
    [2, 'className'],
    [2, 'teacher'],
    [2, 'headTeacher'],
  ])
  expect(wrong.data.readAs.map((one: { name: string }) => one.name)).toEqual(['王芳', '王芳', ''])
  const rows = [
    ['7(1)', '语文', name, '是'],
    ['Grade 7 Class 1', '体育', staff, ''],
  ]
  expect((await pastePosts(addPastedPosts.path, [...rows, ['7(1)', '', name, '']])).data.posts).toBe(null)
  expect((await read(id)).teachers, 'nobody teaches it').toEqual([])
  const { posts } = (await pastePosts(addPastedPosts.path, rows)).data
  expect((await read(id)).teachers).toMatchObject([
    { id: teacherId, subject: '语文', headTeacher: true },
    { id: demoPerson('staff').userId, subject: '体育', headTeacher: false },
  ])
  expect(await audited('teacher of class set', id)).toBe(2)
  expect((await pastePosts(addPastedPosts.path, rows)).data, 'again: it is so already').toEqual({
    faults: [],
    posts: [],
  })
  const rival = await pastePosts(addPastedPosts.path, [['7(1)', '体育', staff, '是']])
  expect(rival.data.faults).toMatchObject([{ row: 0, column: 'headTeacher', words: expect.stringContaining('已有') }])
  expect((await admin.post(takeBackPosts.path, { posts })).data).toBe('success')
  expect((await read(id)).teachers).toEqual([])
  expect(await audited('teacher of class ended', id)).toBe(2)
  expect((await admin.post(takeBackPosts.path, { posts })).code).toBe('not_found')
})

test('who taught the class and became its class teacher teaches it still when that is taken back', async () => {
  const [id = ''] = await open(['7', '2', '', ''])
  const name = await loginNameOf(teacherId)
  await pastePosts(addPastedPosts.path, [['7(2)', '语文', name, '']])
  const { posts } = (await pastePosts(addPastedPosts.path, [['7(2)', '语文', name, 'yes']])).data
  expect(posts).toEqual([{ classId: id, userId: teacherId, subject: '语文', stays: true }])
  expect((await read(id)).teachers).toMatchObject([{ headTeacher: true }])
  await admin.post(takeBackPosts.path, { posts })
  expect((await read(id)).teachers).toMatchObject([{ id: teacherId, headTeacher: false, subject: '语文' }])
  await admin.post(takeBackPosts.path, { posts: [{ ...posts[0], stays: false }] })
  await admin.post(closeClass.path, { id })
  expect((await admin.post(takeBackPosts.path, { posts })).code).toBe('class_closed')
})

test('visitors and those without the permission are refused; another unit looks missing, and an area reaches its schools', async () => {
  const [id = ''] = await open(['6', '7', '', ''])
  const posts = [{ classId: id, userId: teacherId, subject: '语文', stays: false }]
  const acts: [string, object][] = [
    [checkPastedClasses.path, { columns: classColumns, rows: [['6', '9', '', '']] }],
    [addPastedClasses.path, { columns: classColumns, rows: [['6', '9', '', '']] }],
    [takeBackClasses.path, { ids: [id] }],
    [checkPastedPosts.path, { columns: postColumns, rows: [['6(7)', '语文', 'x', '']] }],
    [addPastedPosts.path, { columns: postColumns, rows: [['6(7)', '语文', 'x', '']] }],
    [takeBackPosts.path, { posts }],
  ]
  const [teacher, other, area] = [
    await server.signIn('teacher'),
    await server.signIn('admin.two'),
    await server.signIn('area.admin'),
  ]
  for (const [path, body] of acts) {
    expect([path, (await server.visitor().post(path, body)).status]).toEqual([path, 401])
    expect([path, (await teacher.post(path, body)).code]).toEqual([path, 'not_allowed'])
    expect([path, (await other.post(path, body, { unitId })).code]).toEqual([path, 'not_found'])
    expect([path, (await admin.post(path, { ...body, columns: ['x'], rows: [], ids: [], posts: [] })).code]).toEqual([
      path,
      'validation_failed',
    ])
  }
  expect((await other.post(takeBackClasses.path, { ids: [id] })).code, 'a class of another unit').toBe('not_found')
  expect((await other.post(takeBackPosts.path, { posts })).code).toBe('not_found')
  const seen = await pastePosts(checkPastedPosts.path, [['6(7)', '语文', await loginNameOf(teacherId), '']], {
    browser: other,
  })
  expect(seen.data.readAs, 'a teacher of another unit is not found').toEqual([{ name: '', englishName: '' }])
  const made = await paste(addPastedClasses.path, [['6', '9', '', '']], { browser: area, query: { unitId } })
  expect(made.data.ids).toHaveLength(1)
})
