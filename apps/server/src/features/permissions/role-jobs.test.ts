import { cancelJob, exportJobReport, undoJob } from '@homeroom/contract/jobs/job-endpoints.ts'
import { giveRole, takeRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToMany, takeRoleFromMany } from '@homeroom/contract/permissions/role-job-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeRole, makeUser } from '../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { beginOf, endOf, jobOf } from '../../../test-support/watched-jobs.ts'
import { inWhole } from '../../../test-support/whole.ts'

let server: TestServer
let admin: Browser
let roleId: string
const { unitId } = demoPerson('admin')
/** Ten parts of a job, in the whole run fifty. */
const many = inWhole ? 5000 : 1000

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
  await sql(
    `insert into users (unit_id, login_name, login_name_key, real_name, user_type, spoken_name)
     select $1, 'many-' || n, 'many-' || n, '群众' || n, '3', 'qunzhong' from generate_series(1, ${many}) n`,
    [unitId],
  )
})
beforeEach(async () => {
  await nobodyHasRoles()
  roleId = await roleWith()
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const count = async (text: string, values: unknown[] = []) => (await sql(text, values))[0].count
const nobodyHasRoles = () =>
  sql("delete from role_assignments where user_id in (select id from users where login_name like 'many-%')")
const roleWith = (codes: readonly string[] = [], of = unitId): Promise<string> =>
  visit(server.database.owner, async (owner) => (await makeRole(owner, of, { permissions: [...codes] })).id)
const members = (of = roleId) => count('select count(*)::int from role_assignments where role_id = $1 and direct', [of])
const ended = (id: string, browser = admin) => endOf(browser, id)
const begun = (id: string, browser = admin) => beginOf(browser, id)
const everybody = { found: { query: { search: '群众' }, total: many } }
/** Ten parts: enough for something to happen in the middle. */
const some = 1000
const give = async (more: object = everybody, browser = admin) => {
  const { data, code } = await browser.post(giveRoleToMany.path, { id: roleId, ...more })
  expect(code).toBe('ok')
  return data.id as string
}
const take = async (more: object, browser = admin) => {
  const { data, code } = await browser.post(takeRoleFromMany.path, { id: roleId, ...more })
  expect(code).toBe('ok')
  return data.id as string
}
const idsOf = async (most: number) =>
  (await sql("select id from users where login_name like 'many-%' order by id limit $1", [most])).map(({ id }) => id)
/** Somebody of the office with some permissions, of a role that can be taken away from them. */
async function officer(codes: readonly string[]) {
  const held = await roleWith(['administration_roles_change', 'administration_people', ...codes])
  const user = await visit(server.database.owner, (owner) =>
    makeUser(owner, unitId, { userType: '4', password: demoPassword }),
  )
  await sql(
    `insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)`,
    [unitId, user.id],
  )
  await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [unitId, user.id, held])
  const browser = await server.signIn(user.loginName)
  await server.stepUp(browser)
  return { browser, userId: user.id, held }
}

test(`${many} people are given a role in the background, each with a line in the audit log, and it is taken back`, async () => {
  const [already] = await idsOf(1)
  await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [unitId, already, roleId])
  const id = await give()
  expect(await ended(id)).toMatchObject({ state: 'done', done: many - 1, unchanged: 1, refused: 0, mayUndo: true })
  expect((await jobOf(admin, id)).about).toMatchObject({ name: expect.any(String) })
  expect(await members()).toBe(many)
  const lines = (action: string) =>
    count('select count(*)::int from audit_log where action = $1 and target = $2 and actor_id = $3', [
      ...[action, roleId, demoPerson('admin').userId],
    ])
  expect(await lines('role given')).toBe(many - 1)
  expect(await ended((await admin.post(undoJob.path, { id })).data.id)).toMatchObject({ done: many - 1, refused: 0 })
  expect(await members(), 'who had it before keeps it').toBe(1)
  expect(await lines('role taken')).toBe(many - 1)
})

test('a role is taken from everybody who has it, and given back; whoever takes that back proves again who they are', async () => {
  await sql(
    `insert into role_assignments (unit_id, user_id, role_id)
     select unit_id, id, $1 from users where login_name like 'many-%' order by id limit ${some}`,
    [roleId],
  )
  expect((await admin.post(takeRoleFromMany.path, { id: roleId, members: { total: 4 } })).code).toBe('found_others')
  const id = await take({ members: { total: some } })
  expect(await ended(id)).toMatchObject({ state: 'done', done: some })
  expect(await members()).toBe(0)
  const unproved = await server.signIn('admin')
  expect((await unproved.post(undoJob.path, { id })).code).toBe('step_up_needed')
  expect(await ended((await admin.post(undoJob.path, { id })).data.id)).toMatchObject({ done: some })
  expect(await members()).toBe(some)
})

test('giving a role is cancelled in the middle: what was given stays, and the rest stands in the report', async () => {
  const id = await give()
  await begun(id)
  expect((await admin.post(cancelJob.path, { id })).code).toBe('ok')
  const job = await jobOf(admin, id)
  expect(job.state).toBe('cancelled')
  expect(job.done).toBeLessThan(many)
  expect(await members()).toBe(job.done)
  const { data } = await admin.get(exportJobReport.path, { id, language: 'zh-CN' })
  expect(data.match(/未执行/g)).toHaveLength(many - job.done)
})

test('the job ends, and says why, when whoever asked loses a permission of the role in the middle, or the role is removed', async () => {
  const { browser, userId, held } = await officer(['repairs_handle'])
  roleId = await roleWith(['repairs_handle'])
  const id = await give({ ids: await idsOf(some) }, browser)
  await begun(id, browser)
  await sql("delete from role_permissions where role_id = $1 and permission_code = 'repairs_handle'", [held])
  const job = await ended(id, browser)
  expect(job).toMatchObject({ state: 'failed', failure: { words: expect.stringMatching(/权限/) } })
  expect(await members()).toBe(job.done)
  expect(job.done).toBeLessThan(some)
  // And the whole right to give roles.
  await nobodyHasRoles()
  roleId = await roleWith()
  const next = await give({ ids: await idsOf(some) }, browser)
  await begun(next, browser)
  await sql('delete from role_assignments where user_id = $1', [userId])
  await vi.waitFor(
    async () => expect((await sql('select state from jobs where id = $1', [next]))[0].state).toBe('failed'),
    {
      timeout: 40_000,
      interval: 50,
    },
  )
  expect((await sql('select failure from jobs where id = $1', [next]))[0].failure).toBe('not_allowed')
  const gone = await give({ ids: await idsOf(some) })
  await begun(gone)
  await sql('delete from roles where id = $1', [roleId])
  expect(await ended(gone)).toMatchObject({ state: 'failed', refused: 0 })
})

test('the job ends, and refuses nobody, also when the role is removed while a part waits for it', async () => {
  const id = await visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('delete from roles where id = $1', [roleId])
    const giving = await give({ ids: await idsOf(3) })
    await vi.waitFor(async () =>
      expect(await count("select count(*)::int from pg_locks where not granted and locktype = 'transactionid'")).toBe(
        1,
      ),
    )
    await owner.query('commit')
    return giving
  })
  expect(await ended(id)).toMatchObject({ state: 'failed', done: 0, refused: 0 })
  expect((await sql('select failure from jobs where id = $1', [id]))[0].failure).toBe('not_found')
})

test('of two administrators who give and take the same role at once, one is after the other and everybody is reported', async () => {
  const { browser } = await officer([])
  const ids = await idsOf(40)
  const giving = await give({ ids })
  // Two jobs are begun side by side: the first one is to be the first.
  await expect
    .poll(async () => (await sql('select state from jobs where id = $1', [giving]))[0].state)
    .not.toBe('queued')
  const taking = await take({ ids }, browser)
  expect(await ended(giving)).toMatchObject({ state: 'done', done: 40 })
  expect(await ended(taking, browser)).toMatchObject({ state: 'done', done: 40, refused: 0 })
  expect(await members()).toBe(0)
  expect(
    await ended((await admin.post(undoJob.path, { id: giving })).data.id),
    'each was changed since then',
  ).toMatchObject({
    ...{ done: 0, unchanged: 0, refused: 40 },
  })
})

test('undoing spares whom somebody has given the role or taken it from since then, and reports them', async () => {
  const [again, stays, other] = await idsOf(3)
  const ids = [again, stays, other]
  const byHand = ({ path }: { path: string }, people: unknown[]) => admin.post(path, { id: roleId, people })
  await byHand(giveRole, ids)
  const taking = await take({ ids })
  expect(await ended(taking)).toMatchObject({ done: 3 })
  // Given back by hand, then taken for cause; and given back only.
  await byHand(giveRole, [again, stays])
  await byHand(takeRole, [again])
  const undoing = (await admin.post(undoJob.path, { id: taking })).data.id
  expect(await ended(undoing)).toMatchObject({ done: 1, unchanged: 0, refused: 2 })
  const named = async () =>
    (await sql('select user_id as id from role_assignments where role_id = $1 order by 1', [roleId])).map(
      ({ id }) => id,
    )
  expect(await named()).toEqual([stays, other])
  expect((await admin.get(exportJobReport.path, { id: undoing, language: 'en' })).data.match(/Refused,/g)).toHaveLength(
    2,
  )
  // And a role that was taken after the job and given anew for another reason.
  await byHand(takeRole, [stays, other])
  const giving = await give({ ids })
  expect(await ended(giving)).toMatchObject({ done: 3 })
  await byHand(takeRole, [stays])
  await byHand(giveRole, [stays])
  expect(await ended((await admin.post(undoJob.path, { id: giving })).data.id)).toMatchObject({ done: 2, refused: 1 })
  expect(await named()).toEqual([stays])
})

test('who may do more than whoever asks is refused and reported, and the last administrator keeps the role', async () => {
  const { browser, userId } = await officer([])
  const few = await idsOf(20)
  const id = await give({ ids: [...few, demoPerson('admin').userId] }, browser)
  expect(await ended(id, browser)).toMatchObject({ done: 20, refused: 1 })
  const { data } = await browser.get(exportJobReport.path, { id, language: 'en' })
  expect(data).toMatch(/Refused/)
  expect((await admin.get(exportJobReport.path, { id })).code, 'somebody else’s').toBe('not_found')
  expect((await admin.post(undoJob.path, { id })).code).toBe('not_found')
  const [{ id: administrators }] = await sql("select id from roles where unit_id = $1 and code = 'XX_SYS_'", [unitId])
  const asked = await browser.post(takeRoleFromMany.path, { id: administrators, ids: few })
  expect(asked.code, 'before anything is begun').toBe('more_rights_than_yours')
  const all = await sql('select user_id as id from role_assignments where role_id = $1 and direct', [administrators])
  const last = await admin.post(takeRoleFromMany.path, { id: administrators, ids: all.map((one) => one.id) })
  const job = await vi.waitFor(async () => {
    const [row] = await sql('select state, refused from jobs where id = $1', [last.data.id])
    expect(['done', 'failed']).toContain(row.state)
    return row
  })
  expect(await members(administrators)).toBeGreaterThan(0)
  expect(job.state === 'failed' || job.refused > 0).toBe(true)
  for (const { id: user } of all)
    await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3) on conflict do nothing', [
      unitId,
      user,
      administrators,
    ])
  expect((await browser.post(takeRole.path, { id: roleId, people: [userId] })).code).toBe('ok')
})

test('a role of another unit answers like one that does not exist, and what is not right is refused', async () => {
  const [few] = [await idsOf(2)]
  const other = await roleWith([], demoPerson('admin.two').unitId)
  for (const { path } of [giveRoleToMany, takeRoleFromMany]) {
    expect((await admin.post(path, { id: other, ids: few })).code).toBe('not_found')
    expect((await server.visitor().post(path, { id: roleId, ids: few })).code).toBe('sign_in_required')
    expect((await (await server.signIn('teacher')).post(path, { id: roleId, ids: few })).code).toBe('not_allowed')
    expect((await admin.post(path, { id: roleId })).code).toBe('validation_failed')
    expect((await admin.post(path, { id: roleId, ids: few, ...everybody })).code).toBe('validation_failed')
  }
  expect((await admin.post(takeRoleFromMany.path, { id: roleId, ids: few, members: { total: 1 } })).code).toBe(
    'validation_failed',
  )
  const stranger = demoPerson('admin.two').userId
  const id = await give({ ids: [...few, stranger] })
  expect(await ended(id)).toMatchObject({ done: 2, refused: 1 })
  const [person] = await sql('select real_name, english_name, number from users where id = $1', [stranger])
  const told = (await Promise.all(['en', 'zh-CN'].map((language) => admin.get(exportJobReport.path, { id, language }))))
    .map(({ data }) => data)
    .join('')
  expect(told.match(/Refused|被拒绝/g), 'a line without a name').toHaveLength(2)
  const names: string[] = [person.real_name, person.english_name, person.number].filter((name) => name !== '')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(told).not.toContain(name)
  const unproved = await server.signIn('admin')
  expect((await unproved.post(giveRoleToMany.path, { id: roleId, ids: few })).code).toBe('step_up_needed')
  const blind = await officer([])
  await sql("delete from role_permissions where role_id = $1 and permission_code = 'administration_people'", [
    blind.held,
  ])
  await vi.waitFor(async () =>
    expect((await blind.browser.post(giveRoleToMany.path, { id: roleId, ...everybody })).code).toBe('not_allowed'),
  )
})
