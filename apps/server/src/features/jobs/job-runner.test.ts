import { jobToldAfter } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import { createApplicationItemService } from '#features/applications/application-item-service.ts'
import { createGuardianJobKinds } from '#features/families/guardians/guardian-job-kinds.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import { changeStatus } from '#features/people/people-status.ts'
import { createRoleJobKinds } from '#features/permissions/role-job-kinds.ts'
import { createAbsentAdministrator } from '#features/units/absent-administrator.ts'
import { createAdministeredUnit } from '#features/units/administered-unit.ts'
import { openDatabase, type Transaction } from '#platform/postgres/database.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import type { JobKind, JobKinds } from './job-kinds.ts'
import { createJobRunner, partSize } from './job-runner.ts'
import { createJobTelling } from './job-telling.ts'

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

async function backendOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * A runner as another process has it, over a pool of its own; `meanwhile` happens in the middle of a part, `sent` before a message is
 * kept for good.
 */
function otherProcess(
  meanwhile: (part: number, backend: number) => Promise<void> = async () => {},
  sent: (backend: number) => Promise<void> = async () => {},
) {
  const db = openDatabase(database.application)
  let part = 0
  /** The kind itself, and then `meanwhile`, before the part is over. */
  const watched = (kind: JobKind): JobKind => ({
    ...kind,
    async perform(tx, administrator, of) {
      const changed = await kind.perform(tx, administrator, of)
      part += 1
      await meanwhile(part, await backendOf(tx))
      return changed
    },
  })
  const all: JobKinds = {
    'people.suspend': {
      permission: 'administration_people_change',
      perform: (tx, administrator, { subjects: ids }) =>
        changeStatus(tx, administrator, { ids, status: 'disabled', at: now }),
      names: async () => [],
    },
    ...createRoleJobKinds({ now: () => now, names: async () => [] }),
    ...createGuardianJobKinds({ now: () => now }),
  }
  const kinds: JobKinds = Object.fromEntries(Object.entries(all).map(([name, kind]) => [name, watched(kind)]))
  const absent = createAbsentAdministrator({
    callerOf: createPersonCaller(db),
    administeredUnit: createAdministeredUnit({ db }),
    refusalToOpen: async () => null,
  })
  const failures: unknown[] = []
  const items = createApplicationItemService({ db, now: () => now, licences: {} as LicenceService })
  const telling = createJobTelling({
    kinds,
    items: {
      ...items,
      async sendOnceIn(tx, message) {
        const fresh = await items.sendOnceIn(tx, message)
        await sent(await backendOf(tx))
        return fresh
      },
    },
  })
  const runner = createJobRunner({ db, now: () => now, kinds, absent, telling, failed: (e) => failures.push(e) })
  return { db, runner, failures }
}

/** A job that no running server knows of yet. */
async function leave(
  total: number,
  { asked = userId, askedIn = unitId, at = now, kind = 'people.suspend', input = {} } = {},
): Promise<string> {
  const [{ id }] = await sql(
    `insert into jobs (unit_id, kind, input, asked_by, asked_by_unit, request_id, asked_at, total)
     values ($1, $5, $6, $2, $7, gen_random_uuid()::text, $3, $4) returning id`,
    [unitId, asked, at, total, kind, JSON.stringify(input), askedIn],
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

test('of roles and of requests nothing stays of a part in which the process is killed, and nobody is dealt with twice', async () => {
  const [{ id: roleId }] = await sql(
    "insert into roles (unit_id, code, name) values ($1, 'killed', '被中断') returning id",
    [unitId],
  )
  const [{ id: pupil }] = await sql('select id from students where unit_id = $1 limit 1', [unitId])
  const giving = await leave(3 * partSize, { kind: 'roles.give', input: { id: roleId, name: '', englishName: '' } })
  // The same people ask for the pupil; each request has the id of its parent.
  await sql(
    `insert into guardian_requests (unit_id, id, guardian_id, student_id, relation, asked_at)
     select unit_id, subject, subject, $2, '母亲', $3 from job_items where job_id = $1`,
    [giving, pupil, now],
  )
  for (const begin of [() => giving, () => leave(3 * partSize, { kind: 'guardians.approve' })]) {
    const id = await begin()
    const killed = otherProcess(async (part, backend) => {
      if (part === 2) await sql('select pg_terminate_backend($1)', [backend])
    })
    await killed.runner.run()
    expect(killed.failures.length).toBeGreaterThan(0)
    const next = otherProcess()
    await next.runner.run()
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 3 * partSize, unchanged: 0, refused: 0 })
    for (const { db, runner } of [killed, next]) {
      await runner.close()
      await db.close()
    }
  }
  const lines = (action: string) => count('select count(*)::int from audit_log where action = $1', [action])
  expect([await lines('role given'), await lines('guardian linked')]).toEqual([3 * partSize, 3 * partSize])
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
  const id = await leave(3 * partSize, { asked })
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

const messagesOf = (job: string) =>
  sql(
    `select r.unit_id, r.user_id, m.text, m.english_text, m.url, r.read_at from application_items i
     join messages m on m.unit_id = i.unit_id and m.item_id = i.id
     join message_recipients r on r.unit_id = m.unit_id and r.message_id = m.id where i.key = $1`,
    [`job:${job}`],
  )
const longAgo = new Date(now.getTime() - jobToldAfter)

test('whoever began what took long is told once that it is over, also when the process is killed as it tells', async () => {
  const id = await leave(partSize, { at: longAgo })
  const killed = otherProcess(undefined, (backend) => sql('select pg_terminate_backend($1)', [backend]).then(() => {}))
  await killed.runner.run()
  expect(killed.failures.length).toBeGreaterThan(0)
  expect(await messagesOf(id)).toEqual([])
  const next = otherProcess()
  await next.runner.run()
  expect(await messagesOf(id)).toEqual([
    {
      ...{ unit_id: unitId, user_id: userId, read_at: null, url: `/redirect/administration#/?job=${id}` },
      text: `批量操作已完成：停用 ${partSize} 人。成功 ${partSize}。`,
      english_text: `Finished: suspending ${partSize} people. ${partSize} done.`,
    },
  ])
  for (const { db, runner } of [killed, next]) {
    await runner.close()
    await db.close()
  }
  await sql("update users set status = 'active' where login_name like 'many-%'")
})

test('an administrator of the area is told in the area, with the way to the school; of what was short nobody is told', async () => {
  const area = demoPerson('area.admin')
  const [long, short] = [
    await leave(1, { asked: area.userId, askedIn: area.unitId, at: longAgo }),
    await leave(1, { asked: area.userId, askedIn: area.unitId }),
  ]
  const { db, runner } = otherProcess()
  await runner.run()
  expect(await jobOf(short)).toMatchObject({ state: 'done' })
  expect(await messagesOf(long)).toMatchObject([
    {
      ...{ unit_id: area.unitId, user_id: area.userId },
      url: `/redirect/administration#/?job=${long}&unit=${unitId}`,
    },
  ])
  expect(await messagesOf(short)).toEqual([])
  await runner.close()
  await db.close()
  await sql("update users set status = 'active' where login_name like 'many-%'")
})
