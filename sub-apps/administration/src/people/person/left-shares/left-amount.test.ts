import { expect, test } from 'vitest'
import { leftAmount } from './left-amount.ts'

const outer = { nested: false, bytes: 70 }
const inner = { nested: true, bytes: 30 }

test('what lies in a folder that is handed over, too, is counted once', () => {
  expect(leftAmount([outer, inner, { nested: false, bytes: 5 }])).toEqual({ count: 2, bytes: 75 })
})

test('alone it is counted by itself', () => {
  expect(leftAmount([inner])).toEqual({ count: 1, bytes: 30 })
})
