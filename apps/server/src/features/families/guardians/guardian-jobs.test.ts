import {
  reopenGuardianRequests,
  settleGuardianRequests,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import {
  addGuardianship,
  bringGuardianshipsBack,
  changeGuardianship,
  endGuardianships,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import {
  changeManyGuardianships,
  settleManyGuardianRequests,
} from '@homeroom/contract/families/guardians/guardian-job-endpoints.ts'
import { cancelJob, exportJobReport, undoJob } from '@homeroom/contract/jobs/job-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeRole, makeUser } from '../../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { beginOf, endOf, jobOf } from '../../../../test-support/watched-jobs.ts'
import { inWhole } from '../../../../test-support/whole.ts'

let server: TestServer
let admin: Browser
const { unitId } = demoPerson('admin')
/** Ten parts of a job, in the whole run fifty. */
const many = inWhole ? 5000 : 1000
/** Ten parts: enough for something to happen in the middle. */
const some = 1000

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await sql(
    `insert into users (unit_id, login_name, login_name_key, real_name, user_type, spoken_name)
     select $1, 'many-' || n, 'many-' || n, '群众' || n, '3', 'qunzhong' from generate_series(1, ${many}) n`,
    [unitId],
  )
  await sql(
    `insert into students (unit_id, real_name, student_number) select $1, '小众' || n, 'many-' || n from generate_series(1, 50) n`,
    [unitId],
  )
})
beforeEach(async () => {
  await sql(`delete from guardian_requests where unit_id = $1`, [unitId])
  await sql(`delete from guardianships where guardian_id in (select id from users where login_name like 'many-%')`)
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const count = async (text: string, values: unknown[] = []) => (await sql(text, values))[0].count
const idOf = ({ id }: { id: string }) => id
/** So many parents ask for a child each. */
const ask = async (most: number): Promise<string[]> =>
  (
    await sql(
      `with parents as (select id, row_number() over (order by id) as n from users where login_name like 'many-%' limit ${most}),
         pupils as (select id, row_number() over (order by id) as n from students where student_number like 'many-%')
       insert into guardian_requests (unit_id, guardian_id, student_id, relation, asked_at)
       select $1, p.id, s.id, '母亲', now() from parents p join pupils s on s.n = p.n % 50 + 1 returning id`,
      [unitId],
    )
  )
    .map(({ id }) => id as string)
    .sort()
const linked = () =>
  count(
    `select count(*)::int from guardianships where guardian_id in (select id from users where login_name like 'many-%')`,
  )
const waiting = () =>
  count(`select count(*)::int from guardian_requests where unit_id = $1 and state = 'waiting'`, [unitId])
const ended = (id: string, browser = admin) => endOf(browser, id)
const begun = (id: string, browser = admin) => beginOf(browser, id)
const settle = async (chosen: object, { approve = true, browser = admin } = {}) => {
  const { data, code } = await browser.post(settleManyGuardianRequests.path, { approve, ...chosen })
  expect(code).toBe('ok')
  return data.id as string
}
const undo = async (id: string) => (await admin.post(undoJob.path, { id })).data.id as string
const report = async (id: string, language = 'en') => (await admin.get(exportJobReport.path, { id, language })).data
const change = async (act: 'end' | 'bringBack', chosen: object) => {
  const { data, code } = await admin.post(changeManyGuardianships.path, { act, ...chosen })
  expect(code).toBe('ok')
  return data.id as string
}
const lines = (id: string, action: string) =>
  count(
    'select count(*)::int from audit_log where action = $1 and request_id = (select request_id from jobs where id = $2)',
    [action, id],
  )
const restricted = {
  ...{ relation: '母亲', englishRelation: '', maySee: true, mayReceive: true },
  ...{ maySign: false, mayPickUp: false },
}
/** Links that hold, of so many parents with a child each. */
async function links(most: number): Promise<{ id: string; guardian: string; child: string }[]> {
  await ended(await settle({ ids: await ask(most) }))
  return sql(
    `select id, guardian_id as guardian, student_id as child from guardianships
     where guardian_id in (select id from users where login_name like 'many-%') order by id`,
  )
}
/** Somebody of the office, and the role by which they may. */
async function officer() {
  const made = await visit(server.database.owner, async (owner) => {
    const role = await makeRole(owner, unitId, { permissions: ['administration_guardians'] })
    const user = await makeUser(owner, unitId, { userType: '4', password: demoPassword, roleIds: [role.id] })
    return { user, role }
  })
  await sql(
    `insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)`,
    [unitId, made.user.id],
  )
  return { ...made, browser: await server.signIn(made.user.loginName) }
}

test(`${many} requests are approved in the background, each with a line in the audit log; undoing has them wait again`, async () => {
  await ask(many)
  expect(
    (await admin.post(settleManyGuardianRequests.path, { approve: true, found: { query: {}, total: 4 } })).code,
  ).toBe('found_others')
  const id = await settle({ found: { query: { search: '群众' }, total: many } })
  expect(await ended(id)).toMatchObject({ state: 'done', done: many, unchanged: 0, refused: 0, mayUndo: true })
  expect(await linked()).toBe(many)
  expect(await lines(id, 'guardian linked')).toBe(many)
  expect(await ended(await undo(id))).toMatchObject({ state: 'done', done: many, refused: 0 })
  expect([await linked(), await waiting()]).toEqual([0, many])
  // Ten seconds alone; a minute beside another suite.
})

test('what somebody else has settled otherwise is left alone and reported, and undoing spares what was settled anew', async () => {
  const [first, second, third, ...rest] = await ask(12)
  await admin.post(settleGuardianRequests.path, { ids: [first], approve: false })
  await admin.post(settleGuardianRequests.path, { ids: [second], approve: true })
  const id = await settle({ ids: [first, second, third, ...rest] })
  expect(await ended(id)).toMatchObject({ state: 'done', done: 10, unchanged: 1, refused: 1 })
  expect(await report(id)).toMatch(/小众\d+ \/ 群众\d+,many-\d+,Refused,"Somebody else has settled/)
  expect(await report(id, 'zh-CN')).toMatch(/被拒绝,其他人已另行处理该申请/)
  // One of them is opened and approved anew, another is opened only.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await admin.post(reopenGuardianRequests.path, { ids: [third, rest[0] ?? ''] })
  await admin.post(settleGuardianRequests.path, { ids: [third], approve: true })
  expect(await ended(await undo(id))).toMatchObject({ done: 8, refused: 2 })
  expect(await linked(), 'the one approved before and the one approved anew').toBe(2)
})

test('undoing an approval ends only the link that it made and that nobody has changed since: one made by hand keeps its limited rights', async () => {
  const ids = await ask(4)
  const requests = await sql(
    'select id, guardian_id as guardian, student_id as child from guardian_requests order by id',
  )
  const pair = { guardianId: requests[0].guardian, childId: requests[0].child }
  const { data: byHand } = await admin.post(addGuardianship.path, { ...pair, ...restricted })
  const id = await settle({ ids })
  expect(await ended(id)).toMatchObject({ done: 4 })
  expect([await lines(id, 'guardian request approved'), await lines(id, 'guardian linked')]).toEqual([4, 3])
  // Of those that the job has made one is limited and one is ended by hand.
  const linkOf = async (n: number) =>
    (await sql('select id from guardianships where guardian_id = $1', [requests[n].guardian])).map(idOf)[0]
  const [limited, over, untouched] = [await linkOf(1), await linkOf(2), await linkOf(3)]
  await admin.post(changeGuardianship.path, { id: limited, version: 1, ...restricted })
  await admin.post(endGuardianships.path, { ids: [over] })
  const undoing = await undo(id)
  expect(await ended(undoing)).toMatchObject({ done: 2, unchanged: 0, refused: 2 })
  const held = await sql('select id, may_sign from guardianships where id = any($1)', [
    [byHand.id, limited, over, untouched],
  ])
  expect(held.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [byHand.id, limited].sort().map((held) => ({ id: held, may_sign: false })),
  )
  expect(await waiting()).toBe(2)
})

test('requests are approved in the background with chosen rights, too', async () => {
  const ids = await ask(3)
  const { maySee, mayReceive, maySign, mayPickUp } = restricted
  const id = await settle({ ids, rights: { maySee, mayReceive, maySign, mayPickUp } })
  expect(await ended(id)).toMatchObject({ done: 3, refused: 0 })
  const held = await sql(
    `select distinct may_see as "maySee", may_sign as "maySign" from guardianships
     where guardian_id in (select id from users where login_name like 'many-%')`,
  )
  expect(held).toEqual([{ maySee: true, maySign: false }])
})

test('refusing is cancelled in the middle: what was refused stays, the rest waits and stands in the report', async () => {
  await ask(some)
  const id = await settle({ found: { query: {}, total: some } }, { approve: false })
  await begun(id)
  expect((await admin.post(cancelJob.path, { id })).code).toBe('ok')
  const job = await jobOf(admin, id)
  expect(job.state).toBe('cancelled')
  expect(await waiting()).toBe(some - job.done)
  expect((await report(id)).match(/Not reached/g)).toHaveLength(some - job.done)
})

test('approving stops, and says why, when the role of whoever asked is taken away in the middle', async () => {
  const ids = await ask(some)
  const { browser, user } = await officer()
  const id = await settle({ ids }, { browser })
  await begun(id, browser)
  await sql('delete from role_assignments where user_id = $1', [user.id])
  const job = await vi.waitFor(
    async () => {
      const [row] = await sql('select state, failure, done from jobs where id = $1', [id])
      expect(row.state).toBe('failed')
      return row
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(job.failure).toBe('not_allowed')
  expect(await linked()).toBe(job.done)
  expect(job.done).toBeLessThan(some)
})

test('of two who approve and refuse the same requests at once, the first one does, and the other is told of each', async () => {
  const ids = await ask(120)
  const { browser } = await officer()
  const [approving, refusing] = await Promise.all([settle({ ids }), settle({ ids }, { approve: false, browser })])
  const [first, second] = [await ended(approving), await ended(refusing, browser)]
  expect(first.done + second.done).toBe(ids.length)
  expect(first.refused + second.refused).toBe(ids.length)
  expect(await linked()).toBe(first.done)
})

test('very many links are ended and brought back with the rights they had', async () => {
  await ask(some)
  await ended(await settle({ found: { query: {}, total: some } }))
  const [{ id: limited }] = await sql(
    `select id from guardianships where guardian_id in (select id from users where login_name like 'many-%') order by id limit 1`,
  )
  expect((await admin.post(changeGuardianship.path, { id: limited, version: 1, ...restricted })).code).toBe('ok')
  const id = await change('end', { found: { query: { search: '群众' }, total: some } })
  expect(await ended(id)).toMatchObject({ done: some, refused: 0 })
  expect(await linked()).toBe(0)
  expect(await ended(await undo(id))).toMatchObject({ done: some })
  expect(await linked()).toBe(some)
  expect((await sql('select may_sign from guardianships where id = $1', [limited]))[0].may_sign).toBe(false)
})

test('undoing the end of links leaves those that were ended again for another reason, or linked anew, and reports them', async () => {
  const [again, anew, spared] = await links(3)
  const id = await change('end', { ids: [again?.id, anew?.id, spared?.id] })
  expect(await ended(id)).toMatchObject({ done: 3 })
  // A court has decided about one that the office had brought back already.
  expect((await admin.post(bringGuardianshipsBack.path, { ids: [again?.id] })).data.done).toEqual([again?.id])
  expect((await admin.post(endGuardianships.path, { ids: [again?.id] })).data.done).toEqual([again?.id])
  const pair = { guardianId: anew?.guardian, childId: anew?.child }
  const { data: made } = await admin.post(addGuardianship.path, { ...pair, ...restricted })
  const undoing = await undo(id)
  expect(await ended(undoing)).toMatchObject({ done: 1, unchanged: 0, refused: 2 })
  expect(
    (await sql('select id from guardianships where id = any($1)', [[again?.id, anew?.id, made.id]])).map(idOf),
  ).toEqual([made.id])
  expect((await report(undoing)).match(/Refused,/g)).toHaveLength(2)
})

test('undoing the bringing back of links leaves those that were changed since then, and reports them', async () => {
  const [changed, again, spared] = await links(3)
  const ids = [changed?.id, again?.id, spared?.id]
  await admin.post(endGuardianships.path, { ids })
  const id = await change('bringBack', { ids })
  expect(await ended(id)).toMatchObject({ done: 3 })
  await admin.post(changeGuardianship.path, { id: changed?.id, version: 1, ...restricted })
  await admin.post(endGuardianships.path, { ids: [again?.id] })
  await admin.post(bringGuardianshipsBack.path, { ids: [again?.id] })
  expect(await ended(await undo(id))).toMatchObject({ done: 1, unchanged: 0, refused: 2 })
  const held = await sql('select id from guardianships where id = any($1)', [ids])
  expect(held.map(idOf).sort()).toEqual([changed?.id, again?.id].sort())
})

test('who may not is refused, and what is of another unit is reported as not found', async () => {
  const [one] = await ask(1)
  const stranger = demoPerson('admin.two').userId
  for (const [path, body] of [
    [settleManyGuardianRequests.path, { approve: true }],
    [changeManyGuardianships.path, { act: 'end' }],
  ] as const) {
    expect((await server.visitor().post(path, { ...body, ids: [one] })).code).toBe('sign_in_required')
    expect((await (await server.signIn('teacher')).post(path, { ...body, ids: [one] })).code).toBe('not_allowed')
    expect((await admin.post(path, body)).code).toBe('validation_failed')
  }
  const other = await server.signIn('admin.two')
  const id = await settle({ ids: [one] }, { browser: other })
  expect(await ended(id, other)).toMatchObject({ done: 0, refused: 1 })
  expect(await waiting()).toBe(1)
  const known = await settle({ ids: [one, stranger] })
  expect(await ended(known)).toMatchObject({ done: 1, refused: 1 })
  // A link of another unit and one that nobody has.
  const foreign = (await sql('select id from guardianships where unit_id = $1', [demoPerson('admin.two').unitId])).map(
    idOf,
  )
  expect(foreign.length).toBeGreaterThan(0)
  for (const act of ['end', 'bringBack'] as const) {
    const acted = await change(act, { ids: [foreign[0], stranger] })
    expect(await ended(acted)).toMatchObject({ done: 0, unchanged: 0, refused: 2 })
    expect((await report(acted)).match(/^,,Refused,"?This (request|link) is gone/gm)).toHaveLength(2)
  }
  expect((await other.get(exportJobReport.path, { id: known })).code).toBe('not_found')
  expect((await other.post(undoJob.path, { id: known })).code).toBe('not_found')
})
