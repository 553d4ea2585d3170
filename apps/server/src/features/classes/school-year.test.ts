import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { addSchoolYear, changeSchoolYear, readSchoolYears } from '@homeroom/contract/classes/school-year-endpoints.ts'
import type { SchoolYear } from '@homeroom/contract/classes/school-year-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const term = (at: number, firstDay: string, lastDay: string) => ({
  ...{ name: `第${at}学期`, englishName: `Term ${at}`, firstDay, lastDay },
})
const year = (first: number, more = {}) => ({
  name: `${first}-${first + 1}`,
  englishName: `${first}/${first + 1}`,
  firstDay: `${first}-09-01`,
  lastDay: `${first + 1}-08-31`,
  terms: [term(1, `${first}-09-01`, `${first + 1}-01-20`), term(2, `${first + 1}-02-10`, `${first + 1}-08-31`)],
  ...more,
})
const list = async (): Promise<SchoolYear[]> => (await admin.get(readSchoolYears.path)).data
const wrongField = async (body: object) => (await admin.post(addSchoolYear.path, body)).fieldErrors[0]?.field

test('a school year is added, and the present one stays the one that has begun last', async () => {
  const before = (await list()).find(({ present }) => present)
  expect((await admin.post(addSchoolYear.path, year(2040))).status).toBe(200)
  const years = await list()
  expect(years[0]).toMatchObject({ ...year(2040), version: 1, present: false })
  expect(years.find(({ present }) => present)).toEqual(before)
})

test('changing the present year is told to the pages at once; an older version is refused', async () => {
  const present = (await list()).find((one) => one.present)
  const { present: _present, ...written } = present as SchoolYear
  const body = { ...written, name: '本学年' }
  expect((await admin.post(changeSchoolYear.path, body)).status).toBe(200)
  expect((await admin.post(changeSchoolYear.path, body)).code).toBe('changed_meanwhile')
  const again = await server.signIn('admin')
  expect((await again.get(readMe.path)).data.year).toBe('本学年')
})

test('days that are none, in the wrong order or of another year are refused beside their field', async () => {
  expect(await wrongField(year(2050, { name: ' ' }))).toBe('name')
  expect(await wrongField(year(2050, { firstDay: '2050-02-30' }))).toBe('firstDay')
  expect(await wrongField(year(2050, { lastDay: '2050-09-01' }))).toBe('lastDay')
  const withTerms = (...terms: object[]) => wrongField(year(2050, { terms }))
  const [first, second] = [term(1, '2050-09-01', '2051-01-20'), term(2, '2051-02-10', '2051-07-01')]
  expect(await withTerms({ ...first, firstDay: '2050-08-31' })).toBe('terms.0.firstDay')
  expect(await withTerms(first, { ...second, firstDay: '2051-01-20' })).toBe('terms.1.firstDay')
  expect(await withTerms(first, { ...second, lastDay: '2051-09-01' })).toBe('terms.1.lastDay')
  expect(await withTerms({ ...first, lastDay: '2050-09-01' })).toBe('terms.0.lastDay')
  expect(await withTerms({ ...first, lastDay: '2051-02-30' })).toBe('terms.0.lastDay')
  expect(await withTerms(first, { ...second, name: ' ' })).toBe('terms.1.name')
  expect(
    await wrongField(
      year(2040, { firstDay: '2041-08-31', lastDay: '2042-08-01', terms: [term(1, '2041-09-01', '2042-01-01')] }),
    ),
  ).toBe('firstDay')
  expect((await admin.post(addSchoolYear.path, year(2050, { terms: [] }))).code).toBe('validation_failed')
  expect((await admin.post(addSchoolYear.path, year(2050, { terms: Array(5).fill(first) }))).code).toBe(
    'validation_failed',
  )
})

test('a year has one to four terms; the present one is that which has begun last', async () => {
  const four = [
    term(1, '2090-09-01', '2090-11-10'),
    term(2, '2090-11-20', '2091-01-20'),
    term(3, '2091-02-20', '2091-04-20'),
    term(4, '2091-05-01', '2091-07-01'),
  ]
  expect((await admin.post(addSchoolYear.path, year(2090, { terms: four }))).status).toBe(200)
  const made = (await list()).find(({ name }) => name === '2090-2091')
  expect(made).toMatchObject({ englishName: '2090/2091', terms: four })
  const { unitId } = demoPerson('admin')
  const termOn = async (day: string) =>
    (await visit(server.database.owner, (owner) => owner.query('select * from present_term($1, $2)', [unitId, day])))
      .rows
  expect(await termOn('2090-11-15'), 'in the holidays').toEqual([{ school_year: '2090-2091', term: '1' }])
  expect(await termOn('2091-05-01')).toEqual([{ school_year: '2090-2091', term: '4' }])
  const { present: _present, ...whole } = made as SchoolYear
  expect((await admin.post(changeSchoolYear.path, { ...whole, terms: four.slice(0, 1) })).status).toBe(200)
  expect(await termOn('2091-05-01')).toEqual([{ school_year: '2090-2091', term: '1' }])
})

test('of two who change a year at once one is told, and a double click changes it once', async () => {
  const { data } = await admin.post(addSchoolYear.path, year(2100))
  const both = await Promise.all(
    ['甲', '乙'].map((name) => admin.post(changeSchoolYear.path, { ...year(2100, { name }), id: data.id, version: 1 })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', 'ok'])
})

test('of two who add overlapping years at once one is refused', async () => {
  const both = await Promise.all([1, 2].map(() => admin.post(addSchoolYear.path, year(2060))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('who may not, and another unit, are refused; an area reaches its schools', async () => {
  const [teacher, other] = [await server.signIn('teacher'), await server.signIn('admin.two')]
  const [own] = await list()
  const { unitId } = demoPerson('admin')
  for (const [path, body] of [
    [addSchoolYear.path, year(2070)],
    [changeSchoolYear.path, { ...year(2070), id: own?.id, version: 1 }],
  ] as const) {
    expect((await server.visitor().post(path, body)).status).toBe(401)
    expect((await teacher.post(path, body)).code).toBe('not_allowed')
    expect((await other.post(path, body, { unitId })).code).toBe('not_found')
  }
  expect((await other.post(changeSchoolYear.path, { ...year(2070), id: own?.id, version: 1 })).code).toBe('not_found')
  expect((await server.visitor().get(readSchoolYears.path)).status).toBe(401)
  expect((await teacher.get(readSchoolYears.path)).code).toBe('not_allowed')
  const area = await server.signIn('area.admin')
  expect((await area.post(addSchoolYear.path, year(2080), { unitId })).status).toBe(200)
})
