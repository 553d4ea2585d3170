import { expect, test } from 'vitest'
import { type ContactChange, refused, typing } from './contact-change.ts'

const refusal = (code: string, data: unknown = null) => ({ code, data })
const proving: ContactChange = { step: 'proving', address: 'name@example.com', change: 'first' }

test('a wrong code brings the handle of the next try', () => {
  expect(refused(proving, refusal('contact_code_wrong', { change: 'second' }))).toEqual({
    ...proving,
    change: 'second',
  })
})

test.each([
  ['a lost connection', refusal('')],
  ['too many tries', refusal('too_many_requests')],
  ['an answer of a strange form', refusal('contact_code_wrong', { change: 1 })],
])('after %s the handle stays good', (_what, given) => {
  expect(refused(proving, given)).toEqual(proving)
})

test.each(['contact_code_ended', 'contact_changed_meanwhile'])(
  'after %s one begins again with the same address',
  (code) => {
    expect(refused(proving, refusal(code))).toEqual(typing('name@example.com'))
  },
)

test('an address that will not do stays in the form', () => {
  expect(refused(typing('name'), refusal('mail_not_valid'))).toEqual(typing('name'))
})

test('what is closed stays closed', () => {
  expect(refused({ step: 'closed' }, refusal('contact_code_ended'))).toEqual({ step: 'closed' })
})
