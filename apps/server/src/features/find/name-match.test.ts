import { expect, test } from 'vitest'
import { wantedText } from './find-service.ts'
import { bestRank, findMatch, matchName } from './name-match.ts'

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

test.each([
  ['a whole first syllable', '李静', 'li', 0],
  ['the written beginning', '李静', '李', 0],
  ['a part of the first syllable', '刘平', 'li', 1],
  ['initials from the beginning', '李静', 'lj', 1],
  ['a whole syllable inside', '周丽华', 'li', 2],
  ['a part of one inside', '曾玲', 'li', 3],
  ['a whole name', '王芳', 'wangfang', 0],
  ['a whole word', 'Wang Fang', 'wang', 0],
  ['a part of a word', 'Wang Fang', 'wan', 1],
  ['a later word', 'Wang Fang', 'fang', 2],
  ['the middle of a word', 'Wang Fang', 'an', 3],
] as const)('%s: %s for "%s" ranks %d', (_what, name, text, rank) => {
  expect(findMatch(name, wantedText(text))?.rank).toBe(rank)
})

test('of a name and its other spelling the better one counts, and of several places the best', () => {
  expect(bestRank(['周丽华', 'Li Hua'], 'li')).toBe(0)
  expect(bestRank(['周丽华', ''], 'x')).toBeNull()
  expect(findMatch('玲丽', 'li')).toEqual({ marks: [0, 1], rank: 1 })
  expect(findMatch('曾玲丽', 'li')).toEqual({ marks: [2, 3], rank: 2 })
})
