import { expect, test } from 'vitest'
import { cameraProblem, createSeenCodes } from './scan-rules.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'busy'],
])('%s of the browser is: %s', (name, problem) => {
  expect(cameraProblem(Object.assign(new Error(), { name }))).toBe(problem)
})

test('anything else is a camera that does not answer', () => {
  expect(cameraProblem('?')).toBe('busy')
})

test.each([
  ['a card that stays is one scan', ['a', 'a', 'a'], ['a']],
  ['a blurred picture or two do not matter', ['a', null, null, null, null, 'a'], ['a']],
  ['taken away and shown again it is a second one', ['a', null, null, null, null, null, 'a'], ['a', 'a']],
  ['another card is another scan', ['a', 'b', 'a'], ['a', 'b', 'a']],
  ['nothing is nothing', [null, null], []],
])('%s', (_what, seen, shown) => {
  const isNew = createSeenCodes()
  expect(seen.filter((code) => isNew(code))).toEqual(shown)
})
