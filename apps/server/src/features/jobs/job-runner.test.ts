import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import { changeStatus } from '#features/people/people-status.ts'
import { createAbsentAdministrator } from '#features/units/absent-administrator.ts'
import { createAdministeredUnit } from '#features/units/administered-unit.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import type { JobKinds } from './job-kinds.ts'
import { createJobRunner, partSize } from './job-runner.ts'

// No server runs on this database: its own runner would take the parts away.

let database: TestDatabase
const { unitId, userId } = demoPerson('admin')
const now = new Date()

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  await sql(
    `insert into users (unit_id, login_name, login_name_key, real_name, user_type, spoken_name)
     select $1, 'many-' || n, 'many-' || n, '群众' || n, '3', 'qunzhong' from generate_series(1, ${10 * partSize}) n`,
    [unitId],
  )
})
afterAll(() => database.drop())

const sql = (text: string, values: unknown[] = []) =>
  visit(database.owner, async (owner) => (await owner.query(text, values)).rows)
const count = async (text: string, values: unknown[] = []) => (await sql(text, values))[0].count
const suspended = () => count("select count(*)::int from users where login_name like 'many-%' and status = 'disabled'")
const jobOf = async (id: string) =>
  (await sql('select state, failure, done, unchanged, refused from jobs where id = $1', [id]))[0]

/** A runner as another process has it, over a pool of its own; `meanwhile` happens in the middle of a part. */
function otherProcess(meanwhile: (part: number, backend: number) => Promise<void> = async () => {}) {
  const db = openDatabase(database.application)
  let part = 0
  const kinds: JobKinds = {
    'people.suspend': {
      permission: 'administration_people_change',
      async perform(tx, administrator, ids) {
        const changed = await changeStatus(tx, administrator, { ids, status: 'disabled', at: now })
        part += 1
        const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
        await meanwhile(part, rows[0]?.pid ?? 0)
        return changed
      },
      names: async () => [],
    },
  }
  const absent = createAbsentAdministrator({
    callerOf: createPersonCaller(db),
    administeredUnit: createAdministeredUnit({ db }),
    refusalToOpen: async () => null,
  })
  const failures: unknown[] = []
  const runner = createJobRunner({ db, now: () => now, kinds, absent, failed: (e) => failures.push(e) })
  return { db, runner, failures }
}

/** A job that no running server knows of yet. */
async function leave(total: number, asked = userId): Promise<string> {
  const [{ id }] = await sql(
    `insert into jobs (unit_id, kind, input, asked_by, asked_by_unit, request_id, asked_at, total)
     values ($1, 'people.suspend', '{}', $2, $1, gen_random_uuid()::text, $3, $4) returning id`,
    [unitId, asked, now, total],
  )
  await sql(
    `insert into job_items (unit_id, job_id, position, subject)
     select $1, $2, row_number() over (order by id), id from (
       select id from users where login_name like 'many-%' order by id limit $3) u`,
    [unitId, id, total],
  )
  return id
}

test('of a process that is killed in the middle of a part nothing of that part stays, and others go on where it stood', async () => {
  const killed = otherProcess(async (part, backend) => {
    if (part !== 2) return
    // As the kernel does it: the connection is gone, whatever it was doing.
    await sql('select pg_terminate_backend($1)', [backend])
  })
  const others = [otherProcess(), otherProcess()]
  const id = await leave(10 * partSize)
  await killed.runner.run()
  expect(killed.failures.length).toBeGreaterThan(0)
  await Promise.all(others.map(({ runner }) => runner.run()))
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: 10 * partSize, unchanged: 0, refused: 0 })
  const lines = await count("select count(*)::int from audit_log where action = 'person suspended'")
  expect(lines, 'nobody twice').toBe(10 * partSize)
  for (const { db, runner } of [killed, ...others]) {
    await runner.close()
    await db.close()
  }
  await sql("update users set status = 'active' where login_name like 'many-%'")
})

test.each([
  ['the role of whoever asked is taken away', 'delete from role_assignments where user_id = $1'],
  ['whoever asked is suspended', "update users set status = 'disabled' where id = $1"],
])('a job stops, and says so, when in the middle of it %s', async (_what, change) => {
  const asked = demoPerson('staff').userId
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, gen_random_uuid()::text, '办事员') returning id),
       held as (insert into role_permissions select $1, id, 'administration_people_change' from made)
     insert into role_assignments (unit_id, user_id, role_id) select $1, $2, id from made`,
    [unitId, asked],
  )
  const { db, runner } = otherProcess(async (part) => {
    if (part === 1) await sql(change, [asked])
  })
  const id = await leave(3 * partSize, asked)
  await runner.run()
  expect(await jobOf(id)).toMatchObject({ state: 'failed', failure: 'not_allowed', done: partSize })
  expect(await suspended()).toBe(partSize)
  expect(
    await count("select count(*)::int from audit_log where action = 'bulk action ended' and target = $1", [id]),
  ).toBe(1)
  await runner.close()
  await db.close()
  await sql("update users set status = 'active' where login_name like 'many-%' or id = $1", [asked])
})
