import { randomUUID } from 'node:crypto'
import { exportSchools, readSchool, readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { School } from '@homeroom/contract/units/school-schemas.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeUnit } from '../../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let area: Browser
let otherArea: string
let foreignSchool: string

beforeAll(async () => {
  server = await startTestServer()
  await visit(server.database.owner, async (owner) => {
    // The demo has sign-ins of its last days; here only those count that the tests make.
    await owner.query('truncate audit_log')
    otherArea = (await makeUnit(owner, { unitType: '1', code: 'other-area' })).id
    foreignSchool = (await makeUnit(owner, { unitType: '2', code: 'foreign', parentUnitId: otherArea })).id
  })
  area = await server.signIn('area.admin')
})
afterAll(() => server.close())

const list = async (query: Record<string, string> = {}) => (await area.get(readSchools.path, query)).data
const open = (browser: Browser, id: string) => browser.get(readSchool.path, { id })
const change = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (client) => (await client.query(text, values)).rows)
const own = demoUnitId('lakeside-1')

test('an area sees its schools with their people by kind, who came in lately, and how the licences stand', async () => {
  await server.signIn('parent')
  const { list: schools, total, schools: all } = await list({ order: 'name' })
  expect([total, all]).toEqual([2, 2])
  const school: School = schools.find(({ id }: School) => id === own)
  const [counted] = await change(
    `select count(*) filter (where user_type = '1')::int as pupils, count(*) filter (where user_type = '2')::int as teachers,
       count(*) filter (where user_type = '3')::int as parents, count(*) filter (where user_type = '4')::int as staff,
       count(*)::int as all from users where unit_id = $1 and status = 'active'`,
    [own],
  )
  const { all: everybody, ...people } = counted
  expect(school).toMatchObject({ people, all: everybody, active: true, licence: 'ended', signedIn: 1 })
  expect(school.lastSignIn).not.toBeNull()
})

test('it is searched, sorted and paged', async () => {
  expect((await list({ search: 'primary' })).list.map(({ id }: School) => id)).toEqual([own])
  expect((await list({ search: 'foreign' })).total).toBe(0)
  expect((await list({ order: 'all' })).list.map(({ all }: School) => all)).toEqual(
    (await list({ order: 'all', descending: 'true' })).list.map(({ all }: School) => all).reverse(),
  )
  expect((await list({ page: '2' })).list).toEqual([])
  expect((await list({ pageSize: '50' })).list).toHaveLength(2)
})

test('it is filtered by licences, their end and whether a school is switched off', async () => {
  const ids = async (query: Record<string, string>) => (await list(query)).list.map(({ id }: School) => id)
  const { list: all } = await list()
  const { licenceEndDay } = all.find(({ id }: School) => id === own)
  expect(await ids({ licence: 'ended' })).toContain(own)
  expect(await ids({ licence: 'none' })).not.toContain(own)
  expect(await ids({ active: 'false' })).toEqual([])
  expect(await ids({ licenceEndFrom: licenceEndDay, licenceEndTo: licenceEndDay })).toContain(own)
  expect(await ids({ licenceEndTo: '2000-01-01' })).toEqual([])
})

test('one school tells its hosts, licences with dates, ways to sign in and recent use, but no person', async () => {
  const { data } = await open(area, own)
  expect(data).toMatchObject({
    id: own,
    hosts: ['lakeside-no1.localhost'],
    signedInByKind: { parents: 1, pupils: 0 },
    ways: expect.arrayContaining(['badge']),
  })
  expect(data.licences[0]).toMatchObject({ code: expect.any(String), endTime: expect.stringMatching(/Z$/) })
  const [person] = await change('select real_name from users where unit_id = $1 limit 1', [own])
  expect(JSON.stringify(data)).not.toContain(person.real_name)
})

test('a school that is not below the area looks exactly like one that does not exist', async () => {
  const { headers: _, ...missing } = await open(area, randomUUID())
  expect(missing.code).toBe('not_found')
  for (const id of [foreignSchool, otherArea, demoPerson('area.admin').unitId]) {
    const { headers: __, ...reply } = await open(area, id)
    expect(reply).toEqual(missing)
  }
})

test('nobody of a school sees schools: not its administrator, teachers, families or a visitor, whatever rights they were given', async () => {
  await change(
    `insert into role_permissions (unit_id, role_id, permission_code)
     select r.unit_id, r.id, p.code from roles r, permissions p
     where r.unit_id = $1 and p.code in ('base_area_schools', 'schools', 'schools_publish') on conflict do nothing`,
    [own],
  )
  await change(
    `insert into application_assignments (unit_id, application_code) values ($1, 'schools') on conflict do nothing`,
    [own],
  )
  for (const [browser, codes] of [
    [server.visitor(), ['sign_in_required']],
    [await server.signIn('student'), ['not_allowed']],
    [await server.signIn('parent'), ['not_allowed']],
    [await server.signIn('teacher'), ['not_found', 'not_allowed']],
    [await server.signIn('admin'), ['not_found']],
    [await server.signIn('admin.two'), ['not_allowed']],
  ] as const) {
    expect(codes).toContain((await browser.get(readSchools.path)).code)
    expect(codes).toContain((await open(browser, own)).code)
  }
})

test('the database itself gives numbers to the area above only: to no school, no other area, and nobody without a unit', async () => {
  const application = new Client(server.database.application)
  await application.connect()
  const as = async (unitId: string, statement: string) => {
    await application.query(`select set_config('homeroom.unit_id', $1, false)`, [unitId])
    return (await application.query(statement)).rows
  }
  const doors = [
    `select school_id from read_area_schools(now() - interval '7 days', now())`,
    `select hosts from read_area_school('${own}', now() - interval '7 days')`,
    `select 1 from (select count_area_people(null, '{1,2,3,4}', true) as people) p where people > 0`,
    'select school_id from area_schools()',
  ]
  for (const door of doors) {
    expect((await as(demoPerson('area.admin').unitId, door)).length, door).toBeGreaterThan(0)
    for (const unitId of [own, demoUnitId('lakeside-ms'), '']) expect(await as(unitId, door), door).toEqual([])
  }
  expect(await as(otherArea, 'select school_id from area_schools()')).toEqual([{ school_id: foreignSchool }])
  expect(await as(otherArea, doors[1] ?? '')).toEqual([])
  await application.end()
})

test('a school below an area below the area is the area’s, too', async () => {
  const [inner] = await change(`update units set parent_unit_id = $1 where id = $2 returning id`, [
    demoPerson('area.admin').unitId,
    otherArea,
  ])
  expect(inner.id).toBe(otherArea)
  expect((await open(area, foreignSchool)).data).toMatchObject({
    id: foreignSchool,
    all: 0,
    licence: 'none',
    lastSignIn: null,
  })
  await change('update units set parent_unit_id = null where id = $1', [otherArea])
  expect((await open(area, foreignSchool)).code).toBe('not_found')
})

test('what is found is exported for a spreadsheet, in the language that is asked for', async () => {
  const lines = async (query: Record<string, string>) => {
    const response = await area.send({ method: 'GET', url: exportSchools.path, query })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="schools.csv"')
    return response.body.split('\r\n')
  }
  const [head, first, second, end, ...rest] = await lines({})
  expect(head).toMatch(/^\ufeff学校,代码,/)
  expect([first, second].join()).toContain('lakeside-1')
  expect([end, rest]).toEqual(['', []])
  const [englishHead, only] = await lines({ language: 'en', search: 'primary' })
  expect(englishHead).toMatch(/^\ufeffSchool,Code,/)
  expect(only).toContain('Lakeside No. 1 Primary School,lakeside-1,In use,')
  expect(await lines({ active: 'false' })).toHaveLength(2)
})

test('an export is refused like the list: in an envelope, to whoever may not read it, and for a bad filter', async () => {
  for (const [browser, codes] of [
    [server.visitor(), ['sign_in_required']],
    [await server.signIn('parent'), ['not_allowed']],
    [await server.signIn('admin'), ['not_found']],
  ] as const)
    expect(codes).toContain((await browser.get(exportSchools.path)).code)
  expect((await area.get(exportSchools.path, { licence: 'gone' })).code).toBe('validation_failed')
})

test('bad input is refused', async () => {
  const queries: Record<string, string>[] = [
    { order: 'password' },
    { page: '0' },
    { search: 'x'.repeat(61) },
    { page: 'x' },
    { pageSize: '31' },
    { pageSize: '1000' },
    { licence: 'gone' },
    { licenceEndFrom: '1 May' },
  ]
  for (const query of queries) expect((await area.get(readSchools.path, query)).code).toBe('validation_failed')
  expect((await open(area, 'x')).code).toBe('validation_failed')
})
