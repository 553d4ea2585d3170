import { expect, test } from 'vitest'
import { nextSending, type Sending } from './sending.ts'

const writing: Sending = { step: 'writing', problem: null }

test.each([
  [writing, { kind: 'checked' }, { step: 'confirming' }],
  [writing, { kind: 'sent' }, writing],
  [{ step: 'confirming' }, { kind: 'cancelled' }, writing],
  [{ step: 'confirming' }, { kind: 'sent' }, { step: 'publishing' }],
  [{ step: 'publishing' }, { kind: 'sent' }, { step: 'publishing' }],
  [{ step: 'publishing' }, { kind: 'cancelled' }, { step: 'publishing' }],
  [{ step: 'publishing' }, { kind: 'arrived' }, { step: 'published' }],
  ...(['failed', 'refused', 'fields', 'published-before'] as const).map(
    (problem) => [{ step: 'publishing' }, { kind: 'refused', problem }, { step: 'writing', problem }] as const,
  ),
  [{ step: 'published' }, { kind: 'checked' }, { step: 'published' }],
] as const)('%j, when %j, becomes %j', (sending, event, next) => {
  expect(nextSending(sending, event)).toEqual(next)
})
