import { randomUUID } from 'node:crypto'
import { endLeftShare, findNewOwners, readLeftShares } from '@homeroom/contract/files/left-share-endpoints.ts'
import type { LeftEntry } from '@homeroom/contract/files/left-share-schemas.ts'
import { bringPeopleBack } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson, quietTeacher } from '../../../test-support/demo-district.ts'
import { leavingTeacher } from '../../../test-support/leaving-teacher.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let office: Browser
let teacher: Browser
let colleagueId: string
const { unitId, teacherId, sql, folder, readColleague, suspend, shared, entryOf, heardBy, handOver } = leavingTeacher(
  () => ({ server, office, teacher, colleagueId }),
)

beforeAll(async () => {
  server = await startTestServer()
  office = await server.signIn('admin')
  colleagueId = await readColleague()
})
beforeEach(async () => {
  await office.post(bringPeopleBack.path, { ids: [teacherId] })
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

test('what the office does is told to somebody who is suspended as well: it waits until they are brought back', async () => {
  const name = `away ${randomUUID()}`
  const given = await shared({}, await folder(`${name} given`))
  const ended = await shared({}, await folder(`${name} ended`))
  await suspend()
  const [share] = (await entryOf(ended))?.shares ?? []
  expect((await office.post(endLeftShare.path, { id: teacherId, shareId: share?.id })).status).toBe(200)
  expect((await handOver({ entryIds: [given] })).status).toBe(200)
  await office.post(bringPeopleBack.path, { ids: [teacherId] })
  const heard = (await heardBy(teacherId)).filter((text) => text.includes(name))
  expect(heard.sort()).toEqual([
    `The school has ended a share of “${name} ended”. The files are still yours.`,
    expect.stringMatching(/^What you shared has been handed over to .* given\.$/),
  ])
})

test('nobody opens the files of a colleague by handing them to themselves, or to their other account', async () => {
  const id = await shared()
  await suspend()
  const { userId: self } = demoPerson('admin')
  const offered = async () =>
    (await office.get(findNewOwners.path, { search: quietTeacher.realName })).data.map((one: { id: string }) => one.id)
  expect(await handOver({ entryIds: [id], newOwner: self })).toMatchObject({ status: 403, code: 'new_owner_is_you' })
  await sql('insert into parent_teacher_links (unit_id, parent_id, teacher_id) values ($1, $2, $3)', [
    ...[unitId, self, colleagueId],
  ])
  expect(await handOver({ entryIds: [id] })).toMatchObject({ status: 403, code: 'new_owner_is_you' })
  expect(await offered(), 'nor are they offered').not.toContain(colleagueId)
  await sql('delete from parent_teacher_links where unit_id = $1 and teacher_id = $2', [unitId, colleagueId])
  expect(await offered()).toContain(colleagueId)
  expect((await handOver({ entryIds: [id] })).status).toBe(200)
})

test('what a leaver shares is read while somebody changes them, and not of somebody who may do more than the reader', async () => {
  const id = await shared()
  await suspend()
  const held = await visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('select from users where unit_id = $1 and id = $2 for update', [unitId, teacherId])
    let answered: LeftEntry | undefined
    const read = entryOf(id).then((entry) => {
      answered = entry
    })
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => answered !== undefined || (await sql(waiting)).length > 0).toBe(true)
    const seen = answered
    await owner.query('rollback')
    await read
    return seen
  })
  expect(held).toMatchObject({ id })
  await sql('update users set superman = true where id = $1', [teacherId])
  expect(await office.get(readLeftShares.path, { id: teacherId })).toMatchObject({ status: 404, data: null })
  await sql('update users set superman = false where id = $1', [teacherId])
  expect(await entryOf(id)).toMatchObject({ id })
})
