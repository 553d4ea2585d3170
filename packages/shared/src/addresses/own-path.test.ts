import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each([
  ['/pages/leave/pc_leave_tm/index.html#/1?x=1', true],
  ['/', true],
  ['', false],
  ['pages', false],
  ['//other.example', false],
  ['/\\other.example', false],
  ['/a\\b', false],
  ['/a\tb', false],
  ['https://other.example', false],
  ['javascript:alert(1)', false],
])('%j stays on this site: %s', (address, stays) => {
  expect(isOwnPath(address)).toBe(stays)
})
