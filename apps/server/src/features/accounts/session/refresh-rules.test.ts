import { hour, minute } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import { decideRefresh, sessionEnd, tokenExpiry } from './refresh-rules.ts'

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

test.each([
  [false, undefined, 24 * hour],
  [false, 72 * hour, 72 * hour],
  [true, undefined, 2 * hour],
  [true, hour, hour],
  [true, 72 * hour, 2 * hour],
])('a session on a shared machine %s with a limit of %s lasts %i milliseconds', (shared, absolute, lasts) => {
  expect(sessionEnd(now, { shared, ...(absolute && { absolute }) })).toEqual(at(lasts))
})

test.each([
  [false, undefined, 8 * hour],
  [false, hour, hour],
  [true, undefined, 15 * minute],
  [true, 5 * minute, 5 * minute],
  [true, 8 * hour, 15 * minute],
])('unused, on a shared machine %s with a limit of %s, it ends after %i milliseconds', (shared, idle, lasts) => {
  const family = { expiresAt: at(24 * hour), shared, ...(idle && { idle }) }
  expect(tokenExpiry(now, family)).toEqual({ access: at(10 * minute), refresh: at(lasts) })
})
