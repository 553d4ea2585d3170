import { stepUpLifetime } from '@homeroom/contract/limits.ts'
import { expect, test } from 'vitest'
import { isFresh, stepUpWays } from './step-up-rules.ts'

const nothing = { password: false, code: false, recoveryCodes: 0, passkey: false }

test.each([
  ['a password', { ...nothing, password: true }, ['password']],
  ['a password and codes on paper of before', { ...nothing, password: true, recoveryCodes: 4 }, ['password']],
  ['an authenticator', { ...nothing, password: true, code: true }, ['code']],
  [
    'an authenticator and paper',
    { ...nothing, password: true, code: true, recoveryCodes: 1 },
    ['code', 'recovery-code'],
  ],
  ['a passkey', { ...nothing, password: true, passkey: true }, ['passkey']],
  ['everything', { password: true, code: true, recoveryCodes: 9, passkey: true }, ['passkey', 'code', 'recovery-code']],
  ['nothing of ours', nothing, []],
])('whoever has %s proves with %j: %j', (_name, proofs, ways) => {
  expect(stepUpWays(proofs)).toEqual(ways)
})

const now = new Date('2026-11-21T12:00:00Z')
const ago = (time: number) => new Date(now.getTime() - time)
const session = {
  provedAt: null,
  startedAt: now,
  way: 'password',
  switched: false,
  ways: ['password'] as const,
}

test.each([
  ['the last moment of five minutes', { provedAt: ago(stepUpLifetime - 1) }, true],
  ['the first moment after them', { provedAt: ago(stepUpLifetime) }, false],
  ['a new sign-in alone', {}, false],
  ['a new sign-in with an outside service, where there is no other way', { ways: [], way: 'wechat' }, true],
  ['the same after five minutes', { ways: [], way: 'wechat', startedAt: ago(stepUpLifetime) }, false],
  ['a remembered device that signed in by itself', { ways: [], way: 'remembered device' }, false],
  ["a pupil's badge, where there is no other way", { ways: [], way: 'badge' }, false],
  ['a face, where there is no other way', { ways: [], way: 'face' }, false],
  ['a device of an outside client, where there is no other way', { ways: [], way: 'device client' }, false],
  ['a page handed over to another device, where there is no other way', { ways: [], way: 'hand-over' }, false],
  ['an account that somebody tries out, where there is no other way', { ways: [], way: 'test account' }, false],
  ['a ticket of an application, where there is no other way', { ways: [], way: 'ticket' }, false],
  ['an account that was switched to', { ways: [], way: 'wechat', switched: true }, false],
])('%s counts: %s', (_name, of, fresh) => {
  expect(isFresh({ ...session, ...of }, now)).toBe(fresh)
})
