import { expect, test } from 'vitest'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import { decideRemembered, type RememberedState, rememberedIdle } from './remembered-rules.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const living: RememberedState = {
  hash: tokenHash('current'),
  hashBefore: tokenHash('before'),
  rotatedAt: at(-60_000),
  lastUsedAt: at(-60_000),
  expiresAt: at(1),
  pausedAt: null,
  endedAt: null,
}

test.each([
  ['is exchanged for the next one', 'current', {}, true, 'rotate'],
  ['of before gives the same next one at the end of the grace', 'before', { rotatedAt: at(-10_000) }, true, 'repeat'],
  ['of before ends the series just after the grace', 'before', { rotatedAt: at(-10_001) }, true, 'reuse'],
  ['of before, whose answer reached nobody, gives the same next one however late', 'before', {}, false, 'repeat'],
  ['nobody ever got ends the series', 'other', {}, false, 'reuse'],
  ['of a first series without one before ends it when it is wrong', 'before', { hashBefore: null }, false, 'reuse'],
  ['waits after its person signed out', 'current', { pausedAt: now }, true, 'paused'],
  ['that was spent ends a waiting series, too', 'before', { pausedAt: now }, true, 'reuse'],
  ['is refused at the end of the series', 'current', { expiresAt: now }, true, 'refused'],
  ['is refused once the series ended', 'other', { endedAt: at(-1) }, true, 'refused'],
  ['counts to the last moment without use', 'current', { lastUsedAt: at(1 - rememberedIdle) }, true, 'rotate'],
  ['is refused unused for too long', 'current', { lastUsedAt: at(-rememberedIdle) }, true, 'refused'],
] as const)('a remembered token that %s', (_case, presented, changed, arrived, decision) => {
  const device = { ...living, ...changed }
  expect(decideRemembered({ device, presented: tokenHash(presented), arrived, now })).toBe(decision)
})
