import { expect, test } from 'vitest'
import { decideRefresh, tokenExpiry } from './refresh-rules.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const living = { endedAt: null, expiresAt: at(60_000) }

test.each([
  ['is exchanged the first time', { usedAt: null, expiresAt: at(1) }, living, false, 'rotate'],
  ['is refused at the moment it ends', { usedAt: null, expiresAt: at(0) }, living, false, 'refused'],
  [
    'gives the same again at the end of the grace',
    { usedAt: at(-10_000), expiresAt: at(1) },
    living,
    false,
    'repeat',
  ],
  ['ends the family just after the grace', { usedAt: at(-10_001), expiresAt: at(1) }, living, false, 'reuse'],
  [
    'ends the family when its successor was exchanged',
    { usedAt: at(-1), expiresAt: at(1) },
    living,
    true,
    'reuse',
  ],
  [
    'is refused in a family that ended',
    { usedAt: null, expiresAt: at(1) },
    { endedAt: at(-1), expiresAt: at(1) },
    false,
    'refused',
  ],
  [
    'is refused past the end of the session',
    { usedAt: null, expiresAt: at(1) },
    { endedAt: null, expiresAt: at(0) },
    false,
    'refused',
  ],
] as const)('a refresh token %s', (_case, token, family, successorUsed, decision) => {
  expect(decideRefresh({ token, family, successorUsed, now })).toBe(decision)
})

test('no token outlives its session', () => {
  const expiry = tokenExpiry(now, { expiresAt: at(1000) })
  expect(expiry).toEqual({ access: at(1000), refresh: at(1000) })
})
