import { giveApplication, giveToSchools, takeApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { askToRenew, readUnitLicences, setLicence } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser
let area: Browser
const { unitId } = demoPerson('admin')
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  area = await server.signIn('area.admin')
})
afterAll(() => server.close())

const list = async (browser = admin, query = {}): Promise<{ list: UnitLicence[]; maySet: boolean; mayAsk: boolean }> =>
  (await browser.get(readUnitLicences.path, query)).data
const licenceOf = async (code: string) => (await list()).list.find((one) => one.code === code)
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString()
const set = async (wish: { code: string } & Partial<UnitLicence>, query: object = { unitId }, browser = area) => {
  const { endTime, seats, graceDays, version } = (await licenceOf(wish.code)) as UnitLicence
  const body = { endTime, seats, graceDays, version, ...wish }
  return browser.call({ method: 'POST', url: setLicence.path, query: query as Record<string, string>, payload: body })
}
const person = (name: string): Way => ({
  ...{ kind: 'person', userType: null, grade: null, granted: true },
  targetId: demoPerson(name).userId,
})

test('a unit sees its licences with their use, and who may set them', async () => {
  expect(await list()).toMatchObject({ maySet: false, mayAsk: true })
  expect(await list(area, { unitId })).toMatchObject({ maySet: true, mayAsk: false })
  const admins = await licenceOf('administration')
  expect(admins).toMatchObject({ seats: null, graceDays: 0, state: 'valid', used: 1 })
  expect(await licenceOf('library')).toMatchObject({ state: 'ended' })
  expect(await licenceOf('canteen')).toMatchObject({ state: 'ending' })
})

test('an area sets a licence below it; who began from an older version is told, and a unit licenses not itself', async () => {
  const before = await licenceOf('reports')
  expect((await set({ code: 'reports', endTime: inDays(-2), graceDays: 5 })).status).toBe(200)
  expect(await licenceOf('reports')).toMatchObject({ state: 'grace', graceDays: 5 })
  expect((await set({ code: 'reports', version: before?.version ?? 0 })).code).toBe('changed_meanwhile')
  expect((await set({ code: 'reports' }, {}, admin)).code).toBe('not_allowed')
  expect((await set({ code: 'reports' }, {}, area)).code).toBe('not_found')
  for (const wrong of [{ seats: -1 }, { graceDays: -1 }, { endTime: 'tomorrow' }])
    expect((await set({ code: 'reports', ...wrong })).code).toBe('validation_failed')
})

test('nobody gives beyond the seats, also not two at once, and seats are not set below their use', async () => {
  const { used } = (await licenceOf('safety')) as UnitLicence
  expect((await set({ code: 'safety', seats: used - 1 })).fieldErrors).toMatchObject([{ field: 'seats' }])
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
  const others = [demoPerson('admin.two').unitId, unitId]
  const given = await area.post(giveToSchools.path, { code: 'safety', schools: others, given: true })
  expect(given.data).toEqual({ changed: [others[0]], withoutSeats: [unitId] })
  const ways = ['teacher', 'teacher.parent'].map(person)
  expect((await admin.post(takeApplication.path, { code: 'safety', ways })).status).toBe(200)
  expect(await licenceOf('safety')).toMatchObject({ used })
})

test('a unit asks its area, whose administrators have a to-do until the licence is set', async () => {
  const { unitId: areaId, userId } = demoPerson('area.admin')
  const todos = async () =>
    (
      await server.db.inUnit(areaId, (tx) =>
        tx.execute(
          `select closed_at is null as open from todo_items where user_id = '${userId}' and english_title like '%renew%'`,
        ),
      )
    ).rows
  expect((await admin.post(askToRenew.path, { code: 'library' })).status).toBe(200)
  expect(await licenceOf('library')).toMatchObject({ asked: true })
  expect(await todos()).toEqual([{ open: true }])
  expect((await set({ code: 'library', endTime: inDays(200) })).status).toBe(200)
  expect(await licenceOf('library')).toMatchObject({ asked: false, state: 'valid' })
  expect(await todos()).toEqual([{ open: false }])
  expect((await admin.post(askToRenew.path, { code: 'nothing' })).code).toBe('not_found')
  expect((await area.post(askToRenew.path, { code: 'canteen' })).code).toBe('no_area_above')
})

test('visitors, others and other units are refused', async () => {
  const teacher = await server.signIn('teacher')
  const other = demoPerson('admin.two').unitId
  expect((await server.visitor().get(readUnitLicences.path)).status).toBe(401)
  expect((await teacher.get(readUnitLicences.path)).code).toBe('not_allowed')
  expect((await admin.get(readUnitLicences.path, { unitId: other })).code).toBe('not_found')
  for (const path of [setLicence.path, askToRenew.path]) {
    expect((await server.visitor().post(path)).status).toBe(401)
    expect((await teacher.post(path)).code).toBe('not_allowed')
    expect((await area.post(path)).code).toBe('validation_failed')
  }
})
