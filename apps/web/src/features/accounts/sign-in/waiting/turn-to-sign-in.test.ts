import { FailedHttp, RefusedCall } from '@homeroom/api-client/failures.ts'
import { expect, test } from 'vitest'
import { turnToSignIn } from './turn-to-sign-in.ts'

const refused = (data: unknown, status = 429) => new FailedHttp(status, '', '', data)
const work = { parameters: { nonce: '00' } }

test.each([
  ['work where the server asks for it, however long the wait would be', { wait: 9000, work }, 'work'],
  ['a wait of a minute', { wait: 60 }, 'seconds'],
  ['no wait of more than a minute', { wait: 61 }, 'later'],
])('a sign-in that has to wait goes on after %s', (_, data, kind) => {
  expect(turnToSignIn(refused(data))?.kind).toBe(kind)
})

test.each([
  ['without words about waiting', refused(null)],
  ['of another status', refused({ wait: 1 }, 503)],
  ['of the call itself', new RefusedCall({ status: 400, code: 'x', message: '', fieldErrors: [], data: { wait: 1 } })],
  ['that is a fault', new Error('x')],
])('a failure %s goes on with nothing', (_, failure) => {
  expect(turnToSignIn(failure)).toBeNull()
})
