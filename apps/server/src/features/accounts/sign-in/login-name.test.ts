import { expect, test } from 'vitest'
import { loginNameKey, splitLoginName } from './login-name.ts'

test.each([
  ['teacher', 'teacher'],
  ['  Teacher ', 'teacher'],
  ['ＴＥＡＣＨＥＲ１', 'teacher1'],
  ['王芳', '王芳'],
  ['\u200bteacher\u200e', 'teacher'],
  ['\ufeff 教师\u2060一 ', '教师一'],
  ['Rene\u200d\u0301', 'rené'],
])('the name %s is compared as %s', (typed, key) => {
  expect(loginNameKey(typed)).toBe(key)
})

test.each([
  ['teacher', [{ name: 'teacher', unitCode: undefined }]],
  [
    'teacher@lakeside-1',
    [
      { name: 'teacher', unitCode: 'lakeside-1' },
      { name: 'teacher@lakeside-1', unitCode: undefined },
    ],
  ],
  [
    'a@b.cn@lakeside-1',
    [
      { name: 'a@b.cn', unitCode: 'lakeside-1' },
      { name: 'a@b.cn@lakeside-1', unitCode: undefined },
    ],
  ],
  ['@lakeside-1', [{ name: '@lakeside-1', unitCode: undefined }]],
  ['teacher@', [{ name: 'teacher@', unitCode: undefined }]],
])('%s is looked for as %j', (typed, looked) => {
  expect(splitLoginName(typed)).toEqual(looked)
})
