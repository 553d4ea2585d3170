import { giveApplication, giveToSchools, takeApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import {
  askToRenew,
  moveSeats,
  readSeatHolders,
  readUnitLicences,
  setLicence,
  withdrawRenewal,
} from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { readModuleStanding } from '@homeroom/contract/licences/licence-endpoints.ts'
import { openNotice, readNotices } from '@homeroom/contract/notices/notice-endpoints.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let area: Browser
const { unitId } = demoPerson('admin')
const other = demoPerson('admin.two').unitId
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  area = await server.signIn('area.admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
type List = { list: UnitLicence[]; total: number }
const list = async (browser = admin, query = {}): Promise<List> =>
  (await browser.get(readUnitLicences.path, { pageSize: '50', ...query })).data
const licenceOf = async (code: string, unit = unitId) =>
  (await list(area, { unitId: unit })).list.find((one) => one.code === code) as UnitLicence
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString().slice(0, 10)
const set = async (wish: { code: string } & Partial<UnitLicence>, query: object = { unitId }, browser = area) => {
  const { startDay, endDay, seats, graceDays, readOnlyDays, version } = await licenceOf(wish.code)
  const payload = { startDay, endDay, seats, graceDays, readOnlyDays, version, ...wish }
  return browser.call({ method: 'POST', url: setLicence.path, query: query as Record<string, string>, payload })
}
const person = (name: string): Way => ({
  ...{ kind: 'person', userType: null, grade: null, granted: true },
  targetId: demoPerson(name).userId,
})
const audited = (action: string, unit = unitId) =>
  sql(
    `select actor_unit_id as "actorUnitId", target, before, after, detail from audit_log
     where unit_id = $1 and action = $2 order by occurred_at, id`,
    [unit, action],
  )

test('a unit sees its licences with their use, and who may set them', async () => {
  for (const one of (await list()).list) expect(one).toMatchObject({ unitId, maySet: false, mayAsk: true })
  for (const one of (await list(area, { unitId })).list) expect(one).toMatchObject({ maySet: true, mayAsk: false })
  expect(await licenceOf('administration')).toMatchObject({ seats: null, graceDays: 0, state: 'valid', used: 1 })
  expect(await licenceOf('library')).toMatchObject({ state: 'ended' })
  expect(await licenceOf('canteen')).toMatchObject({ state: 'ending' })
})

test('an area sees the licences of all units below it: filtered, searched, sorted and page by page', async () => {
  const all = await list(area, { below: 'true' })
  expect(new Set(all.list.map((one) => one.unitId))).toEqual(new Set([unitId, other]))
  const ended = await list(area, { below: 'true', state: 'ended' })
  expect(ended.list.map(({ code }) => code).sort()).toEqual(['library', 'school-bus'])
  expect((await list(area, { below: 'true', search: '图书' })).list.every(({ code }) => code === 'library')).toBe(true)
  const byState = await list(area, { below: 'true', order: 'state' })
  expect(byState.list.slice(0, 2).map(({ state }) => state)).toEqual(['ended', 'ended'])
  expect((await list(area, { below: 'true', page: '2' })).list.length).toBe(all.total - 50 > 0 ? all.total - 50 : 0)
  expect((await admin.get(readUnitLicences.path, { below: 'true' })).code).toBe('not_allowed')
})

test('an area sets a licence below it, which stands in the log of the school; a unit licenses not itself', async () => {
  const before = await licenceOf('reports')
  expect((await set({ code: 'reports', endDay: inDays(-2), graceDays: 5 })).status).toBe(200)
  expect(await licenceOf('reports')).toMatchObject({ state: 'grace', graceDays: 5, endDay: inDays(-2) })
  expect((await audited('licence set')).at(-1)).toMatchObject({
    actorUnitId: demoPerson('area.admin').unitId,
    target: 'reports',
    before: { endDay: before.endDay, graceDays: 0 },
    after: { endDay: inDays(-2), graceDays: 5 },
  })
  expect(await licenceOf('reports')).toMatchObject({ source: 'area', setDay: expect.stringMatching(/^20/) })
  expect((await set({ code: 'reports', version: before.version })).code).toBe('changed_meanwhile')
  expect((await set({ code: 'reports' }, {}, admin)).code).toBe('not_allowed')
  expect((await set({ code: 'reports' }, {}, area)).code).toBe('not_found')
})

test('a day that does not exist, an end before the start and wrong numbers are refused at their field', async () => {
  const refused = async (wish: object) => (await set({ code: 'reports', ...wish })).fieldErrors[0]?.field
  expect(await refused({ endDay: '2027-02-30' })).toBe('endDay')
  expect(await refused({ endDay: '20270201' })).toBe('endDay')
  expect(await refused({ startDay: '2027-13-01' })).toBe('startDay')
  expect(await refused({ startDay: '2027-02-02', endDay: '2027-02-01' })).toBe('endDay')
  expect(await refused({ seats: -1 })).toBe('seats')
  expect(await refused({ graceDays: -1 })).toBe('graceDays')
  expect(await refused({ readOnlyDays: 4000 })).toBe('readOnlyDays')
})

test('before its start a module is closed, after its grace it is read-only, then closed; its people are told', async () => {
  const teacher = await server.signIn('teacher')
  const told = async () => (await teacher.get(readModuleStanding.path, { code: 'notices' })).data
  const reads = async () => (await teacher.get(readNotices.path)).code
  const changes = async () => (await teacher.post(openNotice.path, {})).code
  const term = { code: 'notices', startDay: null, graceDays: 0, readOnlyDays: 0 }
  await set({ ...term, startDay: inDays(3), endDay: inDays(300) })
  await expect.poll(reads).toBe('licence_not_begun')
  expect(await told()).toEqual({ state: 'not-begun', day: inDays(3) })
  await set({ ...term, endDay: inDays(-3), graceDays: 10 })
  await expect.poll(reads).toBe('ok')
  expect(await told()).toEqual({ state: 'grace', day: inDays(7) })
  await set({ ...term, endDay: inDays(-3), readOnlyDays: 10 })
  await expect.poll(changes).toBe('licence_read_only')
  expect(await reads()).toBe('ok')
  expect(await told()).toEqual({ state: 'read-only', day: inDays(7) })
  await set({ ...term, endDay: inDays(-3) })
  await expect.poll(reads).toBe('licence_expired')
  await set({ ...term, endDay: inDays(300) })
  await expect.poll(changes).toBe('validation_failed')
  expect(await told()).toEqual({ state: 'valid', day: null })
  expect((await server.visitor().get(readModuleStanding.path, { code: 'notices' })).status).toBe(401)
  expect((await teacher.get(readModuleStanding.path)).code).toBe('validation_failed')
})

test('nobody gives beyond the seats, also not two at once, and seats are not set below their use', async () => {
  const { used } = await licenceOf('safety')
  const fewer = await set({ code: 'safety', seats: used - 1 })
  expect(fewer.fieldErrors).toMatchObject([{ field: 'seats' }])
  expect(fewer.message).toContain(`Seats in use: ${used}.`)
  expect((await set({ code: 'safety', seats: used + 1 })).status).toBe(200)
  const give = (ways: Way[]) => admin.post(giveApplication.path, { code: 'safety', ways })
  const both = await Promise.all(['teacher', 'teacher.parent'].map((name) => give([person(name)])))
  expect(both.map(({ code }) => code).sort()).toEqual(['no_seats_left', 'ok'])
  expect(await licenceOf('safety')).toMatchObject({ seats: used + 1, used: used + 1 })
  const everybody: Way = { kind: 'unit', userType: null, grade: null, targetId: null, granted: true }
  const refused = await give(['teacher', 'teacher.parent'].map(person))
  expect(refused.code).toBe('no_seats_left')
  expect(refused.message).toContain('剩余 0 个，本次需要 1 个')
  expect(refused.message).toContain('Seats left: 0. Needed: 1.')
  expect((await give([everybody])).code).toBe('no_seats_left')
  const given = await area.post(giveToSchools.path, { code: 'safety', schools: [other, unitId], given: true })
  expect(given.data).toEqual({ changed: [other], withoutSeats: [unitId] })
  const ways = ['teacher', 'teacher.parent'].map(person)
  expect((await admin.post(takeApplication.path, { code: 'safety', ways })).status).toBe(200)
  expect(await licenceOf('safety')).toMatchObject({ used })
})

test('setting fewer seats and giving the last one at once never ends with more people than seats', async () => {
  const { used } = await licenceOf('safety')
  await set({ code: 'safety', seats: used + 1 })
  const [given, reduced] = await Promise.all([
    admin.post(giveApplication.path, { code: 'safety', ways: [person('teacher')] }),
    set({ code: 'safety', seats: used }),
  ])
  expect([given.status, reduced.status].filter((status) => status === 200)).toHaveLength(1)
  const { seats, used: now } = await licenceOf('safety')
  expect(now).toBeLessThanOrEqual(seats ?? 0)
  await admin.post(takeApplication.path, { code: 'safety', ways: [person('teacher')] })
})

test('the people who take a seat are those who are counted', async () => {
  const { used } = await licenceOf('duty')
  const { total, list: people } = (await admin.get(readSeatHolders.path, { code: 'duty' })).data
  expect([total, people.length]).toEqual([used, used])
  const [first] = people
  const found = await admin.get(readSeatHolders.path, { code: 'duty', search: first.realName })
  expect(found.data.list).toContainEqual(first)
  const backwards = await admin.get(readSeatHolders.path, { code: 'duty', order: 'name', descending: 'true' })
  expect(backwards.data.list.at(-1)).toEqual(first)
  expect((await admin.get(readSeatHolders.path, { code: 'nothing' })).code).toBe('not_found')
  expect((await admin.get(readSeatHolders.path, { code: 'duty', unitId: other })).code).toBe('not_found')
  expect((await area.get(readSeatHolders.path, { code: 'duty', unitId })).data.total).toBe(used)
})

test('seats move from one school to another in one act that stands in both logs, and back', async () => {
  const move = (body: object) =>
    area.post(moveSeats.path, { code: 'clubs', from: unitId, to: other, seats: 10, ...body })
  const setIn = async (unit: string, seats: number | null) => {
    const { maySet: _, ...one } = await licenceOf('clubs', unit)
    return set({ ...one, seats }, { unitId: unit })
  }
  const [mine, theirs] = [await licenceOf('clubs'), await licenceOf('clubs', other)]
  expect((await move({})).code).toBe('seats_not_limited')
  await setIn(unitId, mine.used + 15)
  expect((await move({})).fieldErrors).toMatchObject([{ field: 'to' }])
  await setIn(other, theirs.used)
  expect((await move({})).status).toBe(200)
  const seats = async () => [(await licenceOf('clubs')).seats, (await licenceOf('clubs', other)).seats]
  expect(await seats()).toEqual([mine.used + 5, theirs.used + 10])
  expect((await move({ seats: 6 })).fieldErrors).toMatchObject([{ field: 'seats' }])
  const detail = { seats: 10, from: unitId, to: other }
  expect(await audited('licence seats moved')).toMatchObject([{ detail, before: { seats: mine.used + 15 } }])
  expect(await audited('licence seats moved', other)).toMatchObject([{ detail, after: { seats: theirs.used + 10 } }])
  expect((await move({ from: other, to: unitId })).status).toBe(200)
  expect(await seats()).toEqual([mine.used + 15, theirs.used])
  expect((await move({ to: unitId })).fieldErrors).toMatchObject([{ field: 'to' }])
  expect((await move({ to: demoPerson('area.admin').unitId })).code).toBe('not_found')
  expect((await move({ code: 'nothing' })).code).toBe('not_found')
  expect((await move({ seats: 0 })).code).toBe('validation_failed')
})

test('a unit asks its area once, takes it back, and asks again; setting the licence answers it', async () => {
  const { unitId: areaId, userId } = demoPerson('area.admin')
  const todos = () =>
    sql(
      `select closed_at is null as open from todo_items where unit_id = $1 and user_id = $2 and english_title like '%renew%'
       order by created_at, id`,
      [areaId, userId],
    )
  const ask = () => admin.post(askToRenew.path, { code: 'library' })
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(await licenceOf('library')).toMatchObject({ asked: true })
  expect((await list(area, { below: 'true', asked: 'true' })).list.map(({ code }) => code)).toEqual(['library'])
  expect(await todos()).toEqual([{ open: true }])
  expect(await audited('licence renewal asked')).toHaveLength(1)
  const withdraw = () => admin.post(withdrawRenewal.path, { code: 'library' })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).code).toBe('not_asked')
  expect(await todos()).toEqual([{ open: false }])
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  expect((await ask()).status).toBe(200)
  expect((await todos()).filter(({ open }) => open)).toHaveLength(1)
  expect((await set({ code: 'library', endDay: inDays(200) })).status).toBe(200)
  expect(await licenceOf('library')).toMatchObject({ asked: false, state: 'valid' })
  expect((await todos()).filter(({ open }) => open)).toEqual([])
  for (const path of [askToRenew.path, withdrawRenewal.path])
    expect((await admin.post(path, { code: 'nothing' })).code).toBe('not_found')
  expect((await area.post(askToRenew.path, { code: 'canteen' })).code).toBe('no_area_above')
})

test('a guardian who may see no child takes no seat of what their class or kind of person has', async () => {
  await set({ code: 'calendar', seats: null })
  const parent = demoPerson('parent').userId
  const see = (may: boolean) => sql('update guardianships set may_see = $2 where guardian_id = $1', [parent, may])
  const used = async () => (await licenceOf('calendar')).used
  const [{ class_id: classId }] = await sql(
    'select class_id from students s join guardianships g on g.student_id = s.id where g.guardian_id = $1 limit 1',
    [parent],
  )
  const way = (kind: Way['kind'], targetId: string | null): Way => ({
    ...{ kind, targetId, userType: kind === 'type' ? '3' : null, grade: null, granted: true },
  })
  for (const ways of [[way('class', classId)], [way('type', null)], [way('unit', null)]]) {
    await sql('delete from application_assignments where unit_id = $1 and application_code = $2', [unitId, 'calendar'])
    expect((await admin.post(giveApplication.path, { code: 'calendar', ways })).status).toBe(200)
    const before = await used()
    await see(false)
    expect(await used()).toBe(before - 1)
    await see(true)
    expect(await used()).toBe(before)
  }
  const byName = [person('parent')]
  await sql('delete from application_assignments where unit_id = $1 and application_code = $2', [unitId, 'calendar'])
  expect((await admin.post(giveApplication.path, { code: 'calendar', ways: byName })).status).toBe(200)
  await see(false)
  expect(await used(), 'given by name').toBe(1)
  await see(true)
})

test('asking for a renewal stays open when the licence of Administration itself has ended, has not begun or is read-only', async () => {
  const ask = async () => [
    (await list()).list.length > 0,
    (await admin.post(askToRenew.path, { code: 'administration' })).code,
    (await admin.post(withdrawRenewal.path, { code: 'administration' })).code,
  ]
  const people = async () => (await admin.get(readPeople.path)).code
  const term = { code: 'administration', startDay: null, graceDays: 0, readOnlyDays: 0 }
  await set({ ...term, endDay: inDays(-3) })
  await expect.poll(people).toBe('licence_expired')
  expect(await ask()).toEqual([true, 'ok', 'ok'])
  expect((await admin.get(readSeatHolders.path, { code: 'administration' })).code).toBe('ok')
  await set({ ...term, startDay: inDays(3), endDay: inDays(30) })
  await expect.poll(people).toBe('licence_not_begun')
  expect(await ask()).toEqual([true, 'ok', 'ok'])
  await set({ ...term, endDay: inDays(-3), readOnlyDays: 10 })
  await expect.poll(people).toBe('ok')
  expect(await ask()).toEqual([true, 'ok', 'ok'])
  await set({ ...term, endDay: inDays(300) })
  const icon = (granted: boolean) =>
    sql(`update application_assignments set granted = $2 where unit_id = $1 and application_code = 'administration'`, [
      ...[unitId, granted],
    ])
  await icon(false)
  const without = await server.signIn('admin')
  expect((await without.post(askToRenew.path, { code: 'administration' })).code).toBe('not_allowed')
  await icon(true)
})

test('visitors, others and other units are refused', async () => {
  const teacher = await server.signIn('teacher')
  for (const path of [readUnitLicences.path, readSeatHolders.path]) {
    expect((await server.visitor().get(path)).status).toBe(401)
    expect((await teacher.get(path)).code).toBe('not_allowed')
    expect((await admin.get(path, { unitId: other, code: 'safety' })).code).toBe('not_found')
  }
  expect((await admin.get(readSeatHolders.path)).code).toBe('validation_failed')
  for (const path of [setLicence.path, moveSeats.path, askToRenew.path, withdrawRenewal.path]) {
    expect((await server.visitor().post(path)).status).toBe(401)
    expect((await teacher.post(path)).code).toBe('not_allowed')
    expect((await area.post(path)).code).toBe('validation_failed')
  }
  expect((await admin.post(moveSeats.path, { code: 'clubs', from: unitId, to: other, seats: 1 })).code).toBe(
    'not_allowed',
  )
})
