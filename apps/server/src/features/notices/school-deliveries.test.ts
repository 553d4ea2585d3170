import { randomUUID } from 'node:crypto'
import type { AudienceOption } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import {
  countAudience,
  openNotice,
  publishNotice,
  readAudiences,
  readNotices,
  readSchoolReaders,
  withdrawNotice,
} from '@homeroom/contract/notices/notice-endpoints.ts'
import type { SchoolReaders } from '@homeroom/contract/notices/notice-schemas.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DemoUnitCode, demoUnitId } from '#database/demo-district/demo-units.ts'
import { createApplicationItemService } from '#features/applications/application-item-service.ts'
import { createLicenceService } from '#features/licences/licence-service.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { makeUnit } from '../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createSchoolDeliveryService } from './school-delivery-service.ts'

let server: TestServer
let area: Browser
beforeAll(async () => {
  server = await startTestServer()
  area = await server.signIn('area.admin')
})
afterAll(() => server.close())

const school = (code: DemoUnitCode) => ({ kind: 'school', target: demoUnitId(code) })
const schools = { kind: 'schools', target: '' }
const draft = (title: string, targets: object[], readers: string[]) => ({
  requestId: randomUUID(),
  title,
  text: `${title}。`,
  importance: 4,
  audience: { targets, readers },
})
const publish = (browser: Browser, body: object) => browser.post(publishNotice.path, body)
const titlesOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get(readNotices.path)).data.list.map(({ title }: { title: string }) => title)
const readersOf = async (id: string): Promise<SchoolReaders[]> =>
  (await area.get(readSchoolReaders.path, { id })).data.list
const change = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (client) => (await client.query(text, values)).rows)

async function arrived(id: string): Promise<SchoolReaders[]> {
  await vi.waitFor(async () => expect((await readersOf(id)).map(({ state }) => state)).not.toContain('waiting'), {
    timeout: 30_000,
  })
  return readersOf(id)
}

test('an area writes to roles in all its schools; each school counts its own readers, and nobody else gets it', async () => {
  const options: AudienceOption[] = (await area.get(readAudiences.path)).data
  expect(options[0]).toMatchObject({ kind: 'schools', people: 2 })
  const body = draft('全区家长通知', [schools], ['parents', 'administrators'])
  const { data } = await publish(area, body)
  expect((await area.post(countAudience.path, { audience: body.audience })).data.people).toBe(data.people)
  const rows = await arrived(data.id)
  expect(rows.map(({ schoolId }) => schoolId).sort()).toEqual(
    [demoUnitId('lakeside-1'), demoUnitId('lakeside-ms')].sort(),
  )
  expect(rows.reduce((sum, { all }) => sum + all, 0)).toBe(data.people)

  const [parent, admin, student, teacher] = (await Promise.all(
    ['parent', 'admin', 'student', 'teacher'].map((name) => server.signIn(name)),
  )) as [Browser, Browser, Browser, Browser]
  expect(await titlesOf(parent)).toContain('全区家长通知')
  expect(await titlesOf(admin)).toContain('全区家长通知')
  for (const other of [student, teacher]) {
    expect(await titlesOf(other)).not.toContain('全区家长通知')
    expect((await other.post(openNotice.path, { id: data.id })).code).toBe('not_found')
  }
  const opened = (await parent.post(openNotice.path, { id: data.id })).data
  expect(opened).toMatchObject({
    author: '湖滨区教育局',
    authorEnglishName: 'Lakeside Education Bureau',
    mine: false,
    audienceName: '全部学校（家长、管理员）',
    readers: null,
    audience: null,
    schools: null,
  })
  const after = await readersOf(data.id)
  expect(after.find(({ schoolId }) => schoolId === demoUnitId('lakeside-1'))?.read).toBe(1)
  expect((await area.post(openNotice.path, { id: data.id })).data).toMatchObject({
    readers: { read: 1, all: data.people },
    schools: { reached: 2, all: 2, waiting: 0 },
  })
})

test('one school gets what is for it, the other nothing; the same request publishes once', async () => {
  const body = draft('只给中学', [school('lakeside-ms')], ['pupils'])
  const [one, two] = await Promise.all([publish(area, body), publish(area, body)])
  expect(one.data).toEqual(two.data)
  expect(await arrived(one.data.id)).toMatchObject([
    { schoolId: demoUnitId('lakeside-ms'), state: 'delivered', read: 0 },
  ])
  expect(await titlesOf(await server.signIn('student.two'))).toContain('只给中学')
  expect(await titlesOf(await server.signIn('student'))).not.toContain('只给中学')
  const count = await change('select count(*)::int as notices from notices where title = $1', ['只给中学'])
  expect(count).toEqual([{ notices: 2 }])
})

test('withdrawn, it leaves every school and stays with the area', async () => {
  const { id } = (await publish(area, draft('收回', [schools], ['teachers', 'office']))).data
  await arrived(id)
  const teacher = await server.signIn('teacher')
  expect(await titlesOf(teacher)).toContain('收回')
  expect((await area.post(withdrawNotice.path, { id })).status).toBe(200)
  await vi.waitFor(async () => expect(await titlesOf(teacher)).not.toContain('收回'), { timeout: 30_000 })
  expect((await area.post(openNotice.path, { id })).data).toMatchObject({
    title: '收回',
    withdrawnAt: expect.any(String),
  })
})

test('a school without the application and one without such people are told so, and the others get it', async () => {
  const bureau = demoUnitId('lakeside')
  const without = await visit(server.database.owner, (owner) =>
    makeUnit(owner, { unitType: '2', code: 'without', parentUnitId: bureau }),
  )
  const empty = await visit(server.database.owner, (owner) =>
    makeUnit(owner, { unitType: '2', code: 'empty', parentUnitId: bureau }),
  )
  await change(`insert into application_assignments (unit_id, application_code) values ($1, 'notices')`, [empty.id])
  const { id } = (await publish(area, draft('有的没有', [schools], ['pupils']))).data
  const states = new Map((await arrived(id)).map(({ schoolId, state }) => [schoolId, state]))
  expect(states.get(without.id)).toBe('without')
  expect(states.get(empty.id)).toBe('nobody')
  expect(states.get(demoUnitId('lakeside-1'))).toBe('delivered')
  await change('update units set parent_unit_id = null where id = any($1)', [[without.id, empty.id]])
})

test('what was on its way when a server stopped goes on with the next server, and arrives once', async () => {
  const { id } = (await publish(area, draft('继续', [schools], ['office']))).data
  await arrived(id)
  await change(`update notice_deliveries set state = 'waiting' where notice_id = $1`, [id])
  expect(await resumeElsewhere(async () => true)).toEqual([])
  const rows = await readersOf(id)
  expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(await change('select count(*)::int as notices from notices where id = $1', [id])).toEqual([{ notices: 3 }])
})

/** A server that carries notices, on the database of the test; `hasNotices` is asked before each school. */
async function resumeElsewhere(hasNotices: (unitId: string) => Promise<boolean>): Promise<unknown[]> {
  const db = openDatabase(server.database.application)
  const now = () => server.clock.now
  const items = createApplicationItemService({ db, now, licences: createLicenceService({ db, now }) })
  const errors: unknown[] = []
  const failed = (error: unknown) => errors.push(error)
  await createSchoolDeliveryService({ db, items, countFiles: async () => 0, hasNotices, failed }).resume()
  await db.close()
  return errors
}

test('one school that fails does not keep the others from their notice, and is tried again', async () => {
  const { id } = (await publish(area, draft('不停', [schools], ['office']))).data
  await arrived(id)
  const [first, second] = (await readersOf(id)).map(({ schoolId }) => schoolId).sort()
  await change(`update notice_deliveries set state = 'waiting' where notice_id = $1`, [id])
  const errors = await resumeElsewhere(async (unitId) => {
    if (unitId === first) throw new Error('this school fails')
    return true
  })
  expect(errors.map(String)).toEqual(['Error: this school fails'])
  const states = new Map((await readersOf(id)).map(({ schoolId, state }) => [schoolId, state]))
  expect([states.get(first ?? ''), states.get(second ?? '')]).toEqual(['waiting', 'delivered'])
  expect(await resumeElsewhere(async () => true)).toEqual([])
  expect((await readersOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('what another server took back while this one was on its way to a school does not stay there', async () => {
  const { id } = (await publish(area, draft('两处', [school('lakeside-ms')], ['pupils']))).data
  await arrived(id)
  await change('delete from notices where id = $1 and from_unit_id is not null', [id])
  await change(`update notice_deliveries set state = 'waiting' where notice_id = $1`, [id])
  await resumeElsewhere(async () => {
    await change(`update notice_deliveries set state = 'gone' where notice_id = $1`, [id])
    return true
  })
  expect(await change('select from notices where id = $1 and from_unit_id is not null', [id])).toEqual([])
})

test('schools are the audience of an area with the right only, and only those below it', async () => {
  const foreign = await visit(server.database.owner, (owner) => makeUnit(owner, { unitType: '2', code: 'foreign' }))
  const toOwn = draft('不行', [school('lakeside-1')], ['parents'])
  for (const body of [
    draft('不行', [{ kind: 'school', target: foreign.id }], ['parents']),
    draft('不行', [{ kind: 'school', target: demoUnitId('lakeside') }], ['parents']),
    draft('不行', [schools, { kind: 'everyone', target: '' }], ['parents']),
    draft('不行', [schools], []),
  ])
    expect((await publish(area, body)).code).toBe('audience_not_allowed')
  for (const name of ['admin', 'teacher', 'staff', 'admin.two'])
    expect((await publish(await server.signIn(name), toOwn)).code).toBe('audience_not_allowed')
  const { id } = (await publish(area, draft('各校', [schools], ['office']))).data
  for (const [browser, code] of [
    [server.visitor(), 'sign_in_required'],
    [await server.signIn('parent'), 'not_allowed'],
    [await server.signIn('admin'), 'not_found'],
  ] as const) {
    expect((await browser.get(readSchoolReaders.path, { id })).code).toBe(code)
    expect((await browser.post(withdrawNotice.path, { id })).code).toBe(code)
  }
  expect((await area.get(readSchoolReaders.path, { id, page: '0' })).code).toBe('validation_failed')
})
