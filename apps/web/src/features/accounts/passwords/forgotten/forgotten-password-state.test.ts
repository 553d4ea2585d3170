import { expect, test } from 'vitest'
import { begin, type ForgottenPassword, refused, sending } from './forgotten-password-state.ts'

const showing: ForgottenPassword = { step: 'showing', way: 'mail', reset: 'first', busy: true, failure: null }
const setting: ForgottenPassword = {
  step: 'setting',
  proof: 'proof',
  busy: true,
  failure: null,
  facts: { profile: 'strong', loginName: 'teacher', unitCode: 'lakeside-1' },
}
const failure = new Error('no')
const refusal = (code: string, data: unknown = null) => ({ code, data, failure })

test('a wrong code brings the handle of the next try', () => {
  expect(refused(showing, refusal('password_code_wrong', { reset: 'second' }))).toEqual({
    step: 'showing',
    way: 'mail',
    reset: 'second',
    busy: false,
    failure,
  })
})

test.each([
  ['a lost connection', refusal('', null)],
  ['too many tries', refusal('too_many_requests')],
  ['an answer of a strange form', refusal('password_code_wrong', { reset: 1 })],
])('after %s the handle stays good', (_what, given) => {
  expect(refused(showing, given)).toMatchObject({ step: 'showing', reset: 'first', failure })
})

test.each([showing, setting])('a code that is over leads back to the beginning, which says why', (state) => {
  expect(refused(state, refusal('password_code_ended'))).toEqual({ ...begin, failure })
})

test('a password that will not do leaves everything else as it is', () => {
  expect(refused(setting, refusal('password_not_good_enough'))).toEqual({
    ...setting,
    busy: false,
    failure,
  })
})

test('what was wrong is gone while the next try is on its way; what is done stays done', () => {
  expect(sending({ ...begin, failure })).toEqual({ step: 'naming', busy: true, failure: null })
  expect(sending({ step: 'done' })).toEqual({ step: 'done' })
  expect(refused({ step: 'done' }, refusal('password_code_ended'))).toEqual({ step: 'done' })
})
