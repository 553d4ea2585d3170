import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey, revokeApplicationKey } from './application-keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the audit log of every unit tells that a key was made and revoked, never the key itself', async () => {
  const { owner } = server.database
  const { id, key } = await createApplicationKey(owner, 'library')
  await revokeApplicationKey(owner, id)
  await expect(revokeApplicationKey(owner, id)).rejects.toThrow('There is no key')
  const { rows } = await visit(owner, (client) =>
    client.query(
      `select action, target, detail, (count(distinct unit_id) = (select count(*) from units)) as every,
         count(*)::integer = (select count(*) from units) as once
       from audit_log where action like 'application key%' and detail ->> 'key' = $1
       group by action, target, detail order by action`,
      [id],
    ),
  )
  const line = { target: 'library', detail: { key: id, by: 'command line' }, every: true, once: true }
  expect(rows).toEqual([
    { action: 'application key made', ...line },
    { action: 'application key revoked', ...line },
  ])
  expect(JSON.stringify(rows)).not.toContain(key)
})
