import { expect, test } from 'vitest'
import { matchName } from './name-match.ts'
import { wantedText } from './wanted-text.ts'

test.each([
  ['通知公告', '通知', [0, 2]],
  ['通知公告', '公告', [2, 4]],
  ['通知公告', 'tz', [0, 2]],
  ['通知公告', 'tongzhi', [0, 2]],
  ['通知公告', 'tong zhi', [0, 2]],
  ['通知公告', 'tongz', [0, 2]],
  ['通知公告', 'tzhi', [0, 2]],
  ['通知公告', 'tzgg', [0, 4]],
  ['通知公告', 'gg', [2, 4]],
  ['通知公告', 'TZ', [0, 2]],
  ['通知公告', 'ｔｚ', [0, 2]],
  ['通知公告', 'tg', null],
  ['通知公告', 'ongzhi', null],
  ['重庆', 'cq', [0, 2]],
  ['重庆', 'chongqing', [0, 2]],
  ['重庆', 'zhongqing', null],
  ['曾强', 'zengqiang', [0, 2]],
  ['丁勇', 'z', null],
  ['西安', 'xian', [0, 2]],
  ['吕布', 'lvbu', [0, 2]],
  ['校车2号', 'xc2', null],
  ['校车2号', 'xc', [0, 2]],
  ['Notices', 'not', [0, 3]],
  ['Notices', 'nts', null],
  ['王芳', '%', null],
] as const)('%s is found by "%s" at %j', (name, text, marks) => {
  expect(matchName(name, wantedText(text))).toEqual(marks)
})

test('a long name of one-letter syllables is looked through as quickly as any other', () => {
  expect(matchName('啊'.repeat(80), `${'a'.repeat(39)}b`)).toBeNull()
  expect(matchName('啊'.repeat(80), 'a'.repeat(40))).toEqual([0, 40])
})
