import { expect, test } from 'vitest'
import { nextAutoLogin } from './auto-login-rules.ts'

test.each([
  ['is tried the first time, and counted', null, null, { tries: 1 }],
  ['is tried the fourth time', null, '3', { tries: 4 }],
  ['stops when the counter is no longer below 4', null, '4', 'stop'],
  ['stays stopped', null, '5', 'stop'],
  ['stops when the counter is not a number', null, 'x', 'stop'],
  ['is skipped when the person has signed out', 'logout', null, 'skip'],
  ['is skipped after signing out whatever the counter says', 'logout', '4', 'skip'],
  ['does not mind another value of the marker', '', '1', { tries: 2 }],
] as const)('[LOGIN-29][LOGIN-30][LOGIN-31][LOGIN-32] auto-login %s', (_case, loggedOut, count, next) => {
  expect(nextAutoLogin({ loggedOut, count })).toEqual(next)
})
