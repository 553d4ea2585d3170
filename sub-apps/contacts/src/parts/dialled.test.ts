import { expect, test } from 'vitest'
import { dialled } from './dialled.ts'

test.each([
  ['13800001234', '13800001234'],
  ['0571-8888 9999', '057188889999'],
  ['+44 (20) 7946 0958', '+442079460958'],
])('%s is dialled as %s', (written, number) => {
  expect(dialled(written)).toBe(number)
})
