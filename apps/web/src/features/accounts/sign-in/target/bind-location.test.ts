import { expect, test } from 'vitest'
import { bindLocation } from './bind-location.ts'

const social = { unitId: 'u1', openid: 'o&1', unionid: '', userType: '' }

test('[LOGIN-26] [ROUTE-20] a social account that is not linked leads to the bind page', () => {
  expect(bindLocation({ status: 400, code: 'not_linked', fieldErrors: [], data: social })).toBe(
    '/bind/?id=u1&openid=o%261&unionid=&deviceId=',
  )
})

test.each([null, {}, 'text', { unitId: 1, openid: ['o'] }])(
  '[LOGIN-26] so does any other refusal of status 400, also one that brings %j',
  (data) => {
    expect(bindLocation({ status: 400, code: 'any', fieldErrors: [], data })).toBe(
      '/bind/?id=&openid=&unionid=&deviceId=',
    )
  },
)

test.each([
  { status: 400, code: 'invalid_grant', fieldErrors: [], data: social },
  { status: 400, code: 'validation_failed', fieldErrors: [{ message: 'too long' }], data: null },
  { status: 403, code: 'account_disabled', fieldErrors: [], data: null },
  { status: 429, code: 'too_many_requests', fieldErrors: [], data: social },
])('[LOGIN-27] the refusal %j is a message', (refusal) => {
  expect(bindLocation(refusal)).toBeNull()
})
