import { expect, test } from 'vitest'
import { decideRefresh, tokenExpiry } from './refresh-rules.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const living = { endedAt: null, expiresAt: at(60_000) }

const ended = { endedAt: at(-1), expiresAt: at(1) }
const past = { endedAt: null, expiresAt: at(0) }

test.each([
  ['is exchanged the first time', null, 1, living, 'unseen', 'rotate'],
  ['is refused at the moment it ends', null, 0, living, 'unseen', 'refused'],
  ['gives the same again at the end of the grace', -10_000, 1, living, 'seen', 'repeat'],
  ['ends the family just after the grace', -10_001, 1, living, 'seen', 'reuse'],
  ['gives the same again later when its answer reached nobody', -3_600_000, 1, living, 'unseen', 'repeat'],
  ['whose answer reached nobody still ends', -3_600_000, 0, living, 'unseen', 'refused'],
  ['ends the family when its successor was exchanged', -1, 1, living, 'exchanged', 'reuse'],
  ['is refused in a family that ended', null, 1, ended, 'unseen', 'refused'],
  ['is refused past the end of the session', null, 1, past, 'unseen', 'refused'],
] as const)('a refresh token %s', (_case, used, expires, family, successor, decision) => {
  const token = { usedAt: used === null ? null : at(used), expiresAt: at(expires) }
  expect(decideRefresh({ token, family, successor, now })).toBe(decision)
})

test('no token outlives its session', () => {
  const expiry = tokenExpiry(now, { expiresAt: at(1000), shared: false })
  expect(expiry).toEqual({ access: at(1000), refresh: at(1000) })
})
