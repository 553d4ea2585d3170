import { randomBytes } from 'node:crypto'
import { binFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

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
async function startAnother(): Promise<void> {
  const { database, filesFolder } = server
  await (await startTestServer({ database, parts: { filesFolder } })).close()
}

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
