import { expect, test } from 'vitest'
import { cameraProblem } from './camera-problem.ts'

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
