import { randomBytes } from 'node:crypto'
import { checkFile } from '@homeroom/contract/files/upload-endpoints.ts'
import type { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { claimStore } from '#platform/postgres/store-claim.ts'
import { databaseProxy } from '../../../test-support/database-proxy.ts'
import { startTestServer } from '../../../test-support/start-test-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { md5Of, merge, sendPiece, sha256Of, upload } from '../../../test-support/upload-client.ts'

test('what comes to a process that has lost the files and does not know it yet is refused, and no row says that it is there [R11]', async () => {
  const database = await createTestDatabase({ demo: true })
  onTestFinished(() => database.drop())
  const { owner } = database
  const waiting = { patience: 0, stopAsked: new AbortController().signal, report: () => undefined }
  const proxy = await databaseProxy(owner)
  const claim = await claimStore(proxy.config, { fileStore: 'folder' }, waiting)
  onTestFinished(() => claim.release())
  const server = await startTestServer({ database: { ...database, application: claim.holding(database.application) } })
  onTestFinished(() => server.close())
  const teacher = await server.signIn('teacher')
  const [bytes, next] = [randomBytes(5000), randomBytes(2500)]
  expect((await upload(teacher, 'before.bin', bytes)).status).toBe(200)
  const begun = { name: 'begun.bin', bytes: next, eachSize: 1000 }
  for (const chunk of [1, 2, 3]) expect((await sendPiece(teacher, begun, chunk)).status).toBe(200)
  const before = await visit(owner, countRows)

  // Its connection breaks off unseen, the way between them does, and another process is there.
  proxy.cut()
  await visit(owner, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`),
  )
  const other = await claimStore(owner, { fileStore: 'folder' }, waiting)
  onTestFinished(() => other.release())

  const refused = { status: 503, code: 'database_away' }
  expect(await upload(teacher, 'after.bin', randomBytes(5000))).toMatchObject(refused)
  expect(await sendPiece(teacher, { name: 'new.bin', bytes: next, eachSize: 500 }, 1)).toMatchObject(refused)
  expect(await merge(teacher, begun)).toMatchObject(refused)
  const known = { md5: md5Of(bytes), sha256: sha256Of(bytes), name: 'again.bin', serverid: 'base' }
  expect(await teacher.post(checkFile.path, known)).toMatchObject(refused)
  expect(await visit(owner, countRows)).toEqual(before)

  // Whoever has them now takes them.
  const now = await startTestServer({ database: { ...database, application: other.holding(database.application) } })
  onTestFinished(() => now.close())
  expect((await upload(await now.signIn('teacher'), 'after.bin', randomBytes(5000))).status).toBe(200)
})

async function countRows(client: Client): Promise<unknown> {
  const { rows } = await client.query(
    `select (select count(*) from stored_files) as stored, (select count(*) from file_entries) as entries,
       (select count(*) from uploads where state = 'arriving') as arriving`,
  )
  return rows[0]
}
