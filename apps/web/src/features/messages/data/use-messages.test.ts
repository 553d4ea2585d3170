import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepOnly, messagesKey, unhandledKey } from './use-messages.ts'

const message = (id: string): Message => ({
  id,
  messageMeno: id,
  englishMessageMeno: '',
  messageDate: '2026-11-23 08:00:00',
  module: 'notices',
  importance: 3,
  openWay: 0,
  url: '',
  content: '',
  attachments: 0,
  childIds: [],
})

/** What a page shows: two messages of the five that are unread, and three to-dos. */
function shown() {
  const queries = new QueryClient()
  queries.setQueryData(messagesKey, [message('one'), message('two')])
  queries.setQueryData(unhandledKey, { message: 5, todo: 3 })
  const now = () => ({
    ids: queries.getQueryData<Message[]>(messagesKey)?.map(({ id }) => id),
    counts: queries.getQueryData(unhandledKey),
  })
  return { queries, now }
}

test('[MSG-16] a message that was read leaves list and count at once, and both come back when that fails', async () => {
  const { queries, now } = shown()
  const bringBack = await keepOnly(queries, ({ id }) => id !== 'one')
  expect(now()).toEqual({ ids: ['two'], counts: { message: 4, todo: 3 } })
  bringBack()
  expect(now()).toEqual({ ids: ['one', 'two'], counts: { message: 5, todo: 3 } })
})

test('a message that is not shown any more changes no count', async () => {
  const { queries, now } = shown()
  await keepOnly(queries, ({ id }) => id !== 'three')
  expect(now().counts).toEqual({ message: 5, todo: 3 })
})

test('a count that the server had corrected meanwhile never falls below nothing', async () => {
  const { queries, now } = shown()
  queries.setQueryData(unhandledKey, { message: 1, todo: 3 })
  await keepOnly(queries, () => false)
  expect(now()).toEqual({ ids: [], counts: { message: 0, todo: 3 } })
})

test('an answer that was asked for before does not bring the message back', async () => {
  const { queries, now } = shown()
  const answer = Promise.withResolvers<Message[]>()
  const asked = queries.fetchQuery({ queryKey: messagesKey, queryFn: () => answer.promise })
  await keepOnly(queries, ({ id }) => id !== 'one')
  answer.resolve([message('one'), message('two')])
  await asked.catch(() => undefined)
  expect(now().ids).toEqual(['two'])
})
