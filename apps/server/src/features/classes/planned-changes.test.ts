import { movePupils, readOneClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import type { Database } from '#platform/postgres/database.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createPlannedChanges } from './planned-changes.ts'

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
  return (await browser.post(movePupils.path, { moves, day: tomorrow() }, query)).data.planId
}

/** Does what is due tomorrow; the errors that were told. */
async function sweepTomorrow(db: Database = server.db): Promise<unknown[]> {
  const told: unknown[] = []
  server.clock.now = new Date(started.getTime() + 86_400_000)
  await createPlannedChanges({ db, now: () => server.clock.now, failed: (error) => told.push(error) }).sweep()
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
