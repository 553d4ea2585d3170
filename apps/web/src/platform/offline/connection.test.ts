import { expect, test } from 'vitest'
import { type Connection, nextConnection } from './connection.ts'

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
