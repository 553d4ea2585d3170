import { keptAtHeader } from '@homeroom/contract/endpoint/kept-answers.ts'
import { expect, test, vi } from 'vitest'
import { type Connection, nextConnection, noteAnswer, whenBackOnline } from './connection.ts'

const online: Connection = { step: 'online' }
const offline: Connection = { step: 'offline', asOf: '08:02' }

test.each([
  ['losing the network', online, { type: 'network-lost', at: '09:00' }, { step: 'offline', asOf: '09:00' }],
  ['losing it again, which changes no age', offline, { type: 'network-lost', at: '09:00' }, offline],
  ['a kept answer', online, { type: 'answered', keptAt: '08:02' }, offline],
  ['another kept answer', offline, { type: 'answered', keptAt: '08:30' }, offline],
  ['an answer of the server', offline, { type: 'answered', keptAt: null }, online],
  ['the network coming back', offline, { type: 'network-back' }, online],
] as const)('after %s the connection is right', (_name, before, event, after) => {
  expect(nextConnection(before, event)).toEqual(after)
})

const keptAnswer = () => noteAnswer(new Response(null, { headers: { [keptAtHeader]: '08:02' } }))
const freshAnswer = () => noteAnswer(new Response())

test('when the server answers again the work is done once, and not begun anew while it runs', async () => {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const stop = whenBackOnline(work)
  freshAnswer()
  keptAnswer()
  expect(work).not.toHaveBeenCalled()
  freshAnswer()
  keptAnswer()
  freshAnswer()
  expect(work).toHaveBeenCalledOnce()
  ends[0]?.()
  await vi.waitFor(() => {
    keptAnswer()
    freshAnswer()
    expect(work).toHaveBeenCalledTimes(2)
  })
  stop()
  keptAnswer()
  freshAnswer()
  expect(work).toHaveBeenCalledTimes(2)
})
