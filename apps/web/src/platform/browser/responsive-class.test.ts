import { expect, test } from 'vitest'
import { responsiveClass } from './responsive-class.ts'

test.each([
  ['[RESP-01]', 3840, 'pc'],
  ['[RESP-01]', 1025, 'pc'],
  ['[RESP-02]', 1024, 'ipad'],
  ['[RESP-02]', 401, 'ipad'],
  ['[RESP-03]', 400, 'mobile'],
  ['[RESP-03]', 0, 'mobile'],
])('%s a window %s pixels wide is %s', (_, width, name) => {
  expect(responsiveClass(width)).toBe(name)
})
