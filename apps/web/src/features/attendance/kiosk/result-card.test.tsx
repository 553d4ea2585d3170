import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/language/language.tsx'
import { createLanguageStore, mergeDictionaries } from '#platform/language/language-store.ts'
import kioskEnglish from './kiosk.en.json' with { type: 'json' }
import kioskChinese from './kiosk.zh-CN.json' with { type: 'json' }
import { lookOf, ResultCard } from './result-card.tsx'
import type { ClockingResult } from './use-clocking.ts'

/** 12:20 in Shanghai. */
const zixuan: Clocked = {
  ...{ realName: '李梓萱', englishName: 'Li Zixuan', className: '三年级1班', classEnglishName: 'Grade 3 Class 1' },
  ...{ userId: '1', at: '2026-11-27T04:20:00.000Z', state: 'present', again: false, counted: true },
}
const recognised = (changes: Partial<Clocked>): ClockingResult => ({
  what: 'recognised',
  clocked: { ...zixuan, ...changes },
})

/** What stands on the card, line by line. */
function read(result: ClockingResult, language: Language, timeZone = 'Asia/Shanghai'): string {
  const store = createLanguageStore({
    language,
    chinese: kioskChinese,
    dictionary: mergeDictionaries([kioskEnglish]),
    fetchDictionary: async () => new Map(),
  })
  const markup = renderToStaticMarkup(
    <LanguageProvider store={store}>
      <ResultCard result={result} timeZone={timeZone} />
    </LanguageProvider>,
  )
  return markup.replace(/<svg.*?<\/svg>/g, '').replace(/(?:<[^>]*>)+/g, '|')
}

test.each<[string, Partial<Clocked>, string, string]>([
  ['on time', {}, '12:20|On time', '12:20|准时'],
  ['late', { state: 'late' }, '12:20|Late', '12:20|迟到'],
  ['seen earlier', { again: true }, '12:20|Seen earlier today', '12:20|今天已经刷过'],
  ['a teacher', { state: null }, '12:20|Your arrival is noted', '12:20|已记录到校'],
])('[FACE-60] an arrival that counts is told with its time: %s', (_what, changes, english, chinese) => {
  expect(lookOf(recognised(changes))).toBe('yes')
  expect(read(recognised(changes), 'en')).toBe(`|Li Zixuan|Grade 3 Class 1|${english}|`)
  expect(read(recognised(changes), 'zh-CN')).toBe(`|李梓萱|三年级1班|${chinese}|`)
})

test.each<[Clocked['state']]>([['present'], ['late'], ['leave'], [null]])(
  'after the end of arrivals nobody is told that they arrived: %s',
  (state) => {
    const seen = recognised({ state, counted: false })
    expect(lookOf(seen)).toBe('seen')
    expect(read(seen, 'en')).toBe('|Li Zixuan|Grade 3 Class 1|Seen at 12:20|')
    expect(read(seen, 'zh-CN')).toBe('|李梓萱|三年级1班|12:20 已看到您|')
  },
)

test('whoever is absent in the register and comes after the end of arrivals is sent to the office', () => {
  const seen = recognised({ state: 'absent', counted: false })
  expect(read(seen, 'en')).toBe('|Li Zixuan|Grade 3 Class 1|Seen at 12:20|Please go to the office.|')
  expect(read(seen, 'zh-CN')).toBe('|李梓萱|三年级1班|12:20 已看到您|请到办公室登记。|')
})

test('the time is that of the school at which the kiosk stands', () => {
  expect(read(recognised({}), 'en', 'Asia/Urumqi')).toContain('|10:20|')
})

test.each<ClockingResult['what']>(['saved', 'lost'])('what is %s promises nothing of the network', (what) => {
  const words = read({ what } as ClockingResult, 'en')
  expect(words).not.toMatch(/network/i)
  expect(words).toContain(what === 'saved' ? 'If you are recognised' : 'ask a teacher')
  expect(read({ what } as ClockingResult, 'zh-CN')).not.toContain('网络')
})

test('no one who is refused or lost looks like one who came', () => {
  const failure = new RefusedCall({ status: 403, code: '', message: '', fieldErrors: [], data: null })
  expect(lookOf({ what: 'refused', failure })).toBe('no')
  expect(lookOf({ what: 'lost' })).toBe('no')
  expect(lookOf({ what: 'saved' })).toBe('saved')
})
