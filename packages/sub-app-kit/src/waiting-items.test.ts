import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { expect, test } from 'vitest'
import type { SubApplicationHost } from './sub-application-host.ts'
import { readOwnMessages, readOwnTodos } from './waiting-items.ts'

type Call = SubApplicationHost['call']
const host = (call: unknown) => ({ applicationCode: 'library', call: call as Call })
const item = (number: number, module = 'library') => ({ id: `t${number}`, module })

/** A server with so many to-dos, every tenth of them of another application, that answers them page by page. */
function serverWith(total: number) {
  const all = Array.from({ length: total }, (_, number) => item(number, number % 10 ? 'library' : 'clubs'))
  const asked: unknown[] = []
  const call = async (endpoint: unknown, { query }: { query: { start: number; size: number } }) => {
    asked.push([endpoint, query.start])
    return { list: all.slice(query.start, query.start + query.size), pages: 1, total }
  }
  return { asked, call }
}

test.each([
  [0, 0, [0]],
  [100, 90, [0]],
  [101, 90, [0, 100]],
  [250, 225, [0, 100, 200]],
])('of %i to-dos the %i of the application are read, from %j', async (total, own, starts) => {
  const { call, asked } = serverWith(total)
  const todos = await readOwnTodos(host(call))
  expect(todos).toHaveLength(own)
  expect(todos.every(({ module }) => module === 'library')).toBe(true)
  expect(asked).toEqual(starts.map((start) => [readReminders, start]))
})

test('to-dos that were done in the meantime do not make it ask for ever', async () => {
  const { asked, call } = serverWith(100)
  const shrinking = async (...given: Parameters<typeof call>) => ({ ...(await call(...given)), total: 120 })
  expect(await readOwnTodos(host(shrinking))).toHaveLength(90)
  expect(asked).toHaveLength(2)
})

test('messages of other applications are left out', async () => {
  const call = async (endpoint: unknown) => (endpoint === readUnreadMessages ? [item(1), item(2, 'clubs')] : [])
  expect((await readOwnMessages(host(call))).map(({ id }) => id)).toEqual(['t1'])
})
