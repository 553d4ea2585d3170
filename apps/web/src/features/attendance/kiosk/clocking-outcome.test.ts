import { FailedHttp, LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { unusablePictures } from '@homeroom/contract/faces/face-shapes.ts'
import { expect, test } from 'vitest'
import { outcomeOf, outcomeOfFailure } from './clocking-outcome.ts'

const refusal = (status: number, code: string) => ({ status, code, message: '', fieldErrors: [], data: null })

const ofPictures = unusablePictures.filter((code) => code !== 'face_busy' && code !== 'face_challenge_needed')

test.each([
  ...ofPictures,
  ...(['clocking_not_recognised', 'clocking_too_old', 'face_used_before', 'validation_failed'] as const),
  'body_too_large',
])('%s judges the picture: it is refused for good', (code) => {
  expect(outcomeOf(refusal(403, code))).toMatchObject({ what: 'refused', judged: true })
})

test.each(['face_not_offered', 'licence_read_only', 'not_found', 'an answer of a version to come'])(
  '%s says nothing about the picture: the person is told, and one that waits goes on waiting',
  (code) => {
    expect(outcomeOf(refusal(403, code))).toMatchObject({ what: 'refused', judged: false })
  },
)

test.each([
  ['kiosk_not_enrolled', 403, 'not enrolled'],
  ['face_busy', 503, 'later'],
  ['server_busy', 503, 'later'],
  ['too_many_requests', 429, 'later'],
  ['', 500, 'later'],
])('a picture that is answered with %s (%i) is %s', (code, status, what) => {
  expect(outcomeOf(refusal(status, code)).what).toBe(what)
})

test('who was recognised is told', () => {
  const clocked = { userId: '1', realName: '王芳' } as Clocked
  const answer = { ...refusal(200, ''), data: clocked }
  expect(outcomeOf(answer)).toEqual({ what: 'recognised', clocked })
})

test.each([
  ['a lost connection', new LostConnection(new Error('gone')), false],
  ['a proxy that says no', new FailedHttp(403, 'Forbidden', ''), true],
  ['a server that fails', new FailedHttp(502, 'Bad Gateway', ''), true],
  ['a page in place of an answer', new RefusedCall(refusal(500, '')), true],
])('%s leaves the picture for later', (_what, failure, answered) => {
  expect(outcomeOfFailure(failure)).toEqual({ what: 'later', answered })
})
