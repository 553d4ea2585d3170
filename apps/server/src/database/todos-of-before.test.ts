import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../test-support/start-test-server.ts'
import { visit } from '../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { unitId, userId } = demoPerson('teacher')

async function ask(statement: string, values: unknown[]) {
  return (await visit(server.database.owner, (owner) => owner.query(statement, values))).rows[0]
}

test('a to-do of a server that knows nothing of ticking off is done where it leads, as it was; one that leads nowhere can be ticked off', async () => {
  const insert = (url: string) =>
    ask(
      `insert into todo_items (unit_id, user_id, module, title, url, created_at)
       values ($1, $2, 'clubs', 'Return the book', $3, now()) returning id, tickable`,
      [unitId, userId, url],
    )
  const change = (id: string, url: string) =>
    ask('update todo_items set url = $2 where id = $1 returning tickable', [id, url])
  const leading = await insert('/pages/base/pc_clubs_tm/index.html')
  expect(leading.tickable).toBe(false)
  expect((await insert('')).tickable).toBe(true)
  // The same server puts it once more, without the place.
  expect((await change(leading.id, '')).tickable).toBe(true)
})

test('what a newer server says of ticking off counts, and what can be done in no way is refused', async () => {
  const insert = (url: string, tickable: boolean) =>
    ask(
      `insert into todo_items (unit_id, user_id, module, title, url, tickable, created_at)
       values ($1, $2, 'clubs', 'Return the book', $3, $4, now()) returning tickable`,
      [unitId, userId, url, tickable],
    )
  expect((await insert('/a', true)).tickable).toBe(true)
  expect((await insert('/a', false)).tickable).toBe(false)
  await expect(insert('', false)).rejects.toThrow('todo_items_can_be_done')
})
