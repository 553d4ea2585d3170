import type { HostAnswer } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { expect, test } from 'vitest'
import { type Kept, keepReply, newestOf } from './watched-answer.ts'

const again = () => undefined
const ready = (data: string): HostAnswer<string> => ({ step: 'ready', data, again })
const loading: HostAnswer<string> = { step: 'loading' }
const failed = (failure: unknown): HostAnswer<string> => ({ step: 'failed', failure, again })
const refused = (code: string) => Object.assign(new Error(code), { name: 'RefusedCall', code })

/** What is shown after these answers, each to a question. */
function shownAfter(...answers: [question: string, answer: HostAnswer<string>][]) {
  let kept: Kept<string> | null = null
  for (const [question, answer] of answers) kept = keepReply(kept, question, answer)
  return kept?.answer.data ?? null
}

test.each([
  ['no network', failed(new Error('no network'))],
  ['a server that is busy', failed(refused('too_many_requests'))],
  ['the next try', loading],
])('%s leaves the register that was read', (_words, answer) => {
  expect(shownAfter(['today', ready('first')], ['today', answer])).toBe('first')
  expect(shownAfter(['today', ready('first')], ['today', answer], ['today', ready('second')])).toBe('second')
})

test.each(['not_found', 'child_not_found', 'not_allowed'])('the refusal %s takes away what was read', (code) => {
  expect(shownAfter(['today', ready('first')], ['today', failed(refused(code))])).toBeNull()
})

test.each([
  ['on its way', loading],
  ['not to be read', failed(new Error('no network'))],
])('another day never shows what was read of this one, also while it is %s', (_words, answer) => {
  expect(shownAfter(['today', ready('first')], ['yesterday', answer])).toBeNull()
  expect(shownAfter(['today', ready('first')], ['yesterday', answer], ['today', loading])).toBeNull()
})

test('the same answer is kept as the same thing, so that nothing is drawn again for it', () => {
  const answer = ready('first')
  const kept = keepReply(null, 'today', answer)
  expect(keepReply(kept, 'today', answer)).toBe(kept)
})

test.each([
  ['asked for before the marks were saved', 10, 20, 'saved'],
  ['asked for as they were saved', 20, 20, 'saved'],
  ['asked for afterwards', 21, 20, 'read'],
])('a reading that was %s: %i against %i shows what was %s', (_words, asked, came, shown) => {
  expect(newestOf({ reply: 'read', asked }, { reply: 'saved', came })).toBe(shown)
})

test('as long as nothing was changed, what was read stands', () => {
  expect(newestOf({ reply: 'read', asked: 10 }, null)).toBe('read')
})
