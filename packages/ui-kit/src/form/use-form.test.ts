import { expect, test } from 'vitest'
import { RecordGone } from './form-control.ts'
import { differs } from './form-differences.ts'
import { errorsIn } from './use-form.ts'

const problems = [{ field: 'name', message: 'missing' }]
const failure = new Error('taken')
const errorsOf = (cause: unknown) => [{ message: String(cause) }]

test.each([
  ['while it is filled in', { step: 'filling' }, []],
  ['when something is missing', { step: 'incomplete', problems }, problems],
  ['while it is on its way', { step: 'sending' }, []],
  ['when the server refused it', { step: 'refused', failure }, [{ message: 'Error: taken' }]],
  [
    'when somebody removed its record',
    { step: 'refused', failure: new RecordGone() },
    [{ message: expect.stringMatching(/删除.*\|\|\|.*removed/) }],
  ],
] as const)('what a form shows as wrong %s', (_, state, shown) => {
  expect(errorsIn(state, errorsOf)).toEqual(shown)
})

test('an empty list of errors is the same one each time, so that nobody takes it for news', () => {
  expect(errorsIn({ step: 'filling' }, errorsOf)).toBe(errorsIn({ step: 'sending' }, errorsOf))
})

test.each([
  [{ name: 'a', days: 1 }, false],
  [{ name: 'b', days: 1 }, true],
  [{ name: 'a', days: 2 }, true],
])('of a form that began with a and 1, %j is something else: %s', (now, changed) => {
  expect(differs({ name: 'a', days: 1 }, now)).toBe(changed)
})
