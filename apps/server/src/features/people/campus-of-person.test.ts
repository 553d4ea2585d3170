import { addCampus, readCampusNames, removeCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import {
  addPerson,
  changePerson,
  exportPeople,
  readPeople,
  readPerson,
} from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { undoMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCampusId } from '#database/demo-district/demo-units.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { here, movingPeople, other } from '../../../test-support/moving-people.ts'
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
const [main, east] = [demoCampusId('lakeside-1', 'main'), demoCampusId('lakeside-1', 'east')]
const elsewhere = demoCampusId('lakeside-ms', 'main')
const nobody = { englishName: '', sex: '', number: '', phone: '', mail: '', classId: null, userType: '4' }
const add = (loginName: string, more: object) =>
  admin.post(addPerson.path, { ...nobody, realName: loginName, loginName, ...more })
const read = async (id: string) => (await admin.get(readPerson.path, { id })).data
const change = async (id: string, more: object) => {
  const { realName, englishName, loginName, sex, number, phone, mail, classId, version } = await read(id)
  const fields = { realName, englishName, loginName, sex, number, phone, mail, classId }
  return admin.post(changePerson.path, { ...fields, id, version, ...more })
}

test('a person is put on a campus, stays there while nobody says otherwise, and is taken off it; the log tells', async () => {
  const { id } = (await add('campus.one', { campusId: east })).data
  expect(await read(id)).toMatchObject({ campusId: east })
  expect((await change(id, { realName: '校区一' })).data).toMatchObject({ realName: '校区一', campusId: east })
  expect((await change(id, { campusId: null })).data).toMatchObject({ campusId: null })
  expect(await read((await add('campus.two', {})).data.id)).toMatchObject({ campusId: null })
  const log = await sql(
    "select action, before->'campusId' as was, after->'campusId' as is from audit_log where subject_id = $1 order by occurred_at, action",
    [id],
  )
  expect(log).toContainEqual({ action: 'person added', was: null, is: east })
  expect(log).toContainEqual({ action: 'person changed', was: east, is: null })
})

test('a campus of another unit, or none, is no campus here', async () => {
  for (const campusId of [elsewhere, demoPerson('staff').userId]) {
    expect((await add('campus.wrong', { campusId })).code).toBe('campus_not_found')
    expect((await change(demoPerson('staff').userId, { campusId })).code).toBe('campus_not_found')
  }
  expect((await add('campus.wrong', { campusId: 'x' })).code).toBe('validation_failed')
})

test('the list shows and finds who is on a campus: pupils by their class, and so does what is exported', async () => {
  const find = async (query: object) => (await admin.get(readPeople.path, { pageSize: '200', ...query })).data
  const { list } = await find({ campusId: east })
  expect(list.length).toBeGreaterThan(0)
  expect(new Set(list.map(({ campusEnglishName }: { campusEnglishName: string }) => campusEnglishName))).toEqual(
    new Set(['East Lake Campus']),
  )
  const counts = await sql(
    `select count(*)::int as total from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
     where c.campus_id = $1`,
    [east],
  )
  expect((await find({ campusId: east, userType: '1' })).total).toBe(counts[0].total)
  const { id } = (await add('campus.three', { campusId: east })).data
  expect((await find({ campusId: east, search: 'campus.three' })).list).toMatchObject([{ id, campusName: '东湖校区' }])
  expect((await find({ campusId: main, search: 'campus.three' })).total).toBe(0)
  expect((await find({ campusId: elsewhere })).total).toBe(0)
  const csv = await server.app.inject({
    method: 'GET',
    url: `${exportPeople.path}?campusId=${east}&search=campus.three&language=en`,
    headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(csv.body).toContain('Campus')
  expect(csv.body).toContain('East Lake Campus')
})

test('the campuses of a unit are told to those who see its people', async () => {
  const named = (browser: Browser, query = {}) => browser.get(readCampusNames.path, query)
  expect((await named(admin)).data).toEqual([
    { id: main, name: expect.any(String), englishName: 'Lakeside Campus', main: true },
    { id: east, name: '东湖校区', englishName: 'East Lake Campus', main: false },
  ])
  expect((await named(server.visitor())).code).toBe('sign_in_required')
  expect((await named(await server.signIn('teacher'))).code).toBe('not_allowed')
  expect((await named(admin, { unitId: other })).code).toBe('not_found')
})

test('pasted people come to the campus of their row; a name that is none, or that of several, is a fault', async () => {
  const send = (path: string, rows: string[][]) =>
    admin.post(path, { columns: ['userType', 'realName', 'loginName', 'campus'], rows })
  const good = await send(addPastedPeople.path, [
    ['职工', '贴校区', 'paste.1', '东湖校区'],
    ['职工', '贴英文', 'paste.2', 'east lake campus'],
    ['职工', '贴空', 'paste.3', ''],
  ])
  expect(good.data.faults).toEqual([])
  expect(await Promise.all(good.data.ids.map(async (id: string) => (await read(id)).campusId))).toEqual([
    east,
    east,
    null,
  ])
  const { id } = (await admin.post(addCampus.path, { name: '东湖校区', englishName: '' })).data
  const { faults } = (
    await send(checkPastedPeople.path, [
      ['职工', '贴错', 'paste.4', '没有校区'],
      ['职工', '贴重', 'paste.5', '东湖校区'],
    ])
  ).data
  expect(faults).toMatchObject([
    { row: 0, column: 'campus', englishWords: 'There is no such campus.' },
    { row: 1, column: 'campus', words: expect.stringContaining('同名') },
  ])
  expect((await admin.post(removeCampus.path, { id })).status).toBe(200)
})

test('whoever moves to another school comes to the campus of that name there, where there is one, and back by undoing', async () => {
  const { somebody, move, account, newAccount, admin: office } = await movingPeople(server)
  const [one, two] = [await somebody('2'), await somebody('2')]
  await sql('update users set campus_id = $2 where id = any($1)', [[one.id, two.id], east])
  expect((await move(one)).code).toBe('ok')
  expect(await newAccount(one)).toMatchObject({ campus_id: null })
  const [{ id: same }] = await sql("insert into campuses (unit_id, name) values ($1, '东湖校区') returning id", [other])
  const { moveId } = (await move(two)).data
  expect(await newAccount(two)).toMatchObject({ campus_id: same })
  expect(await account(two)).toMatchObject({ unit_id: here, status: 'disabled', campus_id: null })
  expect((await office.post(undoMove.path, { id: moveId })).data).toBe('success')
  expect(await account(two)).toMatchObject({ status: 'active', campus_id: east })
})
