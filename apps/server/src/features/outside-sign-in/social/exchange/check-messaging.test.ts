import { expect, test } from 'vitest'
import { outcomeOfErrcode } from '../providers/provider-check-service.ts'

test.each([
  [40013, 'app-unknown'],
  [40125, 'secret-wrong'],
  [40001, 'secret-wrong'],
  [60020, 'address-not-allowed'],
  [40164, 'address-not-allowed'],
  [301002, 'agent-unknown'],
  [48002, 'no-right'],
  [60011, 'no-right'],
  [-1, 'busy'],
  [45009, 'busy'],
  [50001, 'refused'],
  [Number.NaN, 'refused'],
])('the errcode %j means %s', (errcode, outcome) => {
  expect(outcomeOfErrcode(errcode)).toBe(outcome)
})
