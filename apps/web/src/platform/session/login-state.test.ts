import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { expect, test } from 'vitest'
import { nextLoginState, unknownLogin } from './login-state.ts'

const session = { userId: 'u1' } as Session

test('[SESSION-05] [SESSION-06] the state is unknown until the me call answers with status 200 and data', () => {
  expect(unknownLogin).toEqual({ step: 'unknown' })
  const answer = { status: 200, data: session }
  expect(nextLoginState(unknownLogin, { type: 'me-answered', answer })).toEqual({
    step: 'checked',
    signedIn: true,
    session,
  })
})

test.each([
  ['another status', { status: 401, data: null }],
  ['another status with data', { status: 500, data: session }],
  ['no data', { status: 200, data: null }],
  ['no answer', null],
])('an answer with %s means not signed in', (_, answer) => {
  expect(nextLoginState(unknownLogin, { type: 'me-answered', answer })).toEqual({
    step: 'checked',
    signedIn: false,
  })
})

test('signing out ends the state at once', () => {
  const signedIn = nextLoginState(unknownLogin, {
    type: 'me-answered',
    answer: { status: 200, data: session },
  })
  expect(nextLoginState(signedIn, { type: 'signed-out' })).toEqual({ step: 'checked', signedIn: false })
})
