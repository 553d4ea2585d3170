import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { binFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { day, hour } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { sendPiece, upload } from '../../../test-support/upload-client.ts'

let server: TestServer
const { unitId, userId } = demoPerson('teacher')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What is binned and has lain there for longer than the bin is kept. */
async function putLongBinned(browser: Browser): Promise<string> {
  const { id } = (await upload(browser, 'old.pdf', randomBytes(50))).data
  await browser.post(binFiles.path, { ids: [id] })
  await sql(`update file_entries set binned_at = '2020-01-01' where id = $1`, [id])
  return id
}
/** A server that starts sweeps; `now` is what its clock says. */
async function startAnother(now = new Date()): Promise<void> {
  const { database, filesFolder } = server
  await (await startTestServer({ database, parts: { filesFolder, now: () => now } })).close()
}
const after = (moment: Date, time: number) => new Date(moment.getTime() + time)

test('what was binned is there for 30 days to the millisecond, with its bytes, and gone after them', async () => {
  const teacher = await server.signIn('teacher')
  const { id } = (await upload(teacher, 'month.pdf', randomBytes(50))).data
  const binned = new Date()
  server.clock.now = binned
  await teacher.post(binFiles.path, { ids: [id] })
  const [{ place }] = await sql(
    'select s.place from stored_files s join file_entries e on e.stored_id = s.id where e.id = $1',
    [id],
  )
  const left = async () => ({
    rows: (await sql('select from file_entries where id = $1', [id])).length,
    bytes: readdirSync(join(server.filesFolder, 'store'), { recursive: true }).filter((one) =>
      String(one).endsWith(place),
    ).length,
  })
  await startAnother(after(binned, 30 * day))
  expect(await left()).toEqual({ rows: 1, bytes: 1 })
  await startAnother(after(binned, 30 * day + 1))
  expect(await left()).toEqual({ rows: 0, bytes: 0 })
})

test('[U12][U17] what nobody finished is kept for 7 days to the millisecond since its last piece, and gone after them', async () => {
  const staff = await server.signIn('staff')
  const pieces = { name: 'week.dat', bytes: randomBytes(2500), eachSize: 1000 }
  const begun = new Date()
  server.clock.now = begun
  await sendPiece(staff, pieces, 1)
  const touched = after(begun, hour)
  server.clock.now = touched
  await staff.get(refreshSession.path)
  await sendPiece(staff, pieces, 2)
  const left = async () => ({
    rows: (await sql(`select from uploads where name = 'week.dat'`)).length,
    files: readdirSync(join(server.filesFolder, 'arriving')).length,
  })
  // The file itself is as old as the disk says, which knows no other clock: a week is more than it has been there.
  await startAnother(after(touched, 7 * day))
  expect(await left()).toMatchObject({ rows: 1 })
  await startAnother(after(touched, 7 * day + 1))
  expect(await left()).toEqual({ rows: 0, files: 0 })
})

test('a file that cannot be removed from the bin keeps neither the server from starting nor what comes after it from being removed', async () => {
  const stuck = await putLongBinned(await server.signIn('teacher'))
  const next = await putLongBinned(await server.signIn('staff'))
  const use = `update file_use set bytes = $3 where unit_id = $1 and kind = 'person' and holder = $2`
  const [{ bytes }] = await sql(`select bytes from file_use where unit_id = $1 and kind = 'person' and holder = $2`, [
    unitId,
    userId,
  ])
  await sql(use, [unitId, userId, 0])
  await startAnother()
  const left = () => sql('select id from file_entries where id = any($1)', [[stuck, next]])
  expect(await left()).toEqual([{ id: stuck }])
  await sql(use, [unitId, userId, bytes])
  await startAnother()
  expect(await left()).toEqual([])
})

test('a server starts although it cannot clear up what an earlier process left', async () => {
  const may = 'execute on function find_units_with_file_work(timestamptz, timestamptz)'
  await sql(`revoke ${may} from homeroom_app`)
  await startAnother()
  await sql(`grant ${may} to homeroom_app`)
  expect((await (await server.signIn('teacher')).get(readFiles.path)).status).toBe(200)
})
