import { expect, test } from 'vitest'
import { fullTime, shortTime, untilTime } from './notice-time.ts'

const now = new Date('2026-11-21T01:00:00Z')
const chinese = { language: 'zh-CN', timeZone: 'Asia/Shanghai' }
const english = { ...chinese, language: 'en' }

test.each([
  ['2026-11-21T00:05:00Z', chinese, '08:05', '11月21日 08:05'],
  ['2026-11-20T16:00:00Z', chinese, '00:00', '11月21日 00:00'],
  ['2026-11-20T15:59:00Z', chinese, '11月20日', '11月20日 23:59'],
  ['2025-12-31T16:00:00Z', english, '1 Jan', '1 Jan 00:00'],
  ['2025-12-31T15:00:00Z', english, '31 Dec 2025', '31 Dec 2025 23:00'],
])('%s reads, for %j, %s or %s', (moment, reader, short, full) => {
  expect(shortTime(new Date(moment), now, reader)).toBe(short)
  expect(fullTime(new Date(moment), now, reader)).toBe(full)
})

test.each([
  ['2026-11-28T16:00:00Z', '11月28日'],
  ['2026-12-31T16:00:00Z', '12月31日'],
  ['2026-11-28T15:59:00Z', '11月28日 23:59'],
])('until %s reads %s', (moment, text) => {
  expect(untilTime(new Date(moment), now, chinese)).toBe(text)
})
