import { cancelJob, exportJobReport, putJobAside, readOwnJobs, undoJob } from '@homeroom/contract/jobs/job-endpoints.ts'
import { jobToldAfter } from '@homeroom/contract/limits.ts'
import { changeManyPeople, helpManyWithAccess } from '@homeroom/contract/people/people-job-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { endOf, jobOf } from '../../../test-support/watched-jobs.ts'
import { inWhole } from '../../../test-support/whole.ts'

let server: TestServer
let admin: Browser
const { unitId, userId } = demoPerson('admin')
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
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const count = async (text: string, values: unknown[] = []) => (await sql(text, values))[0].count
const suspended = () =>
  count("select count(*)::int from users where unit_id = $1 and login_name like 'many-%' and status = 'disabled'", [
    unitId,
  ])
const linesOf = (job: string) =>
  count(
    `select count(*)::int from audit_log where unit_id = $1 and action in ('person suspended', 'person brought back')
      and request_id = (select request_id from jobs where id = $2)`,
    [unitId, job],
  )
const ended = (id: string) => endOf(admin, id)
/** The message that tells of the end of a job: whether it has been read. */
const messageOf = async (id: string): Promise<{ read: boolean } | undefined> =>
  (
    await sql(
      `select r.read_at is not null as read from application_items i
       join messages m on m.unit_id = i.unit_id and m.item_id = i.id
       join message_recipients r on r.unit_id = m.unit_id and r.message_id = m.id where i.key = $1 and r.user_id = $2`,
      [`job:${id}`, userId],
    )
  )[0]
const wait = () => {
  server.clock.now = new Date(server.clock.now.getTime() + jobToldAfter)
}
const everybody = { query: { search: '群众' }, total: many }
const begin = async (act: 'suspend' | 'bringBack', chosen: object = { found: everybody }) => {
  const { data, code } = await admin.post(changeManyPeople.path, { act, ...chosen })
  expect(code).toBe('ok')
  return data.id as string
}
const idsOf = async (most: number) =>
  (await sql("select id from users where login_name like 'many-%' order by id limit $1", [most])).map(({ id }) => id)

test(`${many} people are suspended in the background, each with a line in the audit log, and undone exactly`, async () => {
  const [already, edited] = await idsOf(2)
  await sql("update users set status = 'disabled' where id = $1", [already])
  const id = await begin('suspend')
  expect(await ended(id)).toMatchObject({ state: 'done', total: many, done: many - 1, unchanged: 1, refused: 0 })
  expect(await suspended()).toBe(many)
  expect(await linesOf(id)).toBe(many - 1)
  // Somebody else has changed one of them since.
  await sql("update users set phone = '13900000000' where id = $1", [edited])
  const undoing = (await admin.post(undoJob.path, { id })).data.id
  expect(await ended(undoing)).toMatchObject({
    undoing: true,
    state: 'done',
    done: many - 2,
    refused: 1,
    mayUndo: false,
  })
  expect(await suspended(), 'the one who was suspended before, and the one who was changed').toBe(2)
  const report = await admin.get(exportJobReport.path, { id: undoing, language: 'en' })
  expect(report.data.split('\r\n')).toHaveLength(3)
  expect(report.data).toMatch(/Refused,"?Somebody has changed this account since the bulk action/)
  const chinese = await admin.get(exportJobReport.path, { id: undoing, language: 'zh-CN' })
  expect(chinese.data).toMatch(/被拒绝,"?批量操作之后有人又修改过此账号/)
  expect((await admin.post(undoJob.path, { id })).code, 'once').toBe('job_not_undone')
  await sql("update users set status = 'active' where login_name like 'many-%'")
})

test('who is refused stands in the report with the reason, and all others are done', async () => {
  const people = await idsOf(30)
  const id = await begin('suspend', { ids: [...people, userId] })
  expect(await ended(id)).toMatchObject({ state: 'done', done: 30, refused: 1 })
  const { data } = await admin.get(exportJobReport.path, { id, language: 'en' })
  expect(data).toMatch(/Refused,"?This is your own account, so it was left as it is/)
  const back = await begin('bringBack', { ids: people })
  expect(await ended(back)).toMatchObject({ done: 30 })
})

test('a cancelled job ends between two parts; what was done stays, can be undone, and the rest stands in the report', async () => {
  const id = await begin('suspend')
  await vi.waitFor(async () => expect((await jobOf(admin, id)).done).toBeGreaterThan(0), { interval: 10 })
  wait()
  expect((await admin.post(cancelJob.path, { id })).code).toBe('ok')
  expect(await messageOf(id), 'who stopped it knows, and finds it all the same').toEqual({ read: true })
  const job = await jobOf(admin, id)
  expect(job).toMatchObject({ state: 'cancelled', mayUndo: true })
  expect(job.done).toBeLessThan(many)
  expect(await suspended()).toBe(job.done)
  expect((await admin.post(cancelJob.path, { id })).code).toBe('job_is_over')
  const report = await admin.get(exportJobReport.path, { id, language: 'en' })
  expect(report.data.match(/Not reached/g)).toHaveLength(many - job.done)
  expect(await ended((await admin.post(undoJob.path, { id })).data.id)).toMatchObject({ state: 'done', done: job.done })
  expect(await suspended()).toBe(0)
})

test('the message about a long job counts as read when it is put aside or undone, and still leads to the job', async () => {
  const bringBack = () => sql("update users set status = 'active' where login_name like 'many-%'")
  const endedAfterLong = async () => {
    await bringBack()
    const id = await begin('suspend', { ids: await idsOf(1) })
    await endOf(admin, id)
    expect(await messageOf(id), 'it was short').toBeUndefined()
    // As though it had waited for others first: with its person back, it is done once more.
    await bringBack()
    const long = ['asked_at = asked_at - $2::interval', "state = 'queued'", 'done = 0', 'finished_at = null']
    await sql("update job_items set state = 'waiting' where job_id = $1", [id])
    await sql(`update jobs set ${long} where id = $1`, [id, `${jobToldAfter} milliseconds`])
    // Another one begins, so that the runner looks at once what there is to do.
    await begin('bringBack', { ids: (await idsOf(2)).slice(1) })
    await endOf(admin, id)
    expect(await messageOf(id)).toEqual({ read: false })
    return id
  }
  const one = await endedAfterLong()
  expect((await admin.post(putJobAside.path, { id: one })).code).toBe('ok')
  expect(await messageOf(one)).toEqual({ read: true })
  expect(await jobOf(admin, one)).toBeUndefined()
  const named = (browser: Browser) => browser.get(readOwnJobs.path, { job: one })
  expect((await named(admin)).data[0]).toMatchObject({ id: one, state: 'done' })
  expect((await named(await server.signIn('area.admin'))).data, 'that of somebody else').toEqual([])
  expect((await admin.get(readOwnJobs.path, { job: 'one' })).code).toBe('validation_failed')
  const other = await endedAfterLong()
  const undoing = (await admin.post(undoJob.path, { id: other })).data.id
  expect(await messageOf(other)).toEqual({ read: true })
  expect(await endOf(admin, undoing)).toMatchObject({ done: 1 })
})

test('other people see nothing of a job, and who may not change people begins none', async () => {
  const id = await begin('suspend', { ids: await idsOf(1) })
  await ended(id)
  const area = await server.signIn('area.admin')
  const other = await server.signIn('admin.two')
  for (const browser of [area, other]) {
    expect(await jobOf(browser, id)).toBeUndefined()
    for (const { path } of [cancelJob, undoJob, putJobAside])
      expect([path, (await browser.post(path, { id })).code]).toEqual([path, 'not_found'])
    expect((await browser.get(exportJobReport.path, { id })).code).toBe('not_found')
  }
  const body = { act: 'suspend', ids: await idsOf(1) }
  expect((await server.visitor().post(changeManyPeople.path, body)).code).toBe('sign_in_required')
  expect((await (await server.signIn('teacher')).post(changeManyPeople.path, body)).code).toBe('not_allowed')
  expect((await admin.post(putJobAside.path, { id })).code).toBe('ok')
  expect(await jobOf(admin, id)).toBeUndefined()
})

test('what is not right is refused before anything is begun', async () => {
  const codeOf = async (body: object) => (await admin.post(changeManyPeople.path, { act: 'suspend', ...body })).code
  const [one] = await idsOf(1)
  expect(await codeOf({})).toBe('validation_failed')
  expect(await codeOf({ ids: [one], found: everybody })).toBe('validation_failed')
  expect(await codeOf({ found: { ...everybody, total: many + 1 } })).toBe('found_others')
  expect(await codeOf({ ids: [one], act: 'remove' })).toBe('validation_failed')
})

test('whoever was signed out in the background is, and nobody is asked for a password who has none', async () => {
  const parent = await server.signIn('parent')
  const help = (act: string, ids: string[]) => admin.post(helpManyWithAccess.path, { act, ids })
  expect(await ended((await help('signOut', [demoPerson('parent').userId])).data.id)).toMatchObject({
    done: 1,
    mayUndo: false,
  })
  await vi.waitFor(async () => expect((await parent.get('/api/uaa/oauth/me')).status).toBe(401))
  const [without] = await idsOf(1)
  const asked = await help('requirePassword', [demoPerson('parent').userId, without])
  expect(await ended(asked.data.id)).toMatchObject({ done: 1, refused: 1 })
  const unproved = await server.signIn('admin')
  expect((await unproved.post(helpManyWithAccess.path, { act: 'signOut', ids: [without] })).code).toBe('step_up_needed')
})
