import { randomUUID } from 'node:crypto'
import { readAdministrationHome } from '@homeroom/contract/administration/administration-home-endpoints.ts'
import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import {
  addGuardianship,
  endGuardianships,
  readGuardianship,
  readGuardianships,
  readPlannedGuardianships,
  withdrawGuardianPlan,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { PlannedGuardianship } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeStudent, makeUser } from '../../../../test-support/make-records.ts'
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

beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql('delete from planned_changes')
})

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const oneDay = 86_400_000
/** The day of the school, so many days after today. */
const day = (later: number) => dayInZone(new Date(started.getTime() + later * oneDay), 'Asia/Shanghai')
const rights = { maySee: true, mayReceive: true, maySign: false, mayPickUp: false }

async function makePair() {
  return visit(server.database.owner, async (owner) => ({
    parent: await makeUser(owner, unitId, { userType: '3', password: demoPassword }),
    child: await makeStudent(owner, unitId, { classId: demoClassId('lakeside-1', '3-2') }),
  }))
}
type Pair = Awaited<ReturnType<typeof makePair>>
const link = ({ parent, child }: Pair, days: object) =>
  admin.post(addGuardianship.path, {
    ...{ guardianId: parent.id, childId: child.id, relation: '姑姑', englishRelation: 'Aunt', ...rights, ...days },
  })
const planned = async (browser = admin): Promise<PlannedGuardianship[]> =>
  (await browser.get(readPlannedGuardianships.path)).data
const linksOf = async ({ parent }: Pair) =>
  (await admin.get(readGuardianships.path, { personId: parent.id })).data.list as { id: string }[]
/** Does what is due so many days from now. It is today again afterwards: nobody is signed out meanwhile. */
async function sweepAt(later: number): Promise<void> {
  server.clock.now = new Date(started.getTime() + later * oneDay)
  await plannedChangesOf(server, (error) => {
    throw error
  }).sweep()
  server.clock.now = started
}

test('a link from a later day on is planned with its rights, listed, and made on its day', async () => {
  const pair = await makePair()
  const { id, planId } = (await link(pair, { fromDay: day(2) })).data
  expect([id, planId]).toEqual([null, expect.any(String)])
  expect(await planned()).toMatchObject([
    { id: planId, dueOn: day(2), failed: false, ...rights, relation: '姑姑', englishRelation: 'Aunt' },
  ])
  expect((await planned())[0]?.guardianName).not.toBe('')
  expect((await planned())[0]?.childName).not.toBe('')
  const browser = await server.signIn(pair.parent.loginName)
  const children = async () => (await browser.get(readChildren.path, { parentId: pair.parent.id })).data.length
  await sweepAt(1)
  expect(await children()).toBe(0)
  await sweepAt(2)
  expect(await children()).toBe(1)
  expect(await linksOf(pair)).toMatchObject([rights])
  expect(await planned()).toEqual([])
})

test('a link with a last day holds on that day and has ended on the next', async () => {
  const pair = await makePair()
  const { id, planId } = (await link(pair, { untilDay: day(1) })).data
  expect(planId).toBeNull()
  expect((await admin.get(readGuardianship.path, { id })).data.plans).toMatchObject([{ dueOn: day(2), failed: false }])
  await sweepAt(1)
  expect(await linksOf(pair)).toHaveLength(1)
  await sweepAt(2)
  expect(await linksOf(pair)).toEqual([])
})

test('both days together: made on the first, ended after the last', async () => {
  const pair = await makePair()
  await link(pair, { fromDay: day(1), untilDay: day(1) })
  expect(await linksOf(pair)).toEqual([])
  await sweepAt(1)
  expect(await linksOf(pair)).toHaveLength(1)
  await sweepAt(2)
  expect(await linksOf(pair)).toEqual([])
})

test('a planned link is taken back once, by its own unit', async () => {
  const pair = await makePair()
  const { planId } = (await link(pair, { fromDay: day(1) })).data
  const other = await server.signIn('admin.two')
  expect(await planned(other)).toEqual([])
  expect((await other.post(withdrawGuardianPlan.path, { id: planId })).code).toBe('not_found')
  expect((await admin.post(withdrawGuardianPlan.path, { id: planId })).code).toBe('ok')
  expect((await admin.post(withdrawGuardianPlan.path, { id: planId })).code).toBe('not_found')
  await sweepAt(1)
  expect(await linksOf(pair)).toEqual([])
  expect((await server.visitor().get(readPlannedGuardianships.path)).code).toBe('sign_in_required')
  expect((await (await server.signIn('teacher')).get(readPlannedGuardianships.path)).code).toBe('not_allowed')
})

test.each<[string, object, string]>([
  ['a first day that has passed', { fromDay: -1 }, 'fromDay'],
  ['a last day that has passed', { untilDay: -1 }, 'untilDay'],
  ['a last day before the first', { fromDay: 3, untilDay: 2 }, 'untilDay'],
  ['a first day too far ahead', { fromDay: 20_000 }, 'fromDay'],
  ['a last day too far ahead', { untilDay: 20_000 }, 'untilDay'],
])('%s is refused at its field, and nothing is linked', async (_, days, field) => {
  const pair = await makePair()
  const asked = Object.fromEntries(Object.entries(days).map(([name, later]) => [name, day(later as number)]))
  expect((await link(pair, asked)).fieldErrors[0]?.field).toBe(field)
  expect([await linksOf(pair), await planned()]).toEqual([[], []])
})

test('two who are linked already cannot be planned, and whoever is linked meanwhile fails on the day', async () => {
  const pair = await makePair()
  const home = async () =>
    (await admin.get(readAdministrationHome.path)).data.waiting.find(
      ({ kind }: { kind: string }) => kind === 'guardian plan failed',
    )?.count ?? 0
  expect(await home()).toBe(0)
  const { planId } = (await link(pair, { fromDay: day(1) })).data
  await link(pair, {})
  expect((await link(pair, { fromDay: day(1) })).fieldErrors[0]?.field).toBe('childId')
  await sweepAt(1)
  expect(await planned()).toMatchObject([{ id: planId, failed: true }])
  expect(await home()).toBe(1)
  await admin.post(withdrawGuardianPlan.path, { id: planId })
  expect([await planned(), await home()]).toEqual([[], 0])
})

test('a link whose end fails is a to-do of the office and waits on the start of Administration until it is put aside', async () => {
  const pair = await makePair()
  const { id } = (await link(pair, {})).data
  const { planId } = (await admin.post(endGuardianships.path, { ids: [id], day: day(1) })).data
  // Whoever planned it may not do it any more.
  await sql('update planned_changes set planned_by = $1', [demoPerson('staff').userId])
  await sweepAt(1)
  const todos = () =>
    sql(
      `select t.user_id as "userId", t.title, t.english_title as "englishTitle", t.url from todo_items t
       where t.unit_id = $1 and t.closed_at is null and t.url like $2`,
      [unitId, `%link=${id}`],
    )
  expect((await todos()).map(({ userId }) => userId)).toContain(demoPerson('admin').userId)
  expect((await todos()).map(({ userId }) => userId)).not.toContain(demoPerson('teacher').userId)
  expect((await todos())[0]?.title).toContain('到期未能结束')
  expect((await todos())[0]?.englishTitle).toContain('Not ended as planned')
  const failed = async () => (await admin.get(readGuardianships.path, { planFailed: 'true' })).data
  expect((await failed()).list.map((one: { id: string }) => one.id)).toEqual([id])
  const all = (await admin.get(readGuardianships.path)).data.total
  expect((await admin.get(readGuardianships.path, { planFailed: 'false' })).data.total).toBe(all - 1)
  const waiting = (await admin.get(readAdministrationHome.path)).data.waiting
  expect(waiting).toContainEqual({ kind: 'guardian plan failed', count: 1 })
  expect((await admin.post(withdrawGuardianPlan.path, { id: planId })).code).toBe('ok')
  expect([await todos(), (await failed()).total]).toEqual([[], 0])
})

test('an end that fails for links that have ended meanwhile alarms nobody', async () => {
  const pair = await makePair()
  const { id } = (await link(pair, {})).data
  await admin.post(endGuardianships.path, { ids: [id], day: day(1) })
  await admin.post(endGuardianships.path, { ids: [id] })
  await sql('update planned_changes set planned_by = $1', [demoPerson('staff').userId])
  await sweepAt(1)
  expect(await sql('select 1 from todo_items where unit_id = $1 and url like $2', [unitId, `%link=${id}`])).toEqual([])
  expect((await admin.get(readGuardianships.path, { planFailed: 'true' })).data.total).toBe(0)
})

test('a plan for somebody who is no parent, or for nobody, is refused at once', async () => {
  const pair = await makePair()
  const body = { relation: '姑姑', englishRelation: '', ...rights, fromDay: day(1) }
  const add = (fields: object) => admin.post(addGuardianship.path, { ...body, ...fields })
  const teacher = demoPerson('teacher').userId
  expect((await add({ guardianId: teacher, childId: pair.child.id })).fieldErrors[0]?.field).toBe('guardianId')
  expect((await add({ guardianId: randomUUID(), childId: pair.child.id })).code).toBe('not_found')
  expect((await add({ guardianId: pair.parent.id, childId: randomUUID() })).code).toBe('not_found')
  expect(await planned()).toEqual([])
})
