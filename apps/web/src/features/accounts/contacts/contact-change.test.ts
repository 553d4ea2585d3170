import { expect, test } from 'vitest'
import { type ContactChange, refused, sending, typing } from './contact-change.ts'

const failure = new Error('no')
const refusal = (code: string, data: unknown = null) => ({ code, data, failure })
const proving: ContactChange = {
  step: 'proving',
  address: 'name@example.com',
  change: 'first',
  busy: true,
  failure: null,
}

test('a wrong code brings the handle of the next try', () => {
  expect(refused(proving, refusal('contact_code_wrong', { change: 'second' }))).toEqual({
    ...proving,
    change: 'second',
    busy: false,
    failure,
  })
})

test.each([
  ['a lost connection', refusal('')],
  ['too many tries', refusal('too_many_requests')],
  ['an answer of a strange form', refusal('contact_code_wrong', { change: 1 })],
])('after %s the handle stays good', (_what, given) => {
  expect(refused(proving, given)).toMatchObject({ step: 'proving', change: 'first', busy: false, failure })
})

test.each(['contact_code_ended', 'contact_changed_meanwhile'])(
  'after %s one begins again with the same address, and is told why',
  (code) => {
    expect(refused(proving, refusal(code))).toEqual({ ...typing('name@example.com'), failure })
  },
)

test('an address that will not do stays in the form', () => {
  expect(refused(sending(typing('name')), refusal('mail_not_valid'))).toEqual({ ...typing('name'), failure })
})

test('what was wrong is gone while the next try is on its way; what is closed stays closed', () => {
  expect(sending({ ...proving, busy: false, failure })).toEqual(proving)
  expect(sending({ step: 'closed' })).toEqual({ step: 'closed' })
  expect(refused({ step: 'closed' }, refusal('contact_code_ended'))).toEqual({ step: 'closed' })
})
