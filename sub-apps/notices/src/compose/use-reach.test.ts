import { expect, test } from 'vitest'
import { reachOf } from './use-reach.ts'

const again = () => undefined

test('nobody is said only where nobody has been chosen', () => {
  expect(reachOf(false, { answer: { step: 'ready', data: null, again }, last: 5 })).toEqual({
    step: 'nobody',
  })
  expect(reachOf(true, { answer: { step: 'loading' }, last: null })).toEqual({ step: 'counting', last: null })
})

test('while another audience is counted the last number stays', () => {
  expect(reachOf(true, { answer: { step: 'loading' }, last: 31 })).toEqual({ step: 'counting', last: 31 })
  expect(reachOf(true, { answer: { step: 'ready', data: 62, again }, last: 31 })).toEqual({
    step: 'known',
    people: 62,
  })
})

test('a count that failed is unknown, and no number of before stands for it', () => {
  const answer = { step: 'failed', failure: new Error('lost'), again } as const
  expect(reachOf(true, { answer, last: 31 })).toEqual({ step: 'unknown' })
})
