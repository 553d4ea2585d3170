import { addCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import { addClass, closeClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { readPeople, readPeopleClasses, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let className: string
const { unitId } = demoPerson('admin')
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  className = (await admin.get(readPeopleClasses.path)).data[0].name
})
afterAll(() => server.close())

const columns = ['userType', 'realName', 'number', 'className', 'phone', 'childNumber', 'relation']
const family = () => [
  ['学生', '贴小明', 'Z-1', className, '', '', ''],
  ['教师', '贴老师', '', '', '13900000001', '', ''],
  ['家长', '贴爸爸', '', '', '13900000002', 'Z-1', '父亲'],
]
const send = (path: string, rows: string[][], { browser = admin, query = {} } = {}) =>
  browser.post(path, { columns, rows, userType: '2' }, query)
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const count = async () => (await sql('select count(*)::int as n from users'))[0].n

test('rows are checked before anything is written: each wrong cell is named, each row has its login name', async () => {
  const before = await count()
  const { data } = await send(checkPastedPeople.path, [...family(), ['学生', '', '', '火星班', '1', '', '']])
  expect(data.loginNames.slice(0, 3)).toEqual(['z-1', 'tielaoshi', 'tiebaba'])
  expect(data.faults.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [3, 'realName'],
    [3, 'number'],
    [3, 'className'],
    [3, 'phone'],
  ])
  const wrong = await send(addPastedPeople.path, [...family(), ['学生', '', '', '', '', '', '']])
  expect(wrong.data.ids).toBe(null)
  expect(await count(), 'nobody was added').toBe(before)
})

test('a whole paste is added in one act: pupils with their class, parents with their children, a line in the audit log each', async () => {
  const { data } = await send(addPastedPeople.path, family())
  expect(data.ids).toHaveLength(3)
  const { list } = (await admin.get(readPeople.path, { search: '贴小明' })).data
  expect(list).toMatchObject([{ id: data.ids[0], className, number: 'Z-1', userType: '1' }])
  const parent = await admin.get(readPersonDetails.path, { id: data.ids[2] })
  expect(parent.data.family).toMatchObject([{ realName: '贴小明', relation: '父亲', englishRelation: 'Father' }])
  expect(parent.data.deeds).toMatchObject([{ action: 'person added' }])
  const links = await sql("select subject_id, target_kind, after from audit_log where action = 'guardian linked'")
  expect(links).toEqual([
    { subject_id: data.ids[0], target_kind: 'pupil', after: { guardianId: data.ids[2], relation: '父亲' } },
  ])
  const again = await send(addPastedPeople.path, family())
  expect(again.data.faults).toMatchObject([{ row: 0, column: 'number' }])
})

test('the number of a pupil who has left links nobody, and adds nobody', async () => {
  const [gone] = await sql('select student_number as number from students where unit_id = $1 and status <> 1 limit 1', [
    unitId,
  ])
  const rows = [['家长', '贴离父', '', '', '', gone.number, '父亲']]
  for (const path of [checkPastedPeople.path, addPastedPeople.path])
    expect((await send(path, rows)).data.faults).toMatchObject([
      { row: 0, column: 'childNumber', englishWords: expect.stringContaining('has left') },
    ])
})

test('six hundred pupils are added in few statements', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => ['学生', `王伟${at}`, `M-${at}`, className, '', '', ''])
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const { data } = await send(addPastedPeople.path, rows)
  const asked = statements.mock.calls.length
  statements.mockRestore()
  expect(new Set(data.ids).size).toBe(600)
  expect(asked).toBeLessThan(60)
})

test('only those who may change people add them, to their own unit or one below', async () => {
  for (const path of [checkPastedPeople.path, addPastedPeople.path]) {
    const rows = [['教师', '他人', '', '', '', '', '']]
    expect((await send(path, rows, { browser: server.visitor() })).status).toBe(401)
    expect((await send(path, rows, { browser: await server.signIn('teacher') })).code).toBe('not_allowed')
    expect((await send(path, rows, { query: { unitId: demoPerson('admin.two').unitId } })).code).toBe('not_found')
    expect((await send(path, [])).code).toBe('validation_failed')
    const area = await server.signIn('area.admin')
    expect((await send(path, rows, { browser: area, query: { unitId } })).data.faults).toEqual([])
  }
})

test('a class that is closed, or whose name another campus has too, is a fault of the row', async () => {
  const fields = { grade: 1, gradeName: '一年级', gradeEnglishName: '', englishName: '' }
  const { data: campus } = await admin.post(addCampus.path, { name: '北校区', englishName: '' })
  for (const campusId of [null, campus.id])
    expect((await admin.post(addClass.path, { ...fields, campusId, className: '双胞班' })).status).toBe(200)
  const { data: closed } = await admin.post(addClass.path, { ...fields, campusId: null, className: '旧班' })
  expect((await admin.post(closeClass.path, { id: closed.id })).status).toBe(200)
  const rows = ['一年级双胞班', '一年级旧班'].map((name, at) => ['学生', '班测', `B-${at}`, name, '', '', ''])
  expect((await send(addPastedPeople.path, rows)).data).toMatchObject({
    ids: null,
    faults: [
      { row: 0, column: 'className', words: expect.stringContaining('同名') },
      { row: 1, column: 'className', words: expect.stringContaining('没有') },
    ],
  })
})

test('parents and children are linked only by those who may', async () => {
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'clerk', '文员') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_change')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2) on conflict do nothing)
     insert into role_assignments select $1, $2, id from made`,
    [unitId, demoPerson('staff').userId],
  )
  const clerk = await server.signIn('staff')
  const parent = (childNumber: string) => [['家长', '贴妈妈', '', '', '', childNumber, '母亲']]
  for (const path of [checkPastedPeople.path, addPastedPeople.path])
    expect((await send(path, parent('Z-1'), { browser: clerk })).code).toBe('not_allowed')
  expect((await send(addPastedPeople.path, parent(''), { browser: clerk })).data.ids).toHaveLength(1)
})

test('a row that names the other account of its person links the two, for those who may, after a fresh proof', async () => {
  const other = demoPerson('teacher')
  const paste = (rows: string[][], browser = admin, path = addPastedPeople.path) =>
    browser.post(path, { columns: ['userType', 'realName', 'loginName', 'sameAs'], rows })
  const rows = [['家长', '贴同人', 'same.parent', 'teacher']]
  const clerk = await server.signIn('staff')
  for (const path of [checkPastedPeople.path, addPastedPeople.path])
    expect((await paste(rows, clerk, path)).code).toBe('not_allowed')
  const fresh = await server.signIn('admin')
  server.clock.now = new Date(server.clock.now.getTime() + 6 * 60_000)
  expect((await paste(rows, fresh)).code).toBe('step_up_needed')
  expect((await paste(rows, fresh, checkPastedPeople.path)).data.faults).toEqual([])
  await server.stepUp(fresh)
  const own = await paste([['家长', '贴自己', 'same.own', 'admin']], fresh)
  expect(own.code).toBe('not_yourself')
  const { ids } = (await paste(rows, fresh)).data
  expect(
    await sql('select parent_id, teacher_id from parent_teacher_links where teacher_id = $1', [other.userId]),
  ).toEqual([{ parent_id: ids[0], teacher_id: other.userId }])
  const lines = await sql(
    "select subject_id from audit_log where action = 'accounts of one person linked' and subject_id in ($1, $2)",
    [ids[0], other.userId],
  )
  expect(lines).toHaveLength(2)
  const again = await paste([['家长', '贴再来', 'same.again', 'teacher']], fresh)
  expect(again.data).toMatchObject({ ids: null, faults: [{ row: 0, column: 'sameAs' }] })
})
