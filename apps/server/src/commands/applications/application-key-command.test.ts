import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import {
  createApplicationKey,
  listApplicationKeys,
  revokeApplicationKey,
  setKeyReadsPeople,
} from './application-key-command.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the audit log of every unit tells that a key was made, was let read people and revoked, never the key itself', async () => {
  const { owner } = server.database
  const { id, key } = await createApplicationKey(owner, 'library')
  expect((await listApplicationKeys(owner)).find((line) => line.startsWith(id))).toMatch(/posts only$/)
  await setKeyReadsPeople(owner, id, { readsPeople: true })
  expect((await listApplicationKeys(owner)).find((line) => line.startsWith(id))).toMatch(/reads people$/)
  await revokeApplicationKey(owner, id)
  await expect(setKeyReadsPeople(owner, id, { readsPeople: false })).rejects.toThrow('There is no key')
  await expect(revokeApplicationKey(owner, id)).rejects.toThrow('There is no key')
  const { rows } = await visit(owner, (client) =>
    client.query(
      `select action, target, device, detail, (count(distinct unit_id) = (select count(*) from units)) as every,
         count(*)::integer = (select count(*) from units) as once
       from audit_log where action like 'application key%' and detail ->> 'key' = $1
       group by action, target, device, detail order by action`,
      [id],
    ),
  )
  const line = { target: 'library', device: 'command line', detail: { key: id }, every: true, once: true }
  expect(rows).toEqual([
    { action: 'application key changed', ...line, detail: { ...line.detail, readsPeople: true } },
    { action: 'application key made', ...line, detail: { ...line.detail, readsPeople: false } },
    { action: 'application key revoked', ...line },
  ])
  expect(JSON.stringify(rows)).not.toContain(key)
})
