import {
  closeApplicationMessage,
  putApplicationMessage,
} from '@homeroom/contract/application-item-endpoints.ts'
import { readUnreadCounts } from '@homeroom/contract/desktop-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey } from '../../commands/application-keys.ts'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await startTestServer()
  key = (await createApplicationKey(server.database.owner, 'library')).key
  await change(`update module_licences set end_time = now() + interval '1 year' where code = 'library'`)
})
afterAll(() => server.close())

const change = (statement: string, values: unknown[] = []) =>
  visit(server.database.owner, (client) => client.query(statement, values))

async function post(path: string, payload: object) {
  const headers = { authorization: `Bearer ${key}` }
  return (await server.app.inject({ method: 'POST', url: path, payload, headers })).json()
}

test("an application's icon shows its unread messages, unless it keeps a count of its own", async () => {
  const { unitId, userId } = demoPerson('teacher')
  const own = [unitId, userId]
  await change('update message_recipients set read_at = now() where unit_id = $1 and user_id = $2', own)
  await change('delete from unread_counts where unit_id = $1 and user_id = $2', own)
  const teacher = await server.signIn('teacher')
  const counts = async () => (await teacher.get(readUnreadCounts.path)).data
  const item = { unitId, key: 'book-7' }
  const message = { ...item, to: [userId], text: '您预约的书到了', importance: 3, url: '' }

  expect(await counts()).toEqual([])
  expect(await post(putApplicationMessage.path, message)).toMatchObject({ status: 200 })
  expect(await counts()).toEqual([{ code: 'library', num: 1 }])

  const keep = `insert into unread_counts values ($1, $2, 'library', $3)
    on conflict (unit_id, user_id, application_code) do update set count = excluded.count`
  await change(keep, [...own, 7])
  expect(await counts()).toEqual([{ code: 'library', num: 7 }])
  await change(keep, [...own, 0])
  expect(await counts()).toEqual([])
  await change('delete from unread_counts where unit_id = $1 and user_id = $2', own)

  const expiresAt = new Date(server.clock.now.getTime() + 60_000).toISOString()
  await post(putApplicationMessage.path, { ...message, key: 'book-8', expiresAt })
  expect(await counts()).toEqual([{ code: 'library', num: 2 }])
  server.clock.now = new Date(expiresAt)
  expect(await counts()).toEqual([{ code: 'library', num: 1 }])

  await post(closeApplicationMessage.path, item)
  expect(await counts()).toEqual([])
})
