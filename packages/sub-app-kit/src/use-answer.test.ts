import { expect, test } from 'vitest'
import { stateOfAnswer } from './use-answer.ts'

const again = () => undefined
const refused = new Error('no')

test.each([
  ['nothing has arrived', undefined, { step: 'loading' }],
  ['an earlier question was answered', { of: 'class 1', data: 1 }, { step: 'loading' }],
  ['an earlier question failed', { of: 'class 1', failure: refused }, { step: 'loading' }],
  ['the answer is there', { of: 'class 2', data: 2 }, { step: 'ready', data: 2, again }],
  ['the answer is nothing at all', { of: 'class 2', data: undefined }, { step: 'ready', data: undefined, again }],
  ['the call failed', { of: 'class 2', failure: refused }, { step: 'failed', failure: refused, again }],
] as const)('when %s, the question for class 2 stands as it should', (_, outcome, state) => {
  expect(stateOfAnswer(outcome, { asked: 'class 2', again })).toEqual(state)
})
