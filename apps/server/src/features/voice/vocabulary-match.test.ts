import { vocabularyMaximum } from '@homeroom/contract/limits.ts'
import { expect, test, vi } from 'vitest'
import { spokenSound } from './spoken-sound.ts'
import { compared, matchVocabulary, meantNames } from './vocabulary-match.ts'

const applications = [
  { code: 'notices', names: ['通知公告', '通知', 'Notices', 'Notices'] },
  { code: 'calendar', names: ['校历', '校历', 'School Calendar', 'Calendar'] },
  { code: 'attendance', names: ['学生考勤', '考勤', 'Attendance', ''] },
  { code: 'attendance-staff', names: ['教师考勤', '考勤', 'Staff attendance', ''] },
  { code: 'open-day', names: ['开放日', '开放日', 'Open Day', 'Open Day'] },
  { code: 'find', names: ['找回失物', '失物', 'Lost & Found', 'Lost'] },
]

const match = (vocabulary: string) => matchVocabulary(vocabulary, applications, spokenSound)

test.each([
  ['通知公告', 'notices'],
  ['通知', 'notices'],
  ['打开通知公告。', 'notices'],
  ['请帮我打开一下通知公告吧！', 'notices'],
  ['打开 通知 公告', 'notices'],
  ['我想看一下今天的通知公告可以吗', 'notices'],
  ['notices', 'notices'],
  ['Open Notices.', 'notices'],
  ['OPEN  THE NOTICES, please!', 'notices'],
  ['ｎｏｔｉｃｅｓ', 'notices'],
  ['show me the school calendar', 'calendar'],
  ['I would like to see the school calendar today', 'calendar'],
  ['打开calendar', 'calendar'],
  ['Lost and found', undefined],
  ['lost & found', 'find'],
  ['open day', 'open-day'],
  ['open the open day', 'open-day'],
  ['找回失物', 'find'],
] as const)('"%s" names %s', (vocabulary, code) => expect(match(vocabulary)).toBe(code))

test.each([
  ['通知工告', 'notices'],
  ['打开统治公告', 'notices'],
  ['打开同志公告', 'notices'],
  ['打开笑里', 'calendar'],
  ['open atendance', 'attendance'],
  ['打开学生考琴', 'attendance'],
] as const)('what was misheard as "%s" still names %s', (vocabulary, code) => expect(match(vocabulary)).toBe(code))

test.each([
  [''],
  ['。！？'],
  ['打开'],
  ['open'],
  ['please'],
  ['打开恐龙'],
  ['讲一个故事'],
  ['no'],
  ['通'],
  ['%'],
  ['.*'],
])('"%s" names nothing', (vocabulary) => expect(match(vocabulary)).toBeUndefined())

test('a short name of two applications is that of the first on the desktop, two in one sentence are none', () => {
  expect(match('考勤')).toBe('attendance')
  expect(match('打开校历和通知吧')).toBeUndefined()
})

test.each(['打开'.repeat(200), 'open '.repeat(80), '啊'.repeat(400), 'a b'.repeat(130)])(
  'words that are longer than any name are nothing',
  (long) => expect(match(long)).toBeUndefined(),
)

test('how words sound is found out once for all names, and not at all for words longer than any name', () => {
  const sound = vi.fn(spokenSound)
  const soundedTexts = (vocabulary: string) => {
    sound.mockClear()
    matchVocabulary(vocabulary, applications, sound)
    const names = new Set(applications.flatMap((one) => one.names.map(compared)))
    return sound.mock.calls.map(([text]) => text).filter((text) => !names.has(text))
  }
  expect(soundedTexts('打开恐龙')).toEqual(['打开恐龙', '恐龙'])
  expect(soundedTexts('恐龙'.repeat(vocabularyMaximum / 2))).toEqual([])
})

test('a character that stands for many letters makes no words longer than may be said', () => {
  const [words] = meantNames('\u{FDFA}'.repeat(vocabularyMaximum))
  expect(words?.length).toBeGreaterThan(vocabularyMaximum / 2)
  expect(words?.length).toBeLessThanOrEqual(vocabularyMaximum)
})

test('a name that itself begins like a request is kept beside the bare one', () => {
  expect(meantNames('打开找回失物')).toEqual(['打开找回失物', '回失物'])
  expect(meantNames('找回失物')).toEqual(['找回失物', '回失物'])
})
