import { readPeople, readPeopleClasses, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const count = async () =>
  visit(server.database.owner, async (owner) => (await owner.query('select count(*)::int as n from users')).rows[0].n)

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
  const again = await send(addPastedPeople.path, family())
  expect(again.data.faults).toMatchObject([{ row: 0, column: 'number' }])
})

test('six hundred pupils are added in seconds', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => ['学生', `王伟${at}`, `M-${at}`, className, '', '', ''])
  const began = performance.now()
  const { data } = await send(addPastedPeople.path, rows)
  expect(new Set(data.ids).size).toBe(600)
  expect(performance.now() - began).toBeLessThan(20_000)
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
