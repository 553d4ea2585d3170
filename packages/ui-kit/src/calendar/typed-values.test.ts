import { expect, test } from 'vitest'
import { readTypedDay, readTypedTime, stepTime, typedDay } from './typed-values.ts'

const today = '2026-11-23'

test.each([
  ['2026-9-1', 'zh-CN', '2026-09-01'],
  ['20260901', 'en', '2026-09-01'],
  ['2026年9月1日', 'zh-CN', '2026-09-01'],
  ['9月1日', 'zh-CN', '2026-09-01'],
  ['9月1日', 'en', '2026-09-01'],
  ['1/9/2026', 'en', '2026-09-01'],
  ['1/9/2026', 'zh-CN', null],
  ['1/9', 'en', '2026-09-01'],
  ['1/9', 'zh-CN', '2026-01-09'],
  ['Today', 'en', today],
  ['今天', 'zh-CN', today],
  ['2026-02-30', 'zh-CN', null],
  ['31/2/2026', 'en', null],
  ['soon', 'en', null],
  ['', 'en', null],
] as const)('“%s”, typed in %s, is %s', (text, language, day) => {
  expect(readTypedDay(text, today, language)).toBe(day)
})

test('what is shown of a day is read as that day again', () => {
  for (const language of ['zh-CN', 'en'] as const)
    expect(readTypedDay(typedDay('2026-09-01', language), today, language)).toBe('2026-09-01')
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['14：05', '14:05'],
  ['2 pm', '14:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['下午2点', '14:00'],
  ['9点30分', '09:30'],
  ['13 pm', null],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
] as const)('“%s” is the time %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time)
})

test.each([
  ['09:10', 15, '09:15'],
  ['09:15', 15, '09:30'],
  ['09:10', -15, '09:00'],
  ['09:00', -15, '08:45'],
  ['23:50', 15, '00:00'],
  ['00:00', -15, '23:45'],
])('from %s, a step of %i minutes leads to %s', (time, step, next) => {
  expect(stepTime(time, step)).toBe(next)
})
