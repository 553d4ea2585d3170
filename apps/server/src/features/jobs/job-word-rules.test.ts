import { jobKinds } from '@homeroom/contract/jobs/job-kinds.ts'
import { jobToldAfter } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { formatText } from '@homeroom/shared/format-text.ts'
import { expect, test } from 'vitest'
import english from '../../../../../sub-apps/administration/src/jobs/jobs.en.json' with { type: 'json' }
import chinese from '../../../../../sub-apps/administration/src/jobs/jobs.zh-CN.json' with { type: 'json' }
import { type EndedJob, isToldByMessage, jobNews } from './job-word-rules.ts'

const ended = (fields: Partial<EndedJob>): EndedJob => ({
  ...{ kind: 'people.suspend', undoing: false, about: null, state: 'done', failure: null },
  ...{ total: 500, done: 500, unchanged: 0, refused: 0 },
  ...fields,
})

test.each<[string, Partial<EndedJob>, string, string]>([
  ['everybody is done', {}, '批量操作已完成：停用 500 人。成功 500。', 'Finished: suspending 500 people. 500 done.'],
  [
    'of some it was true already',
    { done: 498, unchanged: 2 },
    '批量操作已完成：停用 500 人。成功 498，无需更改 2。',
    'Finished: suspending 500 people. 498 done, 2 needed no change.',
  ],
  [
    'some are refused',
    { done: 497, unchanged: 2, refused: 1 },
    '批量操作部分完成：停用 500 人。成功 497，无需更改 2，被拒绝 1。打开可下载未成功的名单和原因。',
    'Finished in part: suspending 500 people. 497 done, 2 needed no change, 1 refused. Open it for the list of what was not done, and why.',
  ],
  [
    'all are refused',
    { done: 0, refused: 500 },
    '批量操作未能执行：停用 500 人。成功 0，被拒绝 500。打开可下载未成功的名单和原因。',
    'Nothing was done: suspending 500 people. 0 done, 500 refused. Open it for the list of what was not done, and why.',
  ],
  [
    'it was stopped',
    { state: 'cancelled', done: 100 },
    '批量操作已停止：停用 500 人。成功 100，未处理 400。打开可下载未成功的名单和原因。',
    'Stopped: suspending 500 people. 100 done, 400 not reached. Open it for the list of what was not done, and why.',
  ],
  [
    'it ended early',
    { state: 'failed', done: 100, failure: { words: '没有权限。', englishWords: 'Not allowed.' } },
    '批量操作提前结束：停用 500 人。成功 100，未处理 400。没有权限。打开可下载未成功的名单和原因。',
    'Ended early: suspending 500 people. 100 done, 400 not reached. Not allowed. Open it for the list of what was not done, and why.',
  ],
  [
    'it was an undoing',
    { undoing: true, kind: 'roles.take', about: { name: '教务', englishName: '' }, total: 1, done: 1 },
    '批量操作已完成：撤销：取消 1 人的角色“教务”。成功 1。',
    'Finished: undo of taking the role “教务” from 1 person. 1 done.',
  ],
])('the message about a bulk action says so when %s', (_when, fields, text, englishText) => {
  expect(jobNews(ended(fields))).toEqual({ text, englishText })
})

test('every kind has a name in both languages, for one and for many', () => {
  for (const kind of jobKinds)
    for (const total of [1, 2]) {
      const { text, englishText } = jobNews(ended({ kind, total, done: total }))
      expect(text).toContain(` ${total} `)
      expect(englishText).toMatch(total === 1 ? / 1 (person|request|link)\b/ : / 2 (people|requests|links)\b/)
    }
})

test('the message names a bulk action as the panel of Administration does', () => {
  const panel: Record<Language, Record<string, string>> = { 'zh-CN': chinese, en: english }
  const named = (kind: string, count: number, language: Language) =>
    formatText(panel[language][`what.${kind}`] ?? '', { count, about: language === 'en' ? 'Office' : '教务' }, language)
  for (const kind of jobKinds)
    for (const total of [1, 2]) {
      const about = { name: '教务', englishName: 'Office' }
      const { text, englishText } = jobNews(ended({ kind, total, done: total, about }))
      expect(text).toContain(`：${named(kind, total, 'zh-CN')}。`)
      // In English it begins small there, behind a colon.
      const [first = '', ...rest] = named(kind, total, 'en')
      expect(englishText).toContain(`: ${first.toLowerCase()}${rest.join('')}.`)
    }
})

test('what ended while its page was still looked at is not told by a message', () => {
  const askedAt = new Date('2026-11-26T08:00:00Z')
  const after = (ms: number) => isToldByMessage({ askedAt, endedAt: new Date(askedAt.getTime() + ms) })
  expect([after(0), after(jobToldAfter - 1), after(jobToldAfter)]).toEqual([false, false, true])
})
