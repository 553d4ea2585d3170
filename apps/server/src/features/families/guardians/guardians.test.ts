import { randomUUID } from 'node:crypto'
import { readChildOverview, readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import {
  addGuardianship,
  bringGuardianshipsBack,
  changeGuardianship,
  endGuardianships,
  findForGuardianship,
  readCourtNote,
  readGuardianship,
  readGuardianships,
  saveCourtNote,
  withdrawGuardianPlan,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { Guardianship, ListedGuardianship } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { followLive } from '@homeroom/contract/live/live-endpoints.ts'
import { readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { readAudiences } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeMessage, makeStudent, makeTodo, makeUser } from '../../../../test-support/make-records.ts'
import { plannedChangesOf } from '../../../../test-support/planned-changes.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let started: Date
const { unitId } = demoPerson('admin')
const classId = demoClassId('lakeside-1', '3-2')

beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const allRights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }
const mother = { relation: '母亲', englishRelation: 'Mother', ...allRights }

/** A parent who can sign in, and two pupils of a class who are nobody's children yet. */
async function makePeople() {
  return visit(server.database.owner, async (owner) => {
    const parent = await makeUser(owner, unitId, { userType: '3', password: demoPassword, phone: '13800001111' })
    const [first, second] = [await makeStudent(owner, unitId, { classId }), await makeStudent(owner, unitId, {})]
    return { parent, first, second }
  })
}
const link = (guardianId: string, childId: string, more = {}, query = {}) =>
  admin.post(addGuardianship.path, { guardianId, childId, ...mother, ...more }, query)
const read = async (id: string): Promise<Guardianship> => (await admin.get(readGuardianship.path, { id })).data
const listed = async (query: Record<string, string>, browser = admin): Promise<ListedGuardianship[]> =>
  (await browser.get(readGuardianships.path, query)).data.list
const end = (ids: string[], more = {}) => admin.post(endGuardianships.path, { ids, ...more })
const childrenOf = async (browser: Browser, parentId: string): Promise<string[]> =>
  (await browser.get(readChildren.path, { parentId })).data.map(({ id }: { id: string }) => id)
const day = (later = 0) =>
  new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

test('the office links a parent and a pupil; the child is there at the next call, and the audit log says so', async () => {
  const { parent, first } = await makePeople()
  const browser = await server.signIn(parent.loginName)
  expect(await childrenOf(browser, parent.id)).toEqual([])
  const { id } = (await link(parent.id, first.id)).data
  expect(await childrenOf(browser, parent.id)).toEqual([first.id])
  expect(await read(id)).toMatchObject({ ...mother, version: 1, childId: first.id, history: [mother], plans: [] })
  expect(
    await sql(`select target from audit_log where action = 'guardian linked' and subject_id = $1`, [parent.id]),
  ).toEqual([{ target: first.id }])
  expect((await link(parent.id, first.id)).fieldErrors).toMatchObject([{ field: 'childId' }])
})

test('links are found by both people, filtered by class, person, missing right and ended ones', async () => {
  await sql(`update users set spoken_name = '' where unit_id = $1`, [unitId])
  const pinyin = await listed({ search: 'linyutong' })
  expect(pinyin.length).toBeGreaterThan(0)
  expect(pinyin.every(({ childName }) => childName === '林雨桐')).toBe(true)
  const { parent, first, second } = await makePeople()
  const [one, two] = [(await link(parent.id, first.id)).data.id, (await link(parent.id, second.id)).data.id]
  const ids = async (query: Record<string, string>) =>
    (await listed({ personId: parent.id, ...query })).map((row) => row.id).sort()
  expect(await ids({})).toEqual([one, two].sort())
  expect(await ids({ search: first.studentNumber })).toEqual([one])
  expect(await ids({ search: '13800001111' })).toEqual([one, two].sort())
  expect(await ids({ search: `${parent.loginName} ${second.studentNumber}` })).toEqual([two])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ classId })).toEqual([one])
  await admin.post(changeGuardianship.path, { id: one, version: 1, ...mother, mayPickUp: false })
  expect(await ids({ without: 'mayPickUp' })).toEqual([one])
  await end([two])
  expect(await ids({})).toEqual([one])
  expect(await ids({ ended: 'true' })).toEqual([two])
  expect(await read(two)).toMatchObject({ endedAt: expect.any(String) })
})

/** What a parent sees of a child, everywhere. A page is told of the change a moment later than a call. */
async function seen(browser: Browser, { parentId, childId }: { parentId: string; childId: string }) {
  const desktop = (await browser.page('/pages/base/pc_desktop_all/index.html')).start
  const page = (await browser.get(readMessagePage.path, {})).data
  return {
    children: (await childrenOf(browser, parentId)).includes(childId),
    overview: (await browser.get(readChildOverview.path, { parentId, childId })).status,
    desktop: JSON.stringify(desktop).includes(childId),
    message: JSON.stringify(page).includes('Only about this child'),
    todos: JSON.stringify((await browser.get(readReminders.path, { start: '0', size: '9' })).data).includes(
      'Sign this',
    ),
  }
}
const parentsOfClass = async (browser: Browser) => {
  const options = (await browser.get(readAudiences.path)).data
  const all = Array.isArray(options) ? options : Object.values(options).flat()
  return all.find((one: { target?: string }) => one?.target === classId)?.readers.parents as number
}

async function makeSeen() {
  const { parent, first, second } = await makePeople()
  await visit(server.database.owner, async (owner) => {
    await makeMessage(owner, unitId, { text: 'Only about this child', studentId: first.id, to: [parent.id] })
    await makeTodo(owner, unitId, { userId: parent.id, title: 'Sign this', studentId: first.id })
  })
  const { id } = (await link(parent.id, first.id)).data
  await link(parent.id, second.id)
  const browser = await server.signIn(parent.loginName)
  return { parent, first, second, id, browser, of: { parentId: parent.id, childId: first.id as string } }
}
const everything = { children: true, overview: 200, desktop: true, message: true, todos: true }

test('a link that ends is gone at the next call everywhere, the sibling stays; undoing brings all of it back', async () => {
  const { id, browser, of, second } = await makeSeen()
  expect(await seen(browser, of)).toEqual(everything)
  const before = await parentsOfClass(admin)
  expect((await end([id])).data).toEqual({ done: [id], planId: null })
  expect(await seen(browser, of)).toMatchObject({ children: false, overview: 404, message: false, todos: false })
  await expect
    .poll(() => seen(browser, of))
    .toEqual({
      children: false,
      overview: 404,
      desktop: false,
      message: false,
      todos: false,
    })
  expect(await childrenOf(browser, of.parentId)).toEqual([second.id])
  expect(await parentsOfClass(admin)).toBe(before - 1)
  expect((await end([id])).data.done).toEqual([])
  expect((await admin.post(bringGuardianshipsBack.path, { ids: [id] })).data.done).toEqual([id])
  await expect.poll(() => seen(browser, of)).toEqual(everything)
  expect((await admin.post(bringGuardianshipsBack.path, { ids: [id] })).data.done).toEqual([])
})

test('without the right to see the child is gone and its messages stay; without the right to receive the other way round', async () => {
  const { id, browser, of } = await makeSeen()
  await admin.post(changeGuardianship.path, { id, version: 1, ...mother, maySee: false })
  expect(await seen(browser, of)).toMatchObject({ children: false, overview: 404, message: true })
  const before = await parentsOfClass(admin)
  await admin.post(changeGuardianship.path, { id, version: 2, ...mother, mayReceive: false })
  expect(await seen(browser, of)).toMatchObject({ children: true, overview: 200, message: false, todos: false })
  expect(await parentsOfClass(admin)).toBe(before - 1)
})

test('a live stream that is open while a right is taken ends, and the page that follows anew knows nothing of the child', async () => {
  const { id, browser, of } = await makeSeen()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await fetch(`http://127.0.0.1:${address.port}${followLive.path}`, { headers: { cookie } })
  const rest = stream.text()
  await end([id])
  expect(await rest).not.toContain(of.childId)
  await expect.poll(async () => (await seen(browser, of)).desktop).toBe(false)
})

test('of two administrators who change a link at once the second is told', async () => {
  const { parent, first } = await makePeople()
  const { id } = (await link(parent.id, first.id)).data
  const replies = await Promise.all(
    ['maySign', 'mayPickUp'].map((right) =>
      admin.post(changeGuardianship.path, { id, version: 1, ...mother, [right]: false }),
    ),
  )
  expect(replies.map(({ code }) => code).filter((code) => code === 'changed_meanwhile')).toHaveLength(1)
  const ended = await Promise.all([end([id]), end([id])])
  expect(ended.flatMap(({ data }) => data.done)).toEqual([id])
})

test('an end on a later day is planned, taken back, and done on its day by the sweep', async () => {
  const { parent, first } = await makePeople()
  const { id } = (await link(parent.id, first.id)).data
  const { planId } = (await end([id], { day: day(1) })).data
  expect((await read(id)).plans).toEqual([{ id: planId, dueOn: day(1), failed: false }])
  expect((await admin.post(withdrawGuardianPlan.path, { id: planId })).status).toBe(200)
  expect((await admin.post(withdrawGuardianPlan.path, { id: planId })).status).toBe(404)
  expect((await end([id], { day: day(-1) })).code).toBe('day_has_passed')
  await end([id], { day: day(1) })
  server.clock.now = new Date(started.getTime() + 86_400_000)
  const failed = (error: unknown) => {
    throw error
  }
  await plannedChangesOf(server, failed).sweep()
  server.clock.now = started
  expect(await read(id)).toMatchObject({ endedAt: expect.any(String), plans: [] })
})

test('a court-order note is read by those who may, each time with an audit line that does not repeat it', async () => {
  const { first } = await makePeople()
  const save = (version: number, browser = admin) =>
    browser.post(saveCourtNote.path, { childId: first.id, note: 'Not to the father', version })
  expect((await save(0)).data).toEqual({ note: 'Not to the father', version: 1 })
  expect((await save(0)).code).toBe('changed_meanwhile')
  expect((await save(1)).data.version).toBe(2)
  expect((await admin.post(readCourtNote.path, { childId: first.id })).data.note).toBe('Not to the father')
  const lines = await sql(`select * from audit_log where action like 'court note%' and target = $1`, [first.id])
  expect(lines.map(({ action }) => action).sort()).toEqual(['court note read', 'court note saved', 'court note saved'])
  expect(JSON.stringify(lines)).not.toContain('father')
  await sql(`delete from role_permissions where unit_id = $1 and permission_code = 'administration_guardians_court'`, [
    unitId,
  ])
  await expect.poll(async () => (await admin.post(readCourtNote.path, { childId: first.id })).status).toBe(403)
  expect((await save(2)).status).toBe(403)
  expect((await admin.get(readGuardianships.path)).status).toBe(200)
})

test('only parents are linked, only pupils, and a relation is needed', async () => {
  const { parent, first } = await makePeople()
  expect((await link(demoPerson('teacher').userId, first.id)).code).toBe('not_a_parent')
  expect((await link(randomUUID(), first.id)).code).toBe('not_found')
  expect((await link(parent.id, parent.id)).code).toBe('not_found')
  expect((await link(parent.id, first.id, { relation: ' ' })).code).toBe('validation_failed')
  const found = async (kind: string, search: string) =>
    (await admin.get(findForGuardianship.path, { kind, search })).data.map((row: { id: string }) => row.id)
  expect(await found('guardian', parent.loginName)).toEqual([parent.id])
  expect(await found('child', first.studentNumber)).toEqual([first.id])
  expect(await found('child', ' ')).toEqual([])
})

const calls = [
  [readGuardianships, {}],
  [readGuardianship, { id: randomUUID() }],
  [findForGuardianship, { kind: 'child', search: 'x' }],
  [addGuardianship, { guardianId: randomUUID(), childId: randomUUID(), ...mother }],
  [changeGuardianship, { id: randomUUID(), version: 1, ...mother }],
  [endGuardianships, { ids: [randomUUID()], day: '2099-01-01' }],
  [bringGuardianshipsBack, { ids: [randomUUID()] }],
  [withdrawGuardianPlan, { id: randomUUID() }],
  [readCourtNote, { childId: randomUUID() }],
  [saveCourtNote, { childId: randomUUID(), note: 'x', version: 0 }],
] as const

test.each(calls)(
  '$path is for the office, of its own unit only, and refuses bad input',
  async ({ method, path }, input) => {
    const send = (browser: Browser, fields: object, query: Record<string, string> = {}) =>
      method === 'GET'
        ? browser.get(path, { ...(fields as Record<string, string>), ...query })
        : browser.post(path, fields, query)
    expect((await send(server.visitor(), input)).status).toBe(401)
    for (const name of ['teacher', 'parent', 'student'])
      expect((await send(await server.signIn(name), input)).status).toBe(403)
    expect((await send(admin, input, { unitId: randomUUID() })).status).toBe(path.includes('court') ? 403 : 404)
    const bad = await send(admin, method === 'GET' ? { ...input, id: 'x', page: '-1', kind: 'y' } : { ids: 'x' })
    expect(bad.code).toBe(path.includes('court') ? 'not_allowed' : 'validation_failed')
  },
)

test('a link of another unit looks missing, to its reader and to whoever changes or ends it', async () => {
  const [other] = await sql('select id, student_id, guardian_id from guardianships where unit_id <> $1 limit 1', [
    unitId,
  ])
  expect((await admin.get(readGuardianship.path, { id: other.id })).status).toBe(404)
  expect((await admin.post(changeGuardianship.path, { id: other.id, version: 1, ...mother })).status).toBe(404)
  expect((await end([other.id])).data.done).toEqual([])
  expect((await link(other.guardian_id, other.student_id)).status).toBe(404)
  expect(await sql('select from guardianships where id = $1', [other.id])).toHaveLength(1)
})
