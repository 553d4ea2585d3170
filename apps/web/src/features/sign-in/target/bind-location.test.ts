import { expect, test } from 'vitest'
import { bindLocation } from './bind-location.ts'

const social = { unitId: 'u1', openid: 'o&1', unionid: '', userType: '' }

test('[LOGIN-26] [ROUTE-20] a social account that is not linked leads to the bind page', () => {
  expect(bindLocation({ status: 400, code: 'not_linked', data: social })).toBe(
    '/bind/?id=u1&openid=o%261&unionid=&deviceId=',
  )
})

test.each([
  { status: 400, code: 'invalid_grant', data: social },
  { status: 429, code: 'too_many_requests', data: social },
  { status: 400, code: 'account_disabled', data: null },
  { status: 400, code: 'validation_failed', data: { openid: '', unionid: '' } },
])('the refusal %j is a message, not a reason to link', (refusal) => {
  expect(bindLocation(refusal)).toBeNull()
})
