import { closeApplicationTodo, putApplicationTodo } from '@homeroom/contract/applications/application-item-endpoints.ts'
import { applicationCallsPerMinute, itemsPerDay, openItemsPerPerson } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey } from '../../commands/applications/application-key-command.ts'

let server: TestServer
let key: string
const { unitId, userId } = demoPerson('teacher')
const parentId = demoPerson('parent').userId

beforeAll(async () => {
  server = await startTestServer()
  key = (await createApplicationKey(server.database.owner, 'notices')).key
})
afterAll(() => server.close())

const change = (statement: string, values: unknown[]) =>
  visit(server.database.owner, (client) => client.query(statement, values))

async function post(path: string, payload: object) {
  const headers = { authorization: `Bearer ${key}` }
  const response = await server.app.inject({ method: 'POST', url: path, payload, headers })
  return { http: response.statusCode, headers: response.headers, ...response.json() }
}
const putTodo = (name: string, to = [userId]) =>
  post(putApplicationTodo.path, { unitId, key: name, to, title: '交回执', url: '', tickable: true })

test('who has as many open items as one can see to gets no more, and does not keep others from getting it', async () => {
  const own = [unitId, userId]
  await change('delete from todo_items where unit_id = $1 and user_id = $2', own)
  await change('delete from message_recipients where unit_id = $1 and user_id = $2', own)
  await putTodo('known')
  await change(
    `insert into todo_items (unit_id, user_id, module, title, tickable, created_at)
     select $1, $2, 'notices', 'x', true, $4 from generate_series(1, $3)`,
    [unitId, userId, openItemsPerPerson - 1, server.clock.now],
  )
  const refused = await putTodo('one-more')
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await putTodo('one-more', [userId, parentId])).toMatchObject({ data: { people: 1, full: [userId] } })
  expect(await putTodo('known'), 'what one has may still change').toMatchObject({
    data: { people: 1, full: [] },
  })
  await post(closeApplicationTodo.path, { unitId, key: 'known' })
  expect(await putTodo('room-again')).toMatchObject({ data: { people: 1, full: [] } })
})

test('an application has so many new items a day in a unit, and hears when it may have the next', async () => {
  await change('delete from todo_items where unit_id = $1 and user_id = $2', [unitId, userId])
  await putTodo('before')
  const hourAgo = new Date(server.clock.now.getTime() - day / 24)
  const { rows } = await change(
    `select count(*)::int as count from application_items where unit_id = $1 and application_code = 'notices'
       and created_at > $2`,
    [unitId, new Date(server.clock.now.getTime() - day)],
  )
  await change(
    `insert into application_items (unit_id, application_code, kind, key, created_at)
     select $1, 'notices', 'todo', 'of-today-' || n, $3 from generate_series(1, $2) n`,
    [unitId, itemsPerDay - rows[0].count, hourAgo],
  )
  const refused = await putTodo('too-many')
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' })
  const wait = Number(refused.headers['retry-after']) * 1000
  expect(wait).toBeLessThanOrEqual(day - day / 24)
  expect(await putTodo('before'), 'what is there may still change').toMatchObject({ status: 200 })
  server.clock.now = new Date(server.clock.now.getTime() + wait)
  expect(await putTodo('too-many')).toMatchObject({ status: 200 })
})

test('of two new items at once, when one more may be, the second waits for the first and is refused', async () => {
  await change('delete from todo_items where unit_id = $1 and user_id = $2', [unitId, userId])
  server.clock.now = new Date(server.clock.now.getTime() + 2 * day)
  const write = `insert into application_items (unit_id, application_code, kind, key, created_at)
    select $1, 'notices', 'todo', $4 || n, $3 from generate_series(1, $2) n`
  await change(write, [unitId, itemsPerDay - 1, server.clock.now, 'many-'])

  const second = await visit(server.database.owner, async (first) => {
    await first.query('begin')
    // What the first post holds while it is not done: its turn, and the item it has counted.
    await first.query(`select pg_advisory_xact_lock(hashtextextended('new-item ' || $1 || ' notices', 0))`, [unitId])
    await first.query(write, [unitId, 1, server.clock.now, 'first-'])
    let answered = false
    const post = putTodo('second').finally(() => {
      answered = true
    })
    const waiting = async () => {
      const { rows } = await change(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
        [],
      )
      return answered || rows[0].count > 0
    }
    while (!(await waiting()));
    expect(answered, 'the second is answered before the first is done').toBe(false)
    await first.query('commit')
    return post
  })
  expect(second).toMatchObject({ http: 429, code: 'too_many_requests' })
})

test('a key that calls too often has to wait until the minute is over', async () => {
  const unknown = { unitId, key: 'unknown' }
  for (let call = 0; call < applicationCallsPerMinute; call += 100)
    await Promise.all(Array.from({ length: 100 }, () => post(closeApplicationTodo.path, unknown)))
  expect(await post(closeApplicationTodo.path, unknown)).toMatchObject({ http: 429, code: 'too_many_requests' })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  expect((await post(closeApplicationTodo.path, unknown)).code).toBe('not_found')
})
