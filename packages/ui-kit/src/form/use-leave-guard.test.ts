import { expect, test } from 'vitest'
import { leavesForm } from './use-leave-guard.ts'

const here = 'https://school.example/app#/people'
const step = (changes: object = {}, url = 'https://school.example/app#/classes') =>
  ({
    cancelable: true,
    downloadRequest: null,
    navigationType: 'push',
    destination: { url, key: 'k', sameDocument: true },
    ...changes,
  }) as const

test.each([
  ['another route', step(), true],
  ['another route in place of this one', step({ navigationType: 'replace' }), true],
  ['Back to another route', step({ navigationType: 'traverse' }), true],
  ['the entry of a layer, which has the same address', step({}, here), false],
  [
    'another page, of which the browser asks',
    step({ destination: { url: here, key: '', sameDocument: false } }),
    false,
  ],
  ['a download', step({ downloadRequest: 'list.csv' }), false],
  ['what cannot be held back', step({ cancelable: false }), false],
])('a form with changes is left by %s: %s', (_, wanted, leaves) => {
  expect(leavesForm(wanted, here)).toBe(leaves)
})
