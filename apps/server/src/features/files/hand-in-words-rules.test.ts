import { expect, test } from 'vitest'
import { arrivedWords, askedWords, askingWords, commonDay, lookWords, remindingWords } from './hand-in-words-rules.ts'

test.each([
  [null, '提交文件：作文', 'Hand in: 作文'],
  ['2026-01-05', '提交文件：作文（截止2026年1月5日）', 'Hand in: 作文 (last day 5 January 2026)'],
  ['2026-12-31', '提交文件：作文（截止2026年12月31日）', 'Hand in: 作文 (last day 31 December 2026)'],
])('with the last day %s a pupil is asked in both languages', (untilDay, chinese, english) => {
  expect(askedWords({ folder: '作文', untilDay })).toEqual({ chinese, english })
})

test.each([
  ['Wang Fang', null, 'Wang Fang asks you to hand in to “Essay”.'],
  ['', '2026-03-02', '王芳 asks you to hand in to “Essay” by 2 March 2026.'],
])('who asks has the name that readers of English know (%j)', (englishName, untilDay, english) => {
  const words = askingWords({ folder: 'Essay', untilDay, realName: '王芳', englishName })
  expect(words.english).toBe(english)
  expect(words.chinese).toContain('王芳请你把文件提交到“Essay”')
})

test.each([
  [1, 'has', 'person'],
  [2, 'have', 'people'],
])('a count of %i is written as people say it', (count, verb, noun) => {
  expect(arrivedWords({ folder: 'Essay', handed: count, of: 31 })).toEqual({
    chinese: `“Essay”：31 人中已有 ${count} 人提交。`,
    english: `“Essay”: ${count} of 31 ${verb} handed in.`,
  })
  expect(lookWords({ folder: 'Essay', people: count }).english).toBe(`Look at the work of ${count} ${noun} in “Essay”`)
})

test.each([
  ['Wang Fang', null, 'Wang Fang reminds you: you have not handed in to “Essay” yet.'],
  ['', '2026-03-02', '王芳 reminds you: you have not handed in to “Essay” yet (last day 2 March 2026).'],
])('a reminder says who sends it, to which folder and until when (%j, %j)', (englishName, untilDay, english) => {
  const words = remindingWords({ folder: 'Essay', untilDay, realName: '王芳', englishName })
  expect(words.english).toBe(english)
  expect(words.chinese).toMatch(untilDay ? /^王芳提醒你：.*“Essay”，截止2026年3月2日。$/ : /^王芳提醒你：.*“Essay”。$/)
})

test.each([
  [[], null],
  [['2026-03-02', '2026-03-02'], '2026-03-02'],
  [['2026-03-02', '2026-03-03'], null],
  [['2026-03-02', null], null],
  [[null, null], null],
])('of the last days %j all are told %j', (days, told) => {
  expect(commonDay(days)).toBe(told)
})
