import { listPageSizes } from '@homeroom/contract/endpoint/list-limits.ts'
import {
  askToRenew,
  moveSeats,
  readSeatHolders,
  readUnitLicences,
  setLicence,
  withdrawRenewal,
} from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let area: Browser
const { unitId } = demoPerson('admin')
const other = demoPerson('admin.two').unitId
const areaId = demoPerson('area.admin').unitId
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  area = await server.signIn('area.admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const list = async (browser: Browser, query: Record<string, string> = {}): Promise<UnitLicence[]> =>
  (await browser.get(readUnitLicences.path, { pageSize: '50', ...query })).data.list
const licenceOf = async (code: string, unit = unitId) => (await list(area, { unitId: unit, code }))[0]
const audited = (action: string, unit: string, code: string) =>
  sql(
    `select before, after, detail from audit_log where unit_id = $1 and action = $2 and target = $3
     order by occurred_at, id`,
    [unit, action, code],
  )
const seats = (code: string, unit: string, terms: string) =>
  sql(`update module_licences set ${terms} where unit_id = $1 and code = $2`, [unit, code])
const move = (code: string, many: number) => area.post(moveSeats.path, { code, from: unitId, to: other, seats: many })
const ask = (code: string, browser = admin) => browser.post(askToRenew.path, { code })
const openAsks = async (code: string) => {
  const { name } = (await licenceOf(code)) as UnitLicence
  return sql(
    `select title, english_title as "englishTitle", url, user_id as "to", due_at as "dueAt" from todo_items
     where unit_id = $1 and closed_at is null and english_title like '%renew%' and title like $2`,
    [areaId, `%：${name}`],
  )
}

test('a list comes page by page, and an area that looks below may set all of it and ask for none', async () => {
  const all = await list(area, { below: 'true' })
  const [size] = listPageSizes
  const page = async (number: string) => {
    const { data } = await area.get(readUnitLicences.path, { below: 'true', pageSize: `${size}`, page: number })
    return data
  }
  expect(all.length).toBeGreaterThan(size)
  expect(await page('1')).toMatchObject({ total: all.length, list: all.slice(0, size) })
  expect(await page('2')).toMatchObject({ total: all.length, list: all.slice(size, 2 * size) })
  for (const one of all) expect(one).toMatchObject({ maySet: true, mayAsk: false })
  for (const one of await list(area)) expect(one).toMatchObject({ unitId: areaId, maySet: false, mayAsk: false })
  const [library] = await list(admin, { code: 'library' })
  expect(library).toMatchObject({ startDay: null, setDay: null, asked: false })
})

test('the people who take a seat come page by page, in both directions', async () => {
  const holders = async (query: Record<string, string>) =>
    (await admin.get(readSeatHolders.path, { code: 'grades', ...query })).data
  const [size] = listPageSizes
  const first = await holders({ pageSize: `${size}` })
  expect([first.list.length, first.total > 2 * size]).toEqual([size, true])
  const second = (await holders({ pageSize: `${size}`, page: '2' })).list
  const both = (await holders({ pageSize: '100' })).list
  expect(both.slice(0, 2 * size)).toEqual([...first.list, ...second])
  const backwards = await holders({ order: 'name', descending: 'true' })
  expect(backwards.list[0]).not.toEqual(first.list[0])
  expect((await holders({ search: 'nobody is called so' })).list).toEqual([])
})

test('the day on which a licence begins is read and told as it was written', async () => {
  const { version } = (await licenceOf('duty')) as UnitLicence
  const wish = { code: 'duty', startDay: '2026-01-05', endDay: '2099-12-31', seats: 900, graceDays: 3, readOnlyDays: 4 }
  const query = { unitId }
  expect((await area.post(setLicence.path, { ...wish, version }, query)).status).toBe(200)
  const setDay = dayInZone(server.clock.now, 'Asia/Shanghai')
  expect(await licenceOf('duty')).toMatchObject({ ...wish, setDay, source: 'area' })
  const [{ before, after, detail }] = await audited('licence set', unitId, 'duty')
  expect(before).toMatchObject({ startDay: null, seats: null, graceDays: 0, readOnlyDays: 0 })
  const { code: _, ...terms } = wish
  expect([after, detail]).toEqual([terms, {}])
  const unknown = { ...wish, startDay: '2026-02-30', version: version + 1 }
  expect((await area.post(setLicence.path, unknown, query)).fieldErrors).toMatchObject([{ field: 'startDay' }])
})

test('a module that a unit has never had is licensed, and its log says nothing of a time before', async () => {
  await sql("delete from module_licences where unit_id = $1 and code = 'grades'", [unitId])
  const terms = { startDay: null, endDay: '2099-12-31', seats: null, graceDays: 0, readOnlyDays: 0, version: null }
  const set = () => area.post(setLicence.path, { code: 'grades', ...terms }, { unitId })
  expect((await set()).status).toBe(200)
  expect((await set()).code, 'somebody else has made it meanwhile').toBe('changed_meanwhile')
  const [{ before, after }] = await audited('licence set', unitId, 'grades')
  expect([before, after]).toMatchObject([null, { endDay: '2099-12-31' }])
})

test('seats that move to a school without the module come under the giver’s days, without its days of grace', async () => {
  await seats(
    'library',
    unitId,
    "seats = 5000, grace_days = 7, read_only_days = 9, start_time = '2026-01-04T16:00:00Z'",
  )
  await sql("delete from module_licences where unit_id = $1 and code = 'library'", [other])
  expect((await move('library', 2000)).status).toBe(200)
  const [mine, theirs] = [await licenceOf('library'), await licenceOf('library', other)]
  expect(mine).toMatchObject({ seats: 3000, graceDays: 7, readOnlyDays: 9 })
  expect(theirs).toMatchObject({ seats: 2000, graceDays: 0, readOnlyDays: 0, startDay: '2026-01-05' })
  expect(theirs?.endDay).toBe(mine?.endDay)
  const [line] = await audited('licence seats moved', other, 'library')
  expect(line).toMatchObject({ before: null, after: { seats: 2000 }, detail: { seats: 2000, from: unitId, to: other } })
})

test('a school without the module gets no fewer seats than there are in use', async () => {
  await seats('homework', unitId, 'seats = 5000')
  await sql("delete from module_licences where unit_id = $1 and code = 'homework'", [other])
  const [{ used }] = await sql(
    "select count(*)::int as used from seat_holders(array[$1::uuid], array['homework']) where unit_id = $1",
    [other],
  )
  expect(used).toBeGreaterThan(1)
  const few = await move('homework', used - 1)
  expect([few.code, few.fieldErrors?.[0]?.field]).toEqual(['fewer_seats_than_used', 'seats'])
  expect(few.message).toContain(`${used}`)
  expect(await licenceOf('homework', other), 'nothing has moved').toBe(undefined)
  expect((await move('homework', used)).code).toBe('ok')
  expect(await licenceOf('homework', other)).toMatchObject({ seats: used })
})

test('what moves answers what both schools have asked', async () => {
  await seats('homework', unitId, 'seats = 900')
  await seats('homework', other, 'seats = 900')
  const second = await server.signIn('admin.two')
  await Promise.all([ask('homework'), ask('homework', second)])
  expect(await openAsks('homework')).toHaveLength(2)
  expect((await move('homework', 1)).status).toBe(200)
  expect(await openAsks('homework')).toEqual([])
  for (const unit of [unitId, other]) expect(await licenceOf('homework', unit)).toMatchObject({ asked: false })
})

test('of two who move the last free seats at once, one is told that they are in use', async () => {
  const { used } = (await licenceOf('homework')) as UnitLicence
  await seats('homework', unitId, `seats = ${used + 10}`)
  const moved = await Promise.all([move('homework', 8), move('homework', 8)])
  expect(moved.map(({ code }) => code).sort()).toEqual(['fewer_seats_than_used', 'ok'])
  expect(moved.find(({ code }) => code !== 'ok')?.message).toContain(`${used}`)
  expect((await move('homework', 2)).code, 'all that are free may go').toBe('ok')
  expect(await licenceOf('homework')).toMatchObject({ seats: used })
})

test('who sets licences in the area is asked by name, once also by two at the same moment', async () => {
  const { name, englishName } = (await licenceOf('canteen')) as UnitLicence
  const answers = await Promise.all([ask('canteen'), ask('canteen')])
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
  expect(await openAsks('canteen')).toEqual([
    {
      title: `湖滨第一小学申请续期：${name}`,
      englishTitle: `Lakeside No. 1 Primary School asks to renew: ${englishName}`,
      url: '/area/base/pc_administration_tm/index.html#/licences?asked=yes',
      ...{ to: demoPerson('area.admin').userId, dueAt: null },
    },
  ])
  expect(await audited('licence renewal asked', unitId, 'canteen')).toHaveLength(1)
  const withdraw = () => admin.post(withdrawRenewal.path, { code: 'canteen' })
  expect((await Promise.all([withdraw(), withdraw()])).map(({ code }) => code).sort()).toEqual(['not_asked', 'ok'])
  expect(await audited('licence renewal withdrawn', unitId, 'canteen')).toHaveLength(1)
  expect(await openAsks('canteen')).toEqual([])
})

test('a school without names in English is named as it is', async () => {
  await sql("update units set english_name = '' where id = $1", [unitId])
  await sql("update module_licences set english_name = '' where unit_id = $1 and code = 'homework'", [unitId])
  const { name } = (await licenceOf('homework')) as UnitLicence
  // At another moment than the ask before: one that was answered stays closed.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await ask('homework')
  expect(await openAsks('homework')).toMatchObject([{ englishTitle: `湖滨第一小学 asks to renew: ${name}` }])
})
