import { expect, test } from 'vitest'
import { nameSign } from './name-sign.ts'

test.each([
  ['李梓萱', '萱'],
  ['欧阳雪', '雪'],
  ['王', '王'],
  ['Li Zixuan', 'L'],
  ['émile', 'É'],
  [' 林雨桐 ', '桐'],
  ['', ''],
  ['𠮷', '𠮷'],
])('the sign of %j is %j', (name, sign) => {
  expect(nameSign(name)).toBe(sign)
})
