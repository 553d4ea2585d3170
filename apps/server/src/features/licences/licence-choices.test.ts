import {
  moveSeats,
  readModulesToLicense,
  readUnitLicences,
  readUnitsToLicense,
  setLicence,
} from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { ModuleToLicense, UnitLicence, UnitToLicense } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let area: Browser
const { unitId } = demoPerson('admin')
const other = demoPerson('admin.two').unitId
const areaId = demoPerson('area.admin').unitId
beforeAll(async () => {
  server = await startTestServer()
  area = await server.signIn('area.admin')
  await sql("delete from module_licences where code = 'library'")
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const modules = async (query: Record<string, string> = {}): Promise<ModuleToLicense[]> =>
  (await area.get(readModulesToLicense.path, { unitId, ...query })).data
const units = async (query: Record<string, string> = {}): Promise<UnitToLicense[]> =>
  (await area.get(readUnitsToLicense.path, query)).data
const codes = async (query: Record<string, string> = {}) => (await modules(query)).map(({ code }) => code)
const inDays = (days: number) => dayInZone(new Date(server.clock.now.getTime() + days * day), 'Asia/Shanghai')
const license = (terms: object = {}, browser = area) =>
  browser.call({
    ...{ method: 'POST', url: setLicence.path, query: { unitId } },
    payload: {
      ...{ code: 'library', version: null, startDay: null, endDay: inDays(300), seats: null },
      ...{ graceDays: 0, readOnlyDays: 0, ...terms },
    },
  })

test('an area finds the modules that a school below has no licence of, with their use, and the schools', async () => {
  const found = (await modules({ search: ' LIBRARY ' }))[0]
  expect(found).toMatchObject({ code: 'library', englishName: 'Library' })
  expect(found?.used).toBeGreaterThan(0)
  expect((await units({ code: 'library' })).map(({ id }) => id).sort()).toEqual([unitId, other].sort())
  const [{ name }] = (await sql('select name from units where id = $1', [other])) as [{ name: string }]
  expect(await units({ code: 'library', search: name })).toMatchObject([{ id: other, name }])
  expect((await units()).map(({ id }) => id)).toContain(unitId)
  for (const search of ['%', 'no school of this name']) expect(await units({ search }), search).toEqual([])
  expect(await modules({ search: '%' })).toEqual([])
  expect(await units({ code: 'no-such-module' })).toEqual([])
})

test('neither a link of the school nor what is switched off is a module', async () => {
  await sql(
    `insert into applications (code, name, owner_unit_id, address) values ('own-link', '自有链接', $1, 'https://example.com')`,
    [unitId],
  )
  await sql("insert into applications (code, name, update_status) values ('put-away', '已停用', 0)")
  const found = await codes()
  expect(found).not.toContain('own-link')
  expect(found).not.toContain('put-away')
  for (const code of ['own-link', 'put-away']) expect(await units({ code }), code).toEqual([])
})

test('whoever does not set licences, or asks for another unit, learns nothing', async () => {
  const school = await server.signIn('admin')
  for (const { path } of [readModulesToLicense, readUnitsToLicense]) {
    expect((await school.get(path)).code).toBe('not_allowed')
    expect((await server.visitor().get(path)).code).toBe('sign_in_required')
    expect((await area.get(path, { search: 'x'.repeat(100) })).code).toBe('validation_failed')
  }
  const ofUnit = async (unit: string) => (await area.get(readModulesToLicense.path, { unitId: unit })).code
  expect(await ofUnit(areaId), 'a unit does not license itself').toBe('not_found')
  const [outside] = await sql("insert into units (unit_type, code, name) values ('2', 'away', '区外学校') returning id")
  expect(await ofUnit(outside.id)).toBe('not_found')
  expect((await units()).map(({ id }) => id)).not.toContain(outside.id)
})

test('the first licence takes the module and the school off the lists, and is no first one again', async () => {
  expect((await license()).code).toBe('ok')
  expect(await codes()).not.toContain('library')
  expect((await units({ code: 'library' })).map(({ id }) => id)).toEqual([other])
  expect((await license()).code, 'somebody else was quicker').toBe('changed_meanwhile')
  const [licence] = (await area.get(readUnitLicences.path, { unitId, code: 'library' })).data.list as UnitLicence[]
  expect(licence).toMatchObject({ source: 'area', seats: null, maySet: true, version: 1 })
})

test('a school that is offered without a licence gets one by the seats that move there', async () => {
  await sql("update module_licences set seats = 5000 where unit_id = $1 and code = 'library'", [unitId])
  const [school] = await units({ code: 'library' })
  const moved = await area.post(moveSeats.path, { code: 'library', from: unitId, to: school?.id, seats: 2000 })
  expect(moved.code).toBe('ok')
  expect(await units({ code: 'library' })).toEqual([])
})
