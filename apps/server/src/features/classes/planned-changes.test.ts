import { randomUUID } from 'node:crypto'
import { closeClass, movePupils, readOneClass, setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { plannedChangesOf } from '../../../test-support/planned-changes.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let started: Date
beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = started
  await sql('delete from planned_changes')
  admin = await server.signIn('admin')
})

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const [first, second] = [demoClassId('lakeside-1', '3-1'), demoClassId('lakeside-1', '3-2')]
const { unitId } = demoPerson('admin')
const tomorrow = () => new Date(started.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)

/** Plans for tomorrow that a pupil of the first class goes to the second. */
async function planMove(at: number, browser = admin, query = {}): Promise<string> {
  const { pupils } = (await admin.get(readOneClass.path, { id: first })).data
  const moves = [{ pupilId: pupils[at].id, from: first, to: second }]
  // What was planned first is done first.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return (await browser.post(movePupils.path, { moves, day: tomorrow() }, query)).data.planId
}

/** Does what is due tomorrow; the errors that were told. */
async function sweepTomorrow(db: Database = server.db): Promise<unknown[]> {
  const told: unknown[] = []
  server.clock.now = new Date(started.getTime() + 86_400_000)
  await plannedChangesOf({ db, clock: server.clock }, (error) => told.push(error)).sweep()
  return told
}
const plan = async (id: string) => (await sql('select state, failure from planned_changes where id = $1', [id]))[0]
const failures = (id: string) =>
  sql("select 1 from audit_log where action = 'planned change failed' and target = $1", [id])

test('a plan is done only while who planned it is active and may change classes', async () => {
  const [lost, left] = [await planMove(0), await planMove(1)]
  const byArea = await planMove(2, await server.signIn('area.admin'), { unitId })
  await sql('update planned_changes set planned_by = $2 where id = $1', [lost, demoPerson('staff').userId])
  const [{ id: former }] = await sql(
    `insert into users (unit_id, user_type, login_name, login_name_key, real_name, status, superman)
     values ($1, '2', 'former', 'former', '离职', 'disabled', true) returning id`,
    [unitId],
  )
  await sql('update planned_changes set planned_by = $2 where id = $1', [left, former])
  expect(await sweepTomorrow()).toEqual([])
  expect(await plan(lost)).toEqual({ state: 'failed', failure: 'not_allowed' })
  expect(await plan(left)).toEqual({ state: 'failed', failure: 'not_allowed' })
  expect(await plan(byArea), 'of the area above').toEqual({ state: 'done', failure: '' })
})

test('a plan that breaks is told and keeps no later one waiting', async () => {
  const [broken, later] = [await planMove(0), await planMove(1)]
  await sql(`update planned_changes set payload = '{"moves": [{"pupilId": "no id"}]}' where id = $1`, [broken])
  expect(await sweepTomorrow()).toHaveLength(1)
  expect(await plan(broken)).toEqual({ state: 'failed', failure: 'server_error' })
  expect(await plan(later)).toEqual({ state: 'done', failure: '' })
  expect(await failures(broken)).toHaveLength(1)
})

test('a plan waits for a database that is away', async () => {
  const id = await planMove(0)
  const away: Database = {
    ...server.db,
    inUnit: (unit, work) =>
      server.db.inUnit(unit, async (tx) => {
        await work(tx)
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      }),
  }
  expect(await sweepTomorrow(away)).toHaveLength(1)
  expect(await plan(id)).toEqual({ state: 'planned', failure: '' })
})

test('a plan that was taken back while it failed is not noted as failed', async () => {
  const id = await planMove(0)
  await sql('update planned_changes set planned_by = $2 where id = $1', [id, demoPerson('staff').userId])
  const db: Database = {
    ...server.db,
    inUnit: (unit, work) =>
      server.db.inUnit(unit, work).catch(async (error) => {
        await sql("update planned_changes set state = 'withdrawn' where id = $1", [id])
        throw error
      }),
  }
  expect(await sweepTomorrow(db)).toEqual([])
  expect(await plan(id)).toEqual({ state: 'withdrawn', failure: '' })
  expect(await failures(id)).toEqual([])
})

test('two servers that sweep at once do the plans of a unit in their order, each once', async () => {
  const { pupils } = (await admin.get(readOneClass.path, { id: first })).data
  const steps = [
    { pupilId: pupils[0].id, from: first, to: second },
    { pupilId: pupils[0].id, from: second, to: first },
    { pupilId: pupils[0].id, from: first, to: null },
    { pupilId: pupils[0].id, from: null, to: second },
  ]
  for (const step of steps) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await admin.post(movePupils.path, { moves: [step], day: tomorrow() })
  }
  const other = openDatabase(server.database.application)
  expect(await Promise.all([sweepTomorrow(), sweepTomorrow(other)])).toEqual([[], []])
  expect(await sweepTomorrow()).toEqual([])
  await other.close()
  expect(await sql('select distinct state from planned_changes')).toEqual([{ state: 'done' }])
})

test('a plan for which the server is always too busy is given up after five tries', async () => {
  const [busy, later] = [await planMove(0), await planMove(1)]
  const [{ payload }] = await sql('select payload from planned_changes where id = $1', [busy])
  const pupil = payload.moves[0].pupilId
  const tooBusy: Database = {
    ...server.db,
    inUnit: (unit, work) =>
      server.db.inUnit(unit, async (tx) => {
        const before = (await tx.execute(`select class_id from students where id = '${pupil}'`)).rows[0]
        const result = await work(tx)
        const after = (await tx.execute(`select class_id from students where id = '${pupil}'`)).rows[0]
        if (before?.class_id !== after?.class_id) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return result
      }),
  }
  for (let sweep = 0; sweep < 4; sweep += 1) await sweepTomorrow(tooBusy)
  expect([await plan(busy), await plan(later)].map(({ state }) => state)).toEqual(['planned', 'planned'])
  await sweepTomorrow(tooBusy)
  expect(await plan(busy)).toEqual({ state: 'failed', failure: 'server_busy' })
  expect(await plan(later)).toEqual({ state: 'done', failure: '' })
})

test('a plan of an area is not done in a school that is no longer below it', async () => {
  const id = await planMove(0, await server.signIn('area.admin'), { unitId })
  const [{ parent_unit_id: parent }] = await sql('select parent_unit_id from units where id = $1', [unitId])
  await sql('update units set parent_unit_id = null where id = $1', [unitId])
  expect(await sweepTomorrow()).toEqual([])
  await sql('update units set parent_unit_id = $2 where id = $1', [unitId, parent])
  expect(await plan(id)).toEqual({ state: 'failed', failure: 'not_allowed' })
})

test('nothing is planned for what there is not, for a far day, or beyond what a unit can oversee', async () => {
  const day = tomorrow()
  const move = { from: null, to: second }
  const moved = async (pupilId: string, to = second) =>
    (await admin.post(movePupils.path, { moves: [{ pupilId, from: first, to }], day })).code
  const { pupils } = (await admin.get(readOneClass.path, { id: first })).data
  expect(await moved(randomUUID())).toBe('not_found')
  expect(await moved(pupils[0].id, randomUUID())).toBe('not_found')
  const post = { classId: second, userId: demoPerson('student').userId, subject: '语文', englishSubject: '' }
  expect((await admin.post(setTeacher.path, { ...post, headTeacher: false, day })).code, 'a pupil').toBe('not_found')
  expect((await admin.post(closeClass.path, { id: randomUUID(), day })).code).toBe('not_found')
  const far = `${Number(day.slice(0, 4)) + 4}${day.slice(4)}`
  const answer = await admin.post(movePupils.path, { moves: [{ ...move, pupilId: pupils[0].id }], day: far })
  expect(answer.fieldErrors[0]?.field).toBe('day')
  await sql(
    `insert into planned_changes (unit_id, due_on, kind, payload, planned_by, planned_by_unit, planned_at)
     select $1, '2099-01-01', 'move pupils', '{"moves": []}', $2, $1, now() from generate_series(1, 500)`,
    [unitId, demoPerson('admin').userId],
  )
  expect(await moved(pupils[0].id)).toBe('too_many_plans')
})
