import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { addSchoolYear, changeSchoolYear, readSchoolYears } from '@homeroom/contract/classes/school-year-endpoints.ts'
import type { SchoolYear } from '@homeroom/contract/classes/school-year-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const year = (first: number, more = {}) => ({
  name: `${first}-${first + 1}`,
  firstDay: `${first}-09-01`,
  firstTermEnds: `${first + 1}-01-20`,
  secondTermBegins: `${first + 1}-02-10`,
  lastDay: `${first + 1}-08-31`,
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
  expect(await wrongField(year(2050, { secondTermBegins: '2051-01-20' }))).toBe('secondTermBegins')
  expect(await wrongField(year(2050, { lastDay: '2050-09-01' }))).toBe('lastDay')
  expect(
    await wrongField(
      year(2040, {
        firstDay: '2041-08-31',
        firstTermEnds: '2042-01-01',
        secondTermBegins: '2042-02-01',
        lastDay: '2042-08-01',
      }),
    ),
  ).toBe('firstDay')
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
